/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "base/random.h"
#include "engine/engine.h"
#include "engine/host.h"
#include "engine/quilts.h"
#include "engine/solve.h"
#include "engine/tree.h"
#include "engine/tuning.h"

#include <stdatomic.h>

/* The search: a tree that grows where it promises most. One step is a walk from the root to a leaf, a judgement there,
 * and the way back with what was found (search_step is the list).
 *
 *     search_begin(&search, &game, seed);
 *     while (search.steps < 400)
 *         search_step(&search, &walk);
 *
 * What players cannot see is drawn anew before the first step and wherever it would show itself: two games that look
 * the same are the same to it. */
typedef struct Search {
    Judge judge;
    Tuning tuning;
    Tree tree, spare;
    Random random;
    uint64_t seed;
    const Skill *skill; /* NULL: all it has */
    atomic_uint_fast64_t steps;
    bool full;         /* the tree is */
    atomic_bool known; /* all that could be asked: every move leads to an exact result */
    int walking;       /* threads that are on their way */
    uint64_t judged;   /* moves that were */
    Only only;
    Move move;               /* that `only` is about */
    bool thorough;           /* for analysis: see Limits */
    const atomic_bool *stop; /* the same; what takes long is broken off when it is set */
    HostLock *lock;
    bool shared; /* by several threads: the tree is locked while it is walked, not while leaves are judged */
} Search;

enum { MAX_WALK = MAX_MOVES };

/* One thread's walk, and room for what it finds at the leaf. */
typedef struct Walk {
    Solver *solver; /* NULL: none */
    Quilts *quilts;
    int length;
    struct {
        uint32_t node, edge;
        Move move;
    } at[MAX_WALK];
    uint32_t leaf; /* 0: the tree is full, the last edge's judgement stands for it */
    Game game;
    int width;  /* places for each patch */
    int judged; /* moves, since the last way back */
    int edges;
    Edge edge[MAX_PLACES_MOVES];
    double chance, margin; /* of seat 0 */
} Walk;

void search_begin(Search *search, const Game *game, uint64_t seed);
/* Begins with what is known from the search before, which was about the same game some moves ago; false when that is
 * nothing. */
bool search_go_on(Search *search, Walk *walk, const Game *game);
/* Does nothing where there is no room for it and it is told to stop. */
void search_step(Search *search, Walk *walk);

/* The value of a chance and a margin. */
double search_value(const Tuning *tuning, double chance, double margin);

#endif
