/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_TUNING_H
#define ENGINE_TUNING_H

#include "base/text.h"

/* The numbers a search is tuned with, as a table: each has a name, a place in Tuning, a default and bounds. They were
 * found by matches; docs/experiments.md has the results. */
typedef struct Tuning {
    double explore;     /* how much a move's prior counts against what was found */
    double temperature; /* of the priors of choices: differences of value that make one e times less likely */
    double sharpness;   /* the same for the places of one choice */
    double win;         /* the share of the win chance in a value; the rest is the margin */
    double scale;       /* points of margin that count as much as a win */
    double width;       /* places looked at for each patch at first */
    double root_width;  /* the same at the root */
    double widen;       /* more when there are so many visits for each place squared */
    double trust;       /* visits that a judgement is worth before there are any */
    double greed;       /* what a new position is worth: 0 the mean over its moves, 1 its best move */
    double solve;       /* nodes the solver of endgames may use at a leaf */
    double draws;       /* how fast a chance node takes up new outcomes */
} Tuning;

Tuning tuning_default(void);
/* False, with the reason, when there is no such number or it is out of bounds. */
bool tuning_set(Tuning *tuning, Span name, double value, Fault *fault);

#endif
