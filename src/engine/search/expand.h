/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_EXPAND_H
#define ENGINE_SEARCH_EXPAND_H

#include "engine/search/search.h"

/* New edges: a leaf gets the moves that are candidates, evaluated, with priors; a node with many visits gets more. The
 * search is full if there is no room for them. */

/* Evaluates the walk's leaf, which this thread has claimed, and expands it. */
void expand(Search *search, Walk *walk);
/* Progressive widening: more places per patch. */
void expand_wider(Search *search, Walk *walk, uint32_t at);
/* The same for a node that this thread has claimed, to so many places. */
void expand_to(Search *search, Walk *walk, uint32_t at, int width);
/* Does each move of the root lead to an exact result? Not if places were left out, by width or by skill. */
bool root_known(const Search *search, Walk *walk);

#endif
