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
    double away = (double)(tally.visits - tally.back);
    double back = away > 0 ? (weight - away) / weight : 1;
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

/* From the point of view of seat 0 to that of a seat, or back. */
static inline Finding turn_to(int seat, Finding finding)
{
    return seat == 0 ? finding : (Finding){1 - finding.chance, -finding.margin};
}

/* The more visits an edge has, the less its first evaluation counts. Outcomes have no evaluation. */
static inline void edge_learn(const Tuning *tuning, const Node *node, Edge *edge, const Link *link, Finding finding)
{
    Finding seen = turn_to(node->seat, finding);
    double trust = node_kind(node) == NODE_CHANCE ? 0 : tuning->trust;
    double back = (double)edge_tally(edge).back;
    double weight = trust + back;
    if (!(weight > 0))
        return;
    float_set(&edge->chance, (trust * (double)float_at(&link->evaluated_chance) + back * seen.chance) / weight);
    float_set(&edge->margin, (trust * (double)float_at(&link->judged_margin) + back * seen.margin) / weight);
    edge_update(tuning, edge);
}

/* An exact value replaces the evaluation. */
static inline void link_settle(const Node *node, Link *link, Finding finding)
{
    Finding seen = turn_to(node->seat, finding);
    float_set(&link->evaluated_chance, seen.chance);
    float_set(&link->judged_margin, seen.margin);
}

/* The value of a position, the edges that it is from, and their visits. */
typedef struct Gathered {
    Finding finding;
    EdgeList list;
    int64_t visits;
} Gathered;

/* The value of a position: the mean of its moves, weighted by squared visits, so that visits to bad moves cost little
 * and the best move counts most. Outcomes are weighted by their draws. Without any visit it is the given value. */
static inline Gathered gather(const Tree *tree, const Node *node, Finding otherwise)
{
    EdgeList list = node_list(node);
    const Edge *edge = tree->edge + list.first;
    int64_t visits = 0;
    double sum = 0;
    double chance = 0;
    double margin = 0;
    for (uint32_t i = 0; i < list.edges; i++) {
        Tally tally = edge_tally(&edge[i]);
        double back = (double)tally.back;
        double weight = list.kind == NODE_MOVES ? back * back : back > 0 ? (double)float_at(&edge[i].prior) : 0;
        visits += tally.visits;
        sum += weight;
        chance += weight * (double)float_at(&edge[i].chance);
        margin += weight * (double)float_at(&edge[i].margin);
    }
    if (sum > 0)
        otherwise = turn_to(node->seat, (Finding){chance / sum, margin / sum});
    return (Gathered){otherwise, list, visits};
}

#endif
