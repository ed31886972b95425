/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

/* The first byte chooses the edition; the rest is a move. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    Game game = lab_deal(fuzz_edition(data[0] % FUZZ_EDITIONS), 1);
    Span text = {(const char *)data + 1, size - 1};
    Move move;
    Move again;
    Fault fault;
    if (!notation_read(&game, text, &move, &fault))
        return 0;
    char memory[MAX_MOVE_TEXT];
    Text written = text_in(memory, sizeof memory);
    notation_write(&game, move, &written);
    fuzz_must(!written.cut, "a move fits its room");
    fuzz_must(notation_read(&game, (Span){memory, written.length}, &again, &fault), "a written move is read");
    fuzz_must(move_equal(move, again), "and is the same");
    Game before = game;
    if (game_play(&game, move) == LEGAL)
        fuzz_play_on(game);
    else
        fuzz_must(fuzz_same_game(&before, &game), "an illegal move changes nothing");
    return 0;
}
