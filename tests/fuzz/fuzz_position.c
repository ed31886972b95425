/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Span text = {(const char *)data, size};
    Game game;
    Game again;
    Fault fault;
    for (int i = 0; i < FUZZ_EDITIONS; i++) {
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
