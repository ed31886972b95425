/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_DULL_H
#define TABLE_FIT_FIT_DULL_H

#include "table/fit/fit.h"

/* Nothing to try, even for a child: two pieces, one of which fits in only one place, apart from symmetries of the
 * hole. */
bool fit_is_dull(const FitPuzzle *puzzle);

#endif
