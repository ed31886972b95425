/* SPDX-License-Identifier: MIT */
#include "engine/search/edge.h"

/* From the point of view of seat 0 to that of a seat, or back. */
static Finding turn_to(int seat, Finding finding)
{
    return seat == 0 ? finding : (Finding){1 - finding.chance, -finding.margin};
}

Gathered gather(const Tree *tree, const Node *node, Finding otherwise)
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
