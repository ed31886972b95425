/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_TRIM_H
#define ENGINE_SEARCH_TRIM_H

#include "engine/search/search.h"

/* Makes room in a tree: drops the least visited nodes, a quarter of all unless outcomes of chance, which all stay, are
 * too many. The statistics of the moves to them stay on the edges. Other threads go on with their steps meanwhile: a
 * part of the tree is cut off first, and its memory is free when every thread that may be in there has ended its step.
 * False if `stop` is set before the end. */
bool trim(Search *search);

#endif
