/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_RATE_H
#define TABLE_PUZZLE_PUZZLE_RATE_H

#include "table/puzzle/puzzle.h"

/* How hard a puzzle is: the odd levels try it, and its rating is that of a player who would solve it every other time.
 * Ratings are Elo points on the scale of the levels' ladder (docs/levels.md), on which level 5 has 1000. The even
 * levels are left for the check (tools/puzzles).
 *
 *     PuzzleTries tries;
 *     PuzzleFlaw flaw = puzzle_try(&maker, &game, &puzzle, &tries);
 *     if (flaw == FLAW_NONE) ... puzzle_rating(&puzzle, &tries) */
enum {
    PUZZLE_LEVELS = 9, /* the last level takes too long, and would solve them all */
    PUZZLE_TRIES = 8,  /* of each, with other slips */
    PUZZLE_LEAST = 100,
    PUZZLE_MOST = 2000,
};

typedef struct PuzzleTries {
    int tries; /* of all levels together */
    int right[PUZZLE_LEVELS];
} PuzzleTries;

/* The levels that rate, from the weakest on. Too easy or too hard? Then the tries end early. */
PuzzleFlaw puzzle_try(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, PuzzleTries *tries);
/* How often one level solves it, out of PUZZLE_TRIES. */
int puzzle_try_level(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, int level);
/* From the tries, and a little from the gap: the less is lost, the harder it is to see. */
int puzzle_rating(const Puzzle *puzzle, const PuzzleTries *tries);
/* The chance that a level solves a puzzle of that rating. */
double puzzle_expected(int level, int rating);

#endif
