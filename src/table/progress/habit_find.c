/* SPDX-License-Identifier: MIT */
#include "table/progress/habit.h"
#include "table/review/facts.h"

typedef enum Half {
    ANY_HALF,
    FIRST_HALF, /* of the track */
    SECOND_HALF,
} Half;

/* The fact of the move played is compared with that of the better one; unknown facts never fit. */
typedef enum Held {
    PLAYED_MORE,
    PLAYED_LESS,
    NO_MATTER,
} Held;

typedef struct Row {
    Habit habit;
    Part part; /* which lost most; PARTS: any */
    Half half;
    Held held;
    Fact fact;
    int least; /* difference */
} Row;

static const Row ROW[] = {
    {HABIT_BONUS_LOST, PARTS, ANY_HALF, PLAYED_LESS, FACT_BONUS, 1},
    {HABIT_BONUS_LOST, PARTS, ANY_HALF, PLAYED_LESS, FACT_BONUS_REACH, 1},
    {HABIT_HOLES, PART_PLACING, ANY_HALF, PLAYED_MORE, FACT_UNFILLABLE, 1},
    {HABIT_HOLES, PART_PLACING, ANY_HALF, PLAYED_MORE, FACT_ISOLATED, 1},
    {HABIT_LOOSE, PART_PLACING, ANY_HALF, NO_MATTER, FACT_PATCH, 0},
    {HABIT_WAITING, PART_TIMING, ANY_HALF, PLAYED_LESS, FACT_PATCH, 1},
    {HABIT_HASTE, PART_TIMING, ANY_HALF, PLAYED_MORE, FACT_PATCH, 1},
    {HABIT_LATE_INCOME, PART_BUYING, SECOND_HALF, PLAYED_MORE, FACT_COMING, 1},
    {HABIT_NO_INCOME, PART_BUYING, FIRST_HALF, PLAYED_LESS, FACT_COMING, 3},
    {HABIT_DEAR, PART_BUYING, ANY_HALF, PLAYED_MORE, FACT_COST, 2},
    {HABIT_SLOW, PART_BUYING, ANY_HALF, PLAYED_MORE, FACT_SPACES, 2},
    {HABIT_OTHER_PATCH, PART_BUYING, ANY_HALF, NO_MATTER, FACT_PATCH, 0},
};

static Half half_of(const Game *game)
{
    return 2 * game->time[game_turn(game)] < game->edition->last ? FIRST_HALF : SECOND_HALF;
}

static bool differs(const Row *row, const Facts *played, const Facts *better)
{
    int here = played->of[row->fact];
    int there = better->of[row->fact];
    if (row->held == NO_MATTER)
        return true;
    if (here == FACT_UNKNOWN || there == FACT_UNKNOWN)
        return false;
    return (row->held == PLAYED_MORE ? here - there : there - here) >= row->least;
}

Habit habit_of(const Game *game, const ReviewedMove *move)
{
    Part worst = review_worst(move);
    Facts played, better;
    if (worst == PARTS)
        return HABITS;
    const Prospect *best = review_better(move);
    facts_of(&played, game, move->played.line, move->played.moves);
    facts_of(&better, game, best->line, best->moves);
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const Row *row = &ROW[i];
        if ((row->part == PARTS || row->part == worst) && (row->half == ANY_HALF || row->half == half_of(game)) &&
            differs(row, &played, &better))
            return row->habit;
    }
    return HABITS;
}
