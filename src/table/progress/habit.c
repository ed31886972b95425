/* SPDX-License-Identifier: MIT */
#include "table/progress/habit.h"

const char *const HABIT_NAME[HABITS] = {
    [HABIT_BONUS_LOST] = "bonus-lost",   [HABIT_HOLES] = "holes", [HABIT_LOOSE] = "loose",
    [HABIT_WAITING] = "waiting",         [HABIT_HASTE] = "haste", [HABIT_LATE_INCOME] = "late-income",
    [HABIT_NO_INCOME] = "no-income",     [HABIT_DEAR] = "dear",   [HABIT_SLOW] = "slow",
    [HABIT_OTHER_PATCH] = "other-patch",
};

PuzzleKind habit_puzzle(Habit habit)
{
    switch (habit) {
    case HABIT_BONUS_LOST:
        return PUZZLE_SEVEN;
    case HABIT_HOLES:
    case HABIT_LOOSE:
        return PUZZLE_PLACING;
    case HABIT_WAITING:
    case HABIT_HASTE:
        return PUZZLE_TIMING;
    default:
        return PUZZLE_BUYING;
    }
}
