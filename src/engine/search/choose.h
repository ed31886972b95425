/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_CHOOSE_H
#define ENGINE_SEARCH_CHOOSE_H

#include "engine/search/search.h"

#include <math.h>

/* Selection: the next edge on the way down. */

/* The edge to take from a node: a move, or an outcome at a chance node. 0: no room for a single outcome. */
uint32_t choose_next(Search *search, Walk *walk, uint32_t at);
/* The node to which a link leads from there: a new one, if no thread has been there before. 0: the tree is full. */
uint32_t choose_child(Search *search, Walk *walk, uint32_t at, Link *link);

/* Do its visits ask for more places? */
static inline bool list_needs_more(const Tuning *tuning, EdgeList list, int64_t visits)
{
    double places = list.width;
    return list.width < MAX_PLACES && (double)visits >= tuning->widen * places * places;
}

/* Selection: the edge with the highest sum of value and exploration. */
static inline uint32_t choose_edge(const Search *search, EdgeList list, int64_t visits)
{
    const Edge *edge = search->tree.edge + list.first;
    double hope = search->tuning.explore * sqrt((double)visits);
    uint32_t best = 0;
    double most = -INFINITY;
    for (uint32_t i = 0; i < list.edges; i++) {
        double promise = (double)float_at(&edge[i].value) +
                         hope * (double)float_at(&edge[i].prior) / (double)(1 + edge_visits(&edge[i]));
        if (promise > most) {
            most = promise;
            best = i;
        }
    }
    return list.first + best;
}

/* At the end of a backup, a single thread chooses the next edge from a node at once, while the node's edges are in the
 * processor's cache: on the next way down their memory would have to be waited for. */
static inline void choose_ahead(const Search *search, Node *node, EdgeList list, int64_t visits)
{
    bool can = list.kind == NODE_MOVES && !search->shared && !list_needs_more(&search->tuning, list, visits);
    uint32_t chosen = can ? choose_edge(search, list, visits) : 0;
    if (chosen)
        atomic_store_explicit(&node->ahead, link_node(&search->tree.link[chosen]), memory_order_relaxed);
    if (atomic_load_explicit(&node->chosen, memory_order_relaxed) != chosen)
        atomic_store_explicit(&node->chosen, chosen, memory_order_relaxed);
}

#endif
