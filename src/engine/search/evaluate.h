/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_EVALUATE_H
#define ENGINE_SEARCH_EVALUATE_H

#include "engine/search/hand.h"
#include "engine/search/quilt_cache.h"

/* Static evaluation: by the net if there is one for the edition, else hand-written.
 *
 *     Evaluation evaluation[count];
 *     evaluate_moves(&evaluator, quilts, &game, moves, count, evaluation);     for the mover
 *
 * Consecutive moves of one choice (the same patch) share most of the work. */
typedef struct Evaluator {
    const Net *net;   /* NULL: hand-written */
    const Hand *hand; /* NULL: HAND_USUAL */
    int chase;        /* what the bonus tile is worth to the chaser beyond its points, in 1/64 points; 0: nothing */
    int chaser;       /* the seat */
} Evaluator;

void evaluate_moves(const Evaluator *evaluator, QuiltCache *quilts, const Game *game, const Move *moves, int count,
                    Evaluation *evaluation);
Evaluation evaluate_game(const Evaluator *evaluator, const Game *game, int me);

/* The exact value of a finished game. */
Evaluation evaluate_end(const Game *game, int me);

#endif
