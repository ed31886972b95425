/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_ANSWER_H
#define ENGINE_ANSWER_H

#include "engine/search.h"

/* Makes an answer of what was found. */

/* The moves of the root, the most visited first, after a line that is known already. */
void answer_from(Answer *answer, const Search *search);
/* The best line of a game that was solved, or when it is told to stop only its first move. */
void answer_solved(Answer *answer, Solver *solver, const Game *game, const Solution *solution, uint64_t nodes,
                   const atomic_bool *stop);

#endif
