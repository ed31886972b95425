/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PROGRESS_HABIT_H
#define TABLE_PROGRESS_HABIT_H

#include "table/puzzle/puzzle_kind.h"
#include "table/review/review.h"

/* Habits: what somebody's mistakes have in common. A mistake belongs to the first habit that fits, so that their sums
 * can be compared.
 *
 *     Habit habit = habit_of(&game, &reviewed);        the game before the move; HABITS: none fits, or no mistake
 *
 * A new one is a row of ROW in habit_find.c, a name, and its messages (table/words/message.h). */
typedef enum Habit {
    HABIT_BONUS_LOST,  /* a move that gave away the bonus tile, which the better one would have kept in reach */
    HABIT_HOLES,       /* placed so that more squares can't be filled any more */
    HABIT_LOOSE,       /* placed elsewhere, though not with more holes */
    HABIT_WAITING,     /* advanced, though a patch was better */
    HABIT_HASTE,       /* bought, though advancing was better */
    HABIT_LATE_INCOME, /* after the middle of the track, a patch with more buttons on it than the better one */
    HABIT_NO_INCOME,   /* before it, a patch that will pay less */
    HABIT_DEAR,        /* a patch that costs more */
    HABIT_SLOW,        /* a patch that takes more time */
    HABIT_OTHER_PATCH, /* any other wrong patch */
    HABITS,
} Habit;

/* How often it happened in a game, and the tenths of points it cost. */
typedef struct HabitSum {
    int count, loss;
} HabitSum;

/* In the log. */
extern const char *const HABIT_NAME[HABITS];

Habit habit_of(const Game *game, const ReviewedMove *move);
/* The kind of puzzle that trains it. */
PuzzleKind habit_puzzle(Habit habit);

#endif
