/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_END_H
#define TABLE_PUZZLE_PUZZLE_END_H

#include "engine/solve/solve.h"

/* Endgames that are solved to their end, and in which few moves win.
 *
 *     if (puzzle_end_solve(solver, &game, stop, &solution) &&
 *         puzzle_end_few_win(solver, &game, &solution, stop)) ... */
bool puzzle_end_solve(Solver *solver, const Game *game, const atomic_bool *stop, Solution *solution);
/* Does the mover win, but only with a few of the moves, and lose with all others? False if one can't be solved. */
bool puzzle_end_few_win(Solver *solver, const Game *game, const Solution *solution, const atomic_bool *stop);
bool puzzle_end_wins(Solver *solver, const Game *game, Move move, const atomic_bool *stop);

#endif
