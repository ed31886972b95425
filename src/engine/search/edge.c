/* SPDX-License-Identifier: MIT */
#include "engine/search/edge.h"

double search_value(const Tuning *tuning, double chance, double margin)
{
    double points = margin / tuning->scale;
    points = points > 1 ? 1 : points < -1 ? -1 : points;
    return tuning->win * (2 * chance - 1) + (1 - tuning->win) * points;
}

/* Virtual loss: visits under way count as lost. */
void edge_update(const Tuning *tuning, Edge *edge)
{
    Tally tally = edge_tally(edge);
    double weight = tuning->trust + (double)tally.visits;
    double back = (weight - (double)(tally.visits - tally.back)) / weight;
    float_set(&edge->value,
              search_value(tuning, back * (double)float_at(&edge->chance), back * (double)float_at(&edge->margin)));
}

/* An atomic sum takes a while, and a single thread needs none. */
void edge_count(const Search *search, Edge *edge, uint64_t more)
{
    if (search->shared)
        atomic_fetch_add_explicit(&edge->tally, more, memory_order_relaxed);
    else
        atomic_store_explicit(&edge->tally, atomic_load_explicit(&edge->tally, memory_order_relaxed) + more,
                              memory_order_relaxed);
}

/* From the point of view of seat 0 to that of a seat, or back. */
static Finding turn_to(int seat, Finding finding)
{
    return seat == 0 ? finding : (Finding){1 - finding.chance, -finding.margin};
}

Finding gather(const Tree *tree, const Node *node, Finding otherwise)
{
    EdgeList list = node_list(node);
    const Edge *edge = tree->edge + list.first;
    double sum = 0;
    double chance = 0;
    double margin = 0;
    for (uint32_t i = 0; i < list.edges; i++) {
        double back = (double)edge_tally(&edge[i]).back;
        double weight = list.kind == NODE_MOVES ? back * back : back > 0 ? (double)float_at(&edge[i].prior) : 0;
        sum += weight;
        chance += weight * (double)float_at(&edge[i].chance);
        margin += weight * (double)float_at(&edge[i].margin);
    }
    return sum > 0 ? turn_to(node->seat, (Finding){chance / sum, margin / sum}) : otherwise;
}

void link_settle(const Node *node, Link *link, Finding finding)
{
    Finding seen = turn_to(node->seat, finding);
    float_set(&link->evaluated_chance, seen.chance);
    float_set(&link->judged_margin, seen.margin);
}

void edge_learn(const Tuning *tuning, const Node *node, Edge *edge, const Link *link, Finding finding)
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
