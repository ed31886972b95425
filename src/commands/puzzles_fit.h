/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PUZZLES_FIT_H
#define COMMANDS_PUZZLES_FIT_H

#include "rules/edition.h"

#include <stdatomic.h>

/* `thimble puzzles --fit`: makes holes to fill (table/fit/fit.h), one from each seed, and prints them as a book.
 * Returns the exit status; after `stop`, those so far are printed. */
typedef struct FitPlan {
    const Edition *edition;
    uint64_t seed;
    int puzzles;
    const atomic_bool *stop;
} FitPlan;

int puzzles_fit(const char *command, const FitPlan *plan);

#endif
