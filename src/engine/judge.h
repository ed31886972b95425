/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_JUDGE_H
#define ENGINE_JUDGE_H

#include "engine/hand.h"
#include "engine/quilts.h"

/* Static evaluation: by the net if there is one for the edition, else hand-written.
 *
 *     Judgement judgement[count];
 *     judge_moves(&judge, quilts, &game, moves, count, judgement);     for the mover
 *
 * Consecutive moves of one choice (the same patch) share most of the work. */
typedef struct Judge {
    const Net *net;   /* NULL: hand-written */
    const Hand *hand; /* NULL: HAND_USUAL */
} Judge;

void judge_moves(const Judge *judge, Quilts *quilts, const Game *game, const Move *moves, int count,
                 Judgement *judgement);
Judgement judge_game(const Judge *judge, const Game *game, int me);

/* The exact value of a finished game. */
Judgement judge_end(const Game *game, int me);

#endif
