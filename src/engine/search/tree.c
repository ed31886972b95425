/* SPDX-License-Identifier: MIT */
#include "engine/search/tree.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_A_NODE = 10, SMALLEST_TREE = 1024 };

bool tree_init(Tree *tree, size_t bytes)
{
    size_t nodes = bytes / (sizeof(Node) + sizeof(Game) + EDGES_A_NODE * (sizeof(Edge) + sizeof(Link)));
    nodes = nodes > SMALLEST_TREE ? nodes : SMALLEST_TREE;
    nodes = nodes < INT32_MAX / EDGES_A_NODE ? nodes : INT32_MAX / EDGES_A_NODE;
    memset(tree, 0, sizeof *tree);
    tree->max_nodes = (uint32_t)nodes;
    tree->max_edges = (uint32_t)nodes * EDGES_A_NODE;
    tree->node = host_room_new(nodes * sizeof *tree->node);
    tree->game = host_room_new(nodes * sizeof *tree->game);
    tree->edge = host_room_new(tree->max_edges * sizeof *tree->edge);
    tree->link = host_room_new(tree->max_edges * sizeof *tree->link);
    tree->merging = calloc(tree->max_edges / 64 + 1, sizeof *tree->merging);
    tree->lock = host_lock_new();
    tree_clear(tree);
    return tree->node && tree->game && tree->edge && tree->link && tree->merging && tree->lock;
}

void tree_done(Tree *tree)
{
    host_room_free(tree->node);
    host_room_free(tree->game);
    host_room_free(tree->edge);
    host_room_free(tree->link);
    free(tree->merging);
    host_lock_free(tree->lock);
}

void tree_clear(Tree *tree)
{
    tree->nodes = 1;
    tree->edges = 1;
    tree->root = 0;
    tree->spare = (Stock){0};
    tree->spare_nodes = 0;
    tree->spare_edges = 0;
    tree->retired_count = 0;
    tree->trims = 0;
}

uint32_t tree_add_node(Tree *tree, Stock *stock, const Game *game)
{
    uint32_t at = stock_take_node(tree, stock);
    if (!at)
        return 0;
    Node *node = &tree->node[at];
    tree->game[at] = *game;
    atomic_store_explicit(&node->claimed, false, memory_order_relaxed);
    atomic_store_explicit(&node->grown, false, memory_order_relaxed);
    atomic_store_explicit(&node->list, ((EdgeList){.kind = NODE_FRESH}), memory_order_relaxed);
    atomic_store_explicit(&node->chosen, 0, memory_order_relaxed);
    node->seat = (uint8_t)(game_turn(game) == 1);
    return at;
}

void tree_withdraw(Tree *tree, Stock *stock, uint32_t at)
{
    EdgeList list = node_list(&tree->node[at]);
    if (list.first)
        stock_give_edges(tree, stock, list.first, list_room(list));
    stock_give_node(tree, stock, at);
}

void tree_publish(Tree *tree, Node *node, EdgeList list)
{
    EdgeList old = node_list(node);
    atomic_store_explicit(&node->chosen, 0, memory_order_relaxed);
    atomic_store(&node->list, list);
    if (!old.first || old.first == list.first)
        return;
    host_lock(tree->lock);
    if (tree->retired_count < MAX_RETIRED) /* else they are lost until the next clearing: few are */
        tree->retired[tree->retired_count++] = (Retired){old.first, list_room(old)};
    host_unlock(tree->lock);
}

/* Frees edges for all threads; the lock is held. */
static void drop_edges(Tree *tree, uint32_t first, uint32_t edges)
{
    stock_give_edges(tree, &tree->spare, first, edges);
    atomic_fetch_add_explicit(&tree->spare_edges, edges, memory_order_relaxed);
}

static void drop_node(Tree *tree, uint32_t at)
{
    EdgeList list = node_list(&tree->node[at]);
    if (list.first)
        drop_edges(tree, list.first, list_room(list));
    stock_give_node(tree, &tree->spare, at);
    atomic_fetch_add_explicit(&tree->spare_nodes, 1, memory_order_relaxed);
}

/* Frees the nodes to which edges lead, except those that have had children: they come before a chain of nodes. */
static uint32_t drop_children(Tree *tree, uint32_t first, uint32_t edges, uint32_t chain)
{
    for (uint32_t i = first; i < first + edges; i++) {
        uint32_t child = link_node(&tree->link[i]);
        if (child && !atomic_load_explicit(&tree->node[child].grown, memory_order_relaxed)) {
            drop_node(tree, child);
        } else if (child) {
            tree->node[child].next = chain;
            chain = child;
        }
    }
    return chain;
}

static void drop_chain(Tree *tree, uint32_t chain)
{
    while (chain) {
        uint32_t at = chain;
        EdgeList list = node_list(&tree->node[at]);
        chain = drop_children(tree, list.first, list.edges, tree->node[at].next);
        drop_node(tree, at);
    }
}

void tree_drop(Tree *tree, const uint32_t *at, int count)
{
    host_lock(tree->lock);
    for (int i = 0; i < count; i++) {
        tree->node[at[i]].next = 0;
        drop_chain(tree, at[i]);
    }
    host_unlock(tree->lock);
}

int tree_retired(Tree *tree)
{
    host_lock(tree->lock);
    int count = tree->retired_count;
    host_unlock(tree->lock);
    return count;
}

void tree_drop_retired(Tree *tree, int count)
{
    host_lock(tree->lock);
    for (int i = 0; i < count; i++) {
        Retired retired = tree->retired[i];
        drop_chain(tree, drop_children(tree, retired.first, retired.edges, 0));
        drop_edges(tree, retired.first, retired.edges);
    }
    tree->retired_count -= count;
    memmove(tree->retired, tree->retired + count, (size_t)tree->retired_count * sizeof *tree->retired);
    host_unlock(tree->lock);
}

/* Used and spare at the same time may be from different moments: both are only for an estimate. */
static uint32_t left_of(const _Atomic uint32_t *used, const _Atomic uint32_t *spare, uint32_t most)
{
    uint32_t taken = atomic_load_explicit(used, memory_order_relaxed);
    uint32_t free = atomic_load_explicit(spare, memory_order_relaxed);
    return (taken < most ? most - taken : 0) + free;
}

uint32_t tree_used(const Tree *tree)
{
    return tree->max_nodes - left_of(&tree->nodes, &tree->spare_nodes, tree->max_nodes);
}

bool tree_is_short(const Tree *tree)
{
    enum { SHARE = 8 };
    return left_of(&tree->nodes, &tree->spare_nodes, tree->max_nodes) < tree->max_nodes / SHARE ||
           left_of(&tree->edges, &tree->spare_edges, tree->max_edges) < tree->max_edges / SHARE;
}
