/* SPDX-License-Identifier: MIT */
#ifndef LAB_PROOF_BENCH_SEARCH_H
#define LAB_PROOF_BENCH_SEARCH_H

#include "engine/search/limits.h"
#include "rules/edition.h"

/* The speed of the engine on fixed positions, one thread. */
typedef struct SearchSpeed {
    uint64_t nodes, evaluated; /* positions in the tree, and moves evaluated for them */
    double seconds;
    double net_seconds; /* of the net, for evaluations with cached quilts: a lower bound */
} SearchSpeed;

/* False, with the reason, if memory is short. */
bool bench_search(SearchSpeed *speed, const Edition *edition, uint64_t seed, double seconds, Fault *fault);

/* Nodes a second from the start of a deal with 1, 2, 4 ... threads. */
typedef struct ThreadSpeed {
    int threads;
    double rate;
} ThreadSpeed;

enum { THREAD_SPEEDS = 8 }; /* at most: up to MAX_THREADS, and a number in between */

typedef struct Scaling {
    int count;
    ThreadSpeed speed[THREAD_SPEEDS];
} Scaling;

/* With up to so many threads; each number of them has its share of the seconds. False, with the reason, if memory is
 * short. */
bool bench_scaling(Scaling *scaling, const Edition *edition, uint64_t seed, int threads, double seconds,
                   Fault *fault);

#endif
