/* SPDX-License-Identifier: MIT */
#include "engine/search/choose.h"

#include "engine/search/expand.h"
#include "rules/automa.h"
#include "rules/deal.h"

#include <math.h>
#include <string.h>

/* For analysis: one visit in this many goes to moves with less than this share of all visits. */
enum { NEGLECTED_WALKS = 3, NEGLECTED_SHARE = 16 };

/* For analysis some visits go to the best of the neglected moves, so that every reported move has been searched and not
 * only evaluated. */
static uint32_t choose_neglected(const Search *search, EdgeList list, int64_t visits)
{
    const Tree *tree = &search->tree;
    uint32_t best = 0;
    for (uint32_t i = list.first; i < list.first + list.edges; i++) {
        uint32_t child = link_node(&tree->link[i]);
        if (edge_visits(&tree->edge[i]) < visits / NEGLECTED_SHARE &&
            (!best || float_at(&tree->edge[i].value) > float_at(&tree->edge[best].value)) &&
            !(child && node_kind(&tree->node[child]) == NODE_EXACT))
            best = i;
    }
    return best ? best : choose_edge(search, list, visits);
}

static bool late_join(const Game *before, const Game *after)
{
    return before->late > 0 && after->late == 0;
}

/* Do two outcomes look the same to the players? */
static bool same_outcome(const Game *a, const Game *b)
{
    if (a->edition->solo)
        return automa_card_place(a, a->drawn - 1) == automa_card_place(b, b->drawn - 1) &&
               automa_next_budget(a) == automa_next_budget(b);
    return memcmp(a->ring, b->ring, a->circle) == 0;
}

/* A chance node: then the Automa plays the drawn card, or this move reveals the late patches. 0 if the tree is full. */
static uint32_t add_chance(Tree *tree, Stock *stock, const Game *game, Move move)
{
    uint32_t at = tree_add_node(tree, stock, game);
    uint32_t first = at ? stock_take_edges(tree, stock, MAX_OUTCOMES) : 0;
    if (first) {
        Node *node = &tree->node[at];
        node->move = move;
        node->seat = 0;
        atomic_store(&node->list, ((EdgeList){.first = first, .kind = NODE_CHANCE}));
    } else if (at) {
        tree_withdraw(tree, stock, at);
    }
    return first ? at : 0;
}

/* Has this outcome been drawn before? Then it counts once more. 0: no. */
static uint32_t drawn_before(const Tree *tree, EdgeList list, const Game *game)
{
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        if (same_outcome(&tree->game[link_node(&tree->link[i])], game)) {
            float_set(&tree->edge[i].prior, (double)float_at(&tree->edge[i].prior) + 1);
            return i;
        }
    return 0;
}

/* Draws an outcome at a chance node that this thread has claimed: a known one or a new one. 0: no room for it. */
static uint32_t draw_outcome(Search *search, Walk *walk, uint32_t at)
{
    Tree *tree = &search->tree;
    Member *member = &search->member[walk->number];
    Node *node = &tree->node[at];
    EdgeList list = node_list(node);
    Game game = tree->game[at];
    deal_redraw(&game, &member->random);
    game_play(&game, game_phase(&game) == PHASE_AUTOMA ? automa_move(&game) : node->move);
    uint32_t edge = drawn_before(tree, list, &game);
    if (edge)
        return edge;
    bool again = game_phase(&game) == PHASE_AUTOMA; /* it moves several times in a row */
    uint32_t child =
        again ? add_chance(tree, &member->stock, &game, node->move) : tree_add_node(tree, &member->stock, &game);
    if (!child) {
        atomic_store(&search->full, true);
        return list.edges > 0 ? list.first : 0;
    }
    edge = list.first + list.edges++;
    atomic_store_explicit(&node->grown, true, memory_order_relaxed);
    tree->edge[edge] = (Edge){.prior = 1};
    tree->link[edge] = (Link){.node = child};
    tree_publish(tree, node, list);
    return edge;
}

/* Outcomes are visited as often as they were drawn. */
static uint32_t visit_outcome(const Tree *tree, EdgeList list)
{
    uint32_t best = list.first;
    for (uint32_t i = list.first + 1; i < list.first + list.edges; i++)
        if ((double)edge_visits(&tree->edge[i]) * (double)float_at(&tree->edge[best].prior) <
            (double)edge_visits(&tree->edge[best]) * (double)float_at(&tree->edge[i].prior))
            best = i;
    return best;
}

/* Do the visits ask for another draw? */
static bool draws_more(const Search *search, EdgeList list)
{
    double visits = (double)list_visits(search->tree.edge, list);
    double drawn = 0;
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        drawn += (double)float_at(&search->tree.edge[i].prior);
    return list.edges == 0 || (list.edges < MAX_OUTCOMES && drawn < search->tuning.draws * sqrt(visits));
}

static uint32_t choose_outcome(Search *search, Walk *walk, uint32_t at)
{
    Node *node = &search->tree.node[at];
    if (draws_more(search, node_list(node)) && node_claim(node)) {
        bool still = draws_more(search, node_list(node)); /* another thread may have drawn the last one */
        uint32_t edge = still ? draw_outcome(search, walk, at) : visit_outcome(&search->tree, node_list(node));
        node_release(node);
        return edge;
    }
    EdgeList list = node_list(node);
    return list.edges > 0 ? visit_outcome(&search->tree, list) : 0;
}

uint32_t choose_child(Search *search, Walk *walk, uint32_t at, Link *link)
{
    Tree *tree = &search->tree;
    Stock *stock = &search->member[walk->number].stock;
    const Game *before = &tree->game[at];
    Game game = *before;
    game_play(&game, link->move);
    bool late = late_join(before, &game);
    uint32_t child = late                                ? add_chance(tree, stock, before, link->move)
                     : game_phase(&game) == PHASE_AUTOMA ? add_chance(tree, stock, &game, link->move)
                                                         : tree_add_node(tree, stock, &game);
    uint32_t others = 0;
    atomic_store_explicit(&tree->node[at].grown, true, memory_order_relaxed);
    if (!child || atomic_compare_exchange_strong(&link->node, &others, child))
        return child;
    tree_withdraw(tree, stock, child);
    return others;
}

static uint32_t choose_move(Search *search, Walk *walk, uint32_t at)
{
    const Tree *tree = &search->tree;
    EdgeList list = node_list(&tree->node[at]);
    int64_t visits = list_visits(tree->edge, list);
    if (list_needs_more(&search->tuning, list, visits)) {
        expand_wider(search, walk, at);
        list = node_list(&tree->node[at]);
    }
    bool neglected = search->thorough && at == tree->root && visits % NEGLECTED_WALKS == 0;
    return neglected ? choose_neglected(search, list, visits) : choose_edge(search, list, visits);
}

uint32_t choose_next(Search *search, Walk *walk, uint32_t at)
{
    bool chance = node_kind(&search->tree.node[at]) == NODE_CHANCE;
    return chance ? choose_outcome(search, walk, at) : choose_move(search, walk, at);
}
