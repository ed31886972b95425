/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_EDGE_H
#define ENGINE_SEARCH_EDGE_H

#include "engine/search/search.h"

/* What an edge knows: counting its visits, learning from those that come back, and the value of a node from its edges.
 * All of it may happen in several threads at once (tree.h). */

/* The result of a visit, for seat 0. */
typedef struct Finding {
    double chance, margin;
} Finding;

/* The value for selection, from the current estimate. Virtual loss: visits under way count as lost. */
static inline void edge_update(const Tuning *tuning, Edge *edge)
{
    Tally tally = edge_tally(edge);
    double weight = tuning->trust + (double)tally.visits;
    double back = (weight - (double)(tally.visits - tally.back)) / weight;
    float_set(&edge->value,
              search_value(tuning, back * (double)float_at(&edge->chance), back * (double)float_at(&edge->margin)));
}

/* Adds to the tally, in units of TALLY_VISIT and TALLY_AWAY. An atomic sum takes a while, and a single thread needs
 * none. */
static inline void edge_count(const Search *search, Edge *edge, uint64_t more)
{
    if (search->shared)
        atomic_fetch_add_explicit(&edge->tally, more, memory_order_relaxed);
    else
        atomic_store_explicit(&edge->tally, atomic_load_explicit(&edge->tally, memory_order_relaxed) + more,
                              memory_order_relaxed);
}

/* The more visits an edge has, the less its first evaluation counts. Outcomes have no evaluation. */
void edge_learn(const Tuning *tuning, const Node *node, Edge *edge, const Link *link, Finding finding);
/* An exact value replaces the evaluation. */
void link_settle(const Node *node, Link *link, Finding finding);

/* The value of a position, the edges that it is from, and their visits. */
typedef struct Gathered {
    Finding finding;
    EdgeList list;
    int64_t visits;
} Gathered;

/* The value of a position: the mean of its moves, weighted by squared visits, so that visits to bad moves cost little
 * and the best move counts most. Outcomes are weighted by their draws. Without any visit it is the given value. */
Gathered gather(const Tree *tree, const Node *node, Finding otherwise);

#endif
