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

/* To advance with the opponent just one space ahead: good so often that only some games may show it. */
bool puzzle_is_short_step(const Game *game, const Puzzle *puzzle);

/* Any of them? Short steps are dull in two of three games, by the seed. */
bool puzzle_is_dull(const Game *game, const Puzzle *puzzle, uint64_t seed);

#endif
