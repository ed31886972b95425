/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PUZZLES_SIFT_H
#define COMMANDS_PUZZLES_SIFT_H

#include "rules/rules.h"

#include <stdatomic.h>

/* Prints a book again without the puzzles that are dull or unclear, or whose answer the page would not accept, and
 * counts those in comments. Used by `thimble puzzles --sift`. */
typedef struct SiftPlan {
    const char *file;
    uint64_t nodes; /* as for making them */
    int threads;
    const atomic_bool *stop;
} SiftPlan;

/* Returns the exit status. */
int puzzles_sift(const char *command, const SiftPlan *plan);

#endif
