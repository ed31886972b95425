/* SPDX-License-Identifier: MIT */
#include "base/streak.h"

enum { BITS = 8 };

void streak_add(Streak *streak, int day)
{
    streak->done[day / BITS] |= (uint8_t)(1 << day % BITS);
}

bool streak_has(const Streak *streak, int day)
{
    return day >= 0 && (streak->done[day / BITS] >> day % BITS & 1);
}

int streak_now(const Streak *streak, int today)
{
    int last = streak_has(streak, today) ? today : today - 1;
    int first = last;
    while (streak_has(streak, first))
        first--;
    return last - first;
}

int streak_longest(const Streak *streak, int today)
{
    int longest = 0;
    int row = 0;
    for (int day = 0; day <= today; day++) {
        row = streak_has(streak, day) ? row + 1 : 0;
        longest = row > longest ? row : longest;
    }
    return longest;
}
