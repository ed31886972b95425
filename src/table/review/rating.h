/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_RATING_H
#define TABLE_REVIEW_RATING_H

#include "rules/edition.h"

/* "Played like level 5": which of the computer's levels would most likely have lost as many points.
 *
 *     Evidence evidence = {0};
 *     rating_add(&evidence, edition, chance, margin);         for every decision: the chance before, what was lost
 *     Rating rating = rating_of(&evidence);
 *
 * What each level loses depends on the chance before the move: in a decided game everybody is careless. A table, made
 * from reviewed games (tools/calibrate), says how often each level loses how much at which chance. So a player gets the
 * same rating whether winning or losing, and in either seat, as far as a single game can tell. */
enum { RATED_LEVELS = 9 }; /* a review does not tell the tenth from the ninth */

typedef struct Evidence {
    int decisions;
    int against[RATED_LEVELS]; /* eighths of a bit */
} Evidence;

typedef struct Rating {
    int level; /* in tenths; 0: unknown, because there were too few decisions or the edition is not a built-in one */
    int error;            /* in tenths: the 95 % interval is level - error to level + error */
    int shown, low, high; /* the level and its interval in whole levels of the computer */
} Rating;

/* In thousandths and tenths of a point, like a Worth (review.h). */
void rating_add(Evidence *evidence, const Edition *edition, int chance, int margin);
Rating rating_of(const Evidence *evidence);

#endif
