/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_ORDER_H
#define ENGINE_SEARCH_ORDER_H

#include "engine/search/limits.h"

/* Sorts the lines of a thorough answer for the reader by one number, the win chance; equal ones by margin. The first is
 * the best of those that are exact or sure, and no other has a higher chance: an unsure estimate is cut to it. Then
 * come the most visited, `most` lines in all. If all moves are exact, so is the answer. */
void order_lines(const Game *game, Answer *answer, int most);
/* The next best line, to compare the first with: the most visited of another choice, or else of another place, but
 * never one that looks good after a single visit. 0: none. */
int order_next(const Answer *answer);

#endif
