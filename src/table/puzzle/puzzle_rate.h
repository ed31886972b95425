/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_RATE_H
#define TABLE_PUZZLE_PUZZLE_RATE_H

#include "table/puzzle/puzzle.h"

/* How hard a puzzle is: the levels try it, and its rating is that of a player who would solve it every other time.
 * Ratings are Elo points on the scale of the levels' ladder (docs/levels.md), on which level 5 has 1000. */
enum {
    PUZZLE_LEVELS = 9, /* those that try: the last one takes too long, and would solve them all */
    PUZZLE_TRIES = 4,  /* of each, with other slips */
    PUZZLE_LEAST = 100,
    PUZZLE_MOST = 2000,
};

typedef struct PuzzleTries {
    int right[PUZZLE_LEVELS]; /* out of PUZZLE_TRIES */
} PuzzleTries;

PuzzleTries puzzle_try(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle);
int puzzle_rating(const PuzzleTries *tries);
/* The chance that a level solves a puzzle of that rating. */
double puzzle_expected(int level, int rating);
/* Is it worth a person's time? Some levels fail, and some don't. */
bool puzzle_is_fun(const PuzzleTries *tries);

#endif
