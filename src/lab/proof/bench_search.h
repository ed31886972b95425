/* SPDX-License-Identifier: MIT */
#ifndef LAB_PROOF_BENCH_SEARCH_H
#define LAB_PROOF_BENCH_SEARCH_H

#include "rules/edition.h"

/* The speed of the engine on fixed positions, one thread. */
typedef struct SearchSpeed {
    uint64_t nodes, evaluated; /* positions in the tree, and moves evaluated for them */
    double seconds;
    double net_seconds; /* of the net, for evaluations with cached quilts: a lower bound */
} SearchSpeed;

/* False, with the reason, if memory is short. */
bool bench_search(SearchSpeed *speed, const Edition *edition, uint64_t seed, double seconds, Fault *fault);

#endif
