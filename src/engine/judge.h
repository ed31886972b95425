/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_JUDGE_H
#define ENGINE_JUDGE_H

#include "engine/hand.h"
#include "engine/quilts.h"

/* Says how good positions are, without looking ahead: by a net where there is one for the edition, else by hand.
 *
 *     Judgement judgement[count];
 *     judge_moves(&judge, quilts, &game, moves, count, judgement);     through the eyes of who moves
 *
 * Moves of one choice (the same patch) that follow each other share most of the work. */
typedef struct Judge {
    const Net *net;   /* NULL: by hand */
    const Hand *hand; /* NULL: the usual one */
} Judge;

void judge_moves(const Judge *judge, Quilts *quilts, const Game *game, const Move *moves, int count,
                 Judgement *judgement);
Judgement judge_game(const Judge *judge, const Game *game, int me);

/* The exact judgement of a game that is over. */
Judgement judge_end(const Game *game, int me);

#endif
