/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_ANSWER_H
#define ENGINE_SEARCH_ANSWER_H

#include "engine/search/search.h"

/* Turns the result of a search or of the solver into an answer. */

/* The moves of the root, the most visited first, after a line that is already there. */
void answer_from(Answer *answer, const Search *search);
/* The best line of a solved game; after `stop` only its first move. */
void answer_solved(Answer *answer, Solver *solver, const Game *game, const Solution *solution, uint64_t nodes,
                   const atomic_bool *stop);

#endif
