/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_HAND_H
#define ENGINE_HAND_H

#include "engine/net.h"

/* The judgement by hand: what a seat has, and what it hopes to make of the rest. It serves where there is no net; and
 * with other weights it sees a game as people do who have not played it often.
 *
 *     Judgement judgement = hand_judge(&HAND_USUAL, &game, me);
 *
 * All weights are in 1/64 points. */
typedef struct Hand {
    int space;   /* of time still to be used */
    int income;  /* a button of income, for each mark ahead */
    int button;  /* the same whatever lies ahead: what naive people see in it */
    int shape;   /* what a quilt loses for each point of shape_cost */
    int leather; /* a leather patch in hand */
} Hand;

extern const Hand HAND_USUAL;

Judgement hand_judge(const Hand *hand, const Game *game, int me);

#endif
