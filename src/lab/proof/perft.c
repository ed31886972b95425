/* SPDX-License-Identifier: MIT */
#include "lab/proof/lab.h"

static bool count_sequences(const Game *game, int depth, const atomic_bool *stop, uint64_t *sequences)
{
    Moves moves;
    if (stop && atomic_load_explicit(stop, memory_order_relaxed))
        return false;
    moves_find(&moves, game);
    if (depth == 1) {
        *sequences += (uint64_t)moves.count;
        return true;
    }
    for (Move move; moves_next(&moves, &move);) {
        Game after = *game;
        game_play(&after, move);
        if (!count_sequences(&after, depth - 1, stop, sequences))
            return false;
    }
    return true;
}

bool perft_until(const Game *game, int depth, const atomic_bool *stop, uint64_t *sequences)
{
    *sequences = depth == 0;
    return depth == 0 || count_sequences(game, depth, stop, sequences);
}

uint64_t perft(const Game *game, int depth)
{
    uint64_t sequences;
    perft_until(game, depth, NULL, &sequences);
    return sequences;
}
