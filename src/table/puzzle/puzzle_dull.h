/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_DULL_H
#define TABLE_PUZZLE_PUZZLE_DULL_H

#include "table/puzzle/puzzle.h"

/* What makes a puzzle dull, though its answer is clear (docs/puzzles.md). */

/* One decision or the other: whoever tosses a coin solves half of them. */
bool puzzle_is_coin_toss(const Game *game, const Puzzle *puzzle);
/* To advance, because none of the patches that the seat can pay earns anything: people find that soon, and it comes up
 * in every game. */
bool puzzle_is_waiting(const Game *game, const Puzzle *puzzle);
/* Only a place of the leather is at stake, and the game is solved. */
bool puzzle_is_last_leather(const Game *game, const Puzzle *puzzle);
/* Nobody has sewn anything on, though several turns are over: people don't play like that. */
bool puzzle_is_bare(const Game *game, const Puzzle *puzzle);
/* The bonus tile, which is still far away after the answer: nobody sees it from there. */
bool puzzle_is_far(const Game *game, const Puzzle *puzzle);

/* Good so often that only some games may show them: to advance past a token that is level or just one space ahead; and
 * to buy the only patch after which one moves again. */
bool puzzle_is_short_step(const Game *game, const Puzzle *puzzle);
bool puzzle_is_only_return(const Game *game, const Puzzle *puzzle);

/* The pattern that makes it dull, in a few words for counts; NULL if none does. A seed in six may show short steps, one
 * in three returns. */
const char *puzzle_dullness(const Game *game, const Puzzle *puzzle, uint64_t seed);
bool puzzle_is_dull(const Game *game, const Puzzle *puzzle, uint64_t seed);

#endif
