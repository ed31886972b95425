/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_SEARCH_H
#define ENGINE_SEARCH_SEARCH_H

#include "base/random.h"
#include "engine/search/limits.h"
#include "engine/search/quilt_cache.h"
#include "engine/search/tree.h"
#include "engine/search/tuning.h"
#include "engine/solve/solve.h"
#include "engine/threads/host.h"

#include <stdatomic.h>

/* Monte Carlo tree search. One step descends from the root to a leaf, evaluates it, and backs up the value (search_step
 * lists the parts).
 *
 *     search_begin(&search, &game, seed);
 *     while (search.steps < 400)
 *         search_step(&search, &walk);
 *
 * Hidden information is drawn at random before the first step and wherever it would be revealed: two games that look
 * the same to the players are the same to the search. */
typedef struct Search {
    Evaluator evaluator;
    Tuning tuning;
    Tree tree, spare;
    Random random;
    uint64_t seed;
    const Skill *skill; /* NULL: full strength */
    atomic_uint_fast64_t steps;
    bool full;          /* the tree has no room left */
    atomic_bool known;  /* every move leads to an exact result */
    int walking;        /* threads between descent and backup */
    uint64_t evaluated; /* moves evaluated */
    Only only;
    Move move;               /* of `only` */
    bool thorough;           /* for analysis: see Limits */
    const atomic_bool *stop; /* see Limits; long work ends when it is set */
    HostLock *lock;
    bool shared; /* by several threads: the tree is locked during descent and backup, not during evaluation */
} Search;

enum { MAX_WALK = MAX_MOVES };

/* One thread's descent, and room for the leaf's candidates. */
typedef struct Walk {
    Solver *solver; /* NULL: none */
    QuiltCache *quilts;
    int length;
    struct {
        uint32_t node, edge;
        Move move;
    } at[MAX_WALK];
    uint32_t leaf; /* 0: the tree is full, the last edge's evaluation counts */
    Game game;
    int width;     /* candidate places per patch */
    int evaluated; /* moves evaluated since the last backup */
    int edges;
    Edge edge[MAX_CANDIDATES];
    double chance, margin; /* for seat 0 */
} Walk;

void search_begin(Search *search, const Game *game, uint64_t seed);
/* Tree reuse: begins with the part of the last search's tree under this position; false if there is none. */
bool search_go_on(Search *search, Walk *walk, const Game *game);
/* Does nothing if the tree is full and `stop` is set. */
void search_step(Search *search, Walk *walk);

/* Win chance and margin as one value. */
double search_value(const Tuning *tuning, double chance, double margin);

#endif
