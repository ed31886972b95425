/* SPDX-License-Identifier: MIT */
#ifndef TABLE_DAILY_BEST_H
#define TABLE_DAILY_BEST_H

#include "table/daily/daily.h"
#include "table/review/mind.h"

/* What strong play gets out of a day's deal, in the person's place and against the day's opponent: one number for
 * everybody, to compare with.
 *
 *     Best best;
 *     best_begin(&best, edition, &daily);
 *     while (best_step(&best, &mind, &fault)) ...
 *     ... game_score(&best.sitting.table.game, best.seat) */
enum { BEST_NODES = 20000 }; /* for each of the person's moves */

typedef struct Best {
    Sitting sitting;
    int seat; /* the person's */
} Best;

void best_begin(Best *best, const Edition *edition, const Daily *daily);
bool best_is_over(const Best *best);
/* Plays a move of the person, and all that answer it. False, with the reason, if there is no engine. */
bool best_step(Best *best, Mind *mind, Fault *fault);

#endif
