/* SPDX-License-Identifier: MIT */
#ifndef LAB_BENCH_SEARCH_H
#define LAB_BENCH_SEARCH_H

#include "rules/edition.h"

/* How fast the engine thinks about fixed positions, one thread. */
typedef struct SearchSpeed {
    uint64_t nodes, judged; /* positions in the tree, and moves that were judged to get them there */
    double seconds;
    double net_seconds; /* that the net takes for a judgement when it has met the quilt before: at least so long */
} SearchSpeed;

/* False, with the reason, when there is no memory. */
bool bench_search(SearchSpeed *speed, const Edition *edition, uint64_t seed, double seconds, Fault *fault);

#endif
