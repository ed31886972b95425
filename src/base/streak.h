/* SPDX-License-Identifier: MIT */
#ifndef BASE_STREAK_H
#define BASE_STREAK_H

#include "base/day.h"

/* Days on which something was done, and how many of them in a row.
 *
 *     Streak streak = {0};
 *     streak_add(&streak, day);                   in any order, any number of times
 *     streak_now(&streak, today);                 a streak lasts until a whole day is missed
 *
 * Days after today, from a clock that was wrong, don't count. */
typedef struct Streak {
    uint8_t done[DAYS / 8 + 1]; /* a bit for each day */
} Streak;

void streak_add(Streak *streak, int day);
bool streak_has(const Streak *streak, int day);
/* The days in a row up to today, or to yesterday while today is not done. */
int streak_now(const Streak *streak, int today);
int streak_longest(const Streak *streak, int today);

#endif
