/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_SEARCH_H
#define ENGINE_SEARCH_SEARCH_H

#include "base/random.h"
#include "engine/search/evaluate.h"
#include "engine/search/limits.h"
#include "engine/search/quilt_cache.h"
#include "engine/search/tree.h"
#include "engine/search/tuning.h"
#include "engine/solve/solve.h"
#include "engine/threads/host.h"

#include <stdatomic.h>

/* What the search has for each thread. */
typedef struct Member {
    _Alignas(128) atomic_uint turn;
    uint64_t evaluated; /* moves */
    Random random;
    Stock stock;
} Member;

/* Monte Carlo tree search. One step descends from the root to a leaf, evaluates it, and backs up the value (search_step
 * lists the parts).
 *
 *     search_begin(&search, &game, seed);
 *     while (search.steps < 400)                 with several threads, a step makes several visits
 *         search_step(&search, &walk);
 *
 * Hidden information is drawn at random before the first step and wherever it would be revealed: two games that look
 * the same to the players are the same to the search.
 *
 * Threads take steps in parallel, each with its own walk. They share the tree without a lock (tree.h). What a full tree
 * drops is free again only when every thread has begun another step: `turn`, odd during a step, tells. */
typedef struct Search {
    Evaluator evaluator;
    Tuning tuning;
    Tree tree;
    uint64_t seed;
    const Skill *skill; /* NULL: full strength */
    Only only;
    Move move;               /* of `only` */
    bool thorough;           /* for analysis: see Limits */
    bool shared;             /* by several threads */
    uint64_t upto;           /* steps; 0: no limit */
    const atomic_bool *stop; /* see Limits; long work ends when it is set */
    HostLock *lock;          /* of `trimming`; a single thread needs none */
    bool trimming;           /* a thread makes room in the tree */
    atomic_bool full;        /* the tree has no room left */
    atomic_bool known;       /* every move leads to an exact result */
    _Alignas(128) atomic_uint_fast64_t steps;
    Member member[MAX_THREADS];
} Search;

enum { MAX_WALK = MAX_MOVES };

/* One thread's descent, and room for the leaf's candidates. */
typedef struct Walk {
    int number;     /* of the search's member */
    Solver *solver; /* NULL: none */
    QuiltCache *quilts;
    int length;
    int base; /* the length at which a bunch of visits begins */
    struct {
        uint32_t node, edge;
    } at[MAX_WALK];
    uint32_t leaf; /* 0: the tree is full, the last edge's evaluation counts */
    bool claimed;  /* the leaf: this thread expands it */
    bool fresh;    /* the last node was not there before */
    Game game;
    int width; /* candidate places per patch */
    int edges;
    Edge edge[MAX_CANDIDATES];
    Link link[MAX_CANDIDATES];
    double chance, margin; /* for seat 0 */
} Walk;

void search_begin(Search *search, const Game *game, uint64_t seed);
/* Tree reuse: begins with the part of the last search's tree under this position; false if there is none. */
bool search_go_on(Search *search, Walk *walk, const Game *game);
/* Does nothing if the tree is full and `stop` is set. */
void search_step(Search *search, Walk *walk);

/* The moves evaluated since the search began. */
uint64_t search_evaluated(const Search *search);

/* Win chance and margin as one value. */
static inline double search_value(const Tuning *tuning, double chance, double margin)
{
    double points = margin / tuning->scale;
    points = points > 1 ? 1 : points < -1 ? -1 : points;
    return tuning->win * (2 * chance - 1) + (1 - tuning->win) * points;
}

#endif
