/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_MAKE_H
#define TABLE_FIT_FIT_MAKE_H

#include "table/fit/fit.h"

#include <stdatomic.h>

/* Makes a puzzle from a seed, which also says how many stars it gets: 1 + seed % FIT_STARS.
 *
 * For half of the seeds it first looks for a rectangle in the middle of the quilt: the pieces come from a random way to
 * cover it. Otherwise a whole quilt is covered, and some pieces that lie together are taken out again. What has
 * several solutions, or another number of stars, is thrown away, and the next one tried.
 *
 * False after `stop`, or if too many were thrown away. */
bool fit_make(const Edition *edition, uint64_t seed, const atomic_bool *stop, FitPuzzle *puzzle);

#endif
