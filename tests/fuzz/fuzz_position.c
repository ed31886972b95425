/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

/* A draft may have a flaw, but is written and read again as itself. */
static void check_draft(const Edition *edition, Span text)
{
    char memory[MAX_POSITION_TEXT + 1];
    Text written = text_in(memory, sizeof memory);
    Game draft, again;
    Fault fault;
    if (!position_read_draft(&draft, edition, text, 1, &fault))
        return;
    position_write(&draft, SECRETS_KEPT, &written);
    fuzz_must(setup_finish(&draft, 1, &again, &fault) == !position_flaw(&draft, NULL),
              "a sound draft is a position");
    written = text_in(memory, sizeof memory);
    position_write(&draft, SECRETS_SHOWN, &written);
    fuzz_must(position_read_draft(&again, edition, span_of(memory), 1, &fault), "a written draft is read");
    fuzz_must(position_same(&draft, &again, SECRETS_SHOWN), "and is the same");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span text = {(const char *)data, size};
    Game game;
    Game again;
    Fault fault;
    for (int i = 0; i < FUZZ_EDITIONS; i++) {
        check_draft(fuzz_edition(i), text);
        if (!position_read(&game, fuzz_edition(i), text, 1, &fault))
            continue;
        char memory[MAX_POSITION_TEXT + 1];
        Text written = text_in(memory, sizeof memory);
        position_write(&game, SECRETS_SHOWN, &written);
        Span copy = {memory, written.length};
        fuzz_must(position_read(&again, fuzz_edition(i), copy, 1, &fault), "a written position is read");
        fuzz_must(fuzz_same_game(&game, &again), "and is the same");
        char state[MAX_STATE_TEXT];
        Text shown = text_in(state, sizeof state);
        state_write(&game, &shown);
        fuzz_must(!shown.cut, "a state fits its room");
        fuzz_play_on(game);
    }
    return 0;
}
