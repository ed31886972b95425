/* SPDX-License-Identifier: MIT */
#include "lab/proof/lab.h"

uint64_t perft(const Game *game, int depth)
{
    Moves moves;
    uint64_t sequences = 0;
    if (depth == 0)
        return 1;
    moves_find(&moves, game);
    if (depth == 1)
        return (uint64_t)moves.count;
    for (Move move; moves_next(&moves, &move);) {
        Game after = *game;
        game_play(&after, move);
        sequences += perft(&after, depth - 1);
    }
    return sequences;
}
