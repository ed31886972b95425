/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_TUNING_H
#define ENGINE_SEARCH_TUNING_H

#include "base/text.h"

/* The constants of the search, as a table: each has a name, a member of Tuning, a default and bounds. They were found
 * by matches: docs/experiments.md. */
typedef struct Tuning {
    double explore;     /* weight of a move's prior against its value */
    double temperature; /* of the priors of choices: the difference of value for a factor of e */
    double sharpness;   /* the same for the places of one choice */
    double win;         /* share of the win chance in a value; the rest is the margin */
    double scale;       /* points of margin worth as much as a win */
    double width;       /* candidate places per patch at first */
    double root_width;  /* the same at the root */
    double widen;       /* progressive widening: visits per place squared */
    double trust;       /* visits that the first evaluation is worth */
    double greed;       /* value of a new position: 0 the mean over its moves, 1 its best move */
    double solve;       /* nodes of the endgame solver at a leaf */
    double draws;       /* how fast a chance node adds outcomes */
} Tuning;

Tuning tuning_default(void);
/* False, with the reason, if the name is unknown or the value out of bounds. */
bool tuning_set(Tuning *tuning, Span name, double value, Fault *fault);

#endif
