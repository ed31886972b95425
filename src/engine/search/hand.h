/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_HAND_H
#define ENGINE_SEARCH_HAND_H

#include "engine/net/net.h"

/* The hand-written evaluation: what a seat has, and what it can expect from the rest. Used where there is no net; with
 * other weights it evaluates like a beginner.
 *
 *     Evaluation evaluation = hand_evaluate(&HAND_USUAL, &game, me);
 *
 * All weights are in 1/64 points. */
typedef struct Hand {
    int space;   /* a space of time still to use */
    int income;  /* a button of income, for each mark ahead */
    int button;  /* the same regardless of the marks, as beginners see it */
    int shape;   /* loss for each point of shape_cost */
    int leather; /* a leather patch in hand */
} Hand;

extern const Hand HAND_USUAL;

Evaluation hand_evaluate(const Hand *hand, const Game *game, int me);

#endif
