/* SPDX-License-Identifier: MIT */
#include "engine/search/tree.h"

enum {
    PORTIONS = 256, /* of the whole memory: a thread takes at most one at a time */
    NODES_AT_ONCE = 64,
    EDGES_AT_ONCE = 1024,
    BLOCKS_AT_ONCE = 8,
};

/* Takes a portion that was never in use, `least` at the least; 0 if there is none. */
static uint32_t take_portion(_Atomic uint32_t *used, uint32_t most, uint32_t portion, uint32_t least, uint32_t *end)
{
    portion = portion < most / PORTIONS ? portion : most / PORTIONS;
    portion = portion > least ? portion : least;
    uint32_t first = atomic_load_explicit(used, memory_order_relaxed);
    do {
        if (first >= most)
            return 0;
        *end = most - first < portion ? most : first + portion;
    } while (
        !atomic_compare_exchange_weak_explicit(used, &first, *end, memory_order_relaxed, memory_order_relaxed));
    return first;
}

static uint32_t pop_node(const Tree *tree, Stock *stock)
{
    uint32_t at = stock->spare_node;
    if (at)
        stock->spare_node = tree->node[at].next;
    return at;
}

void stock_give_node(Tree *tree, Stock *stock, uint32_t at)
{
    tree->node[at].next = stock->spare_node;
    stock->spare_node = at;
}

/* Takes some of the nodes that were dropped. */
static void share_nodes(Tree *tree, Stock *stock)
{
    if (atomic_load_explicit(&tree->spare_nodes, memory_order_relaxed) == 0)
        return;
    host_lock(tree->lock);
    for (int i = 0; i < NODES_AT_ONCE; i++) {
        uint32_t at = pop_node(tree, &tree->spare);
        if (!at)
            break;
        stock_give_node(tree, stock, at);
        atomic_fetch_sub_explicit(&tree->spare_nodes, 1, memory_order_relaxed);
    }
    host_unlock(tree->lock);
}

uint32_t stock_take_node(Tree *tree, Stock *stock)
{
    if (!stock->spare_node)
        share_nodes(tree, stock);
    uint32_t at = pop_node(tree, stock);
    if (at)
        return at;
    if (stock->node == stock->nodes_end)
        stock->node = take_portion(&tree->nodes, tree->max_nodes, NODES_AT_ONCE, 1, &stock->nodes_end);
    if (!stock->node)
        stock->nodes_end = 0;
    return stock->node ? stock->node++ : 0;
}

/* A free block names the next one of its size in its first link. */
void stock_give_edges(Tree *tree, Stock *stock, uint32_t first, uint32_t edges)
{
    atomic_store_explicit(&tree->link[first].node, stock->spare_edges[edges], memory_order_relaxed);
    stock->spare_edges[edges] = first;
}

static uint32_t pop_edges(const Tree *tree, Stock *stock, uint32_t edges)
{
    uint32_t first = stock->spare_edges[edges];
    if (first)
        stock->spare_edges[edges] = atomic_load_explicit(&tree->link[first].node, memory_order_relaxed);
    return first;
}

/* Takes some dropped blocks of this size, or splits a larger one. */
static void share_edges(Tree *tree, Stock *stock, uint32_t edges, bool larger)
{
    uint32_t size = edges;
    int blocks = 0;
    if (atomic_load_explicit(&tree->spare_edges, memory_order_relaxed) < edges)
        return;
    host_lock(tree->lock);
    while (size <= MAX_CANDIDATES && blocks < (larger ? 1 : BLOCKS_AT_ONCE)) {
        uint32_t first = pop_edges(tree, &tree->spare, size);
        if (!first && !larger)
            break;
        if (!first) {
            size++;
            continue;
        }
        atomic_fetch_sub_explicit(&tree->spare_edges, size, memory_order_relaxed);
        stock_give_edges(tree, stock, first, edges);
        if (size > edges)
            stock_give_edges(tree, stock, first + edges, size - edges);
        blocks++;
    }
    host_unlock(tree->lock);
}

/* Splits a larger block of the stock's own. */
static uint32_t split_own(Tree *tree, Stock *stock, uint32_t edges)
{
    for (uint32_t size = edges + 1; size <= MAX_CANDIDATES; size++) {
        uint32_t first = pop_edges(tree, stock, size);
        if (!first)
            continue;
        stock_give_edges(tree, stock, first + edges, size - edges);
        return first;
    }
    return 0;
}

/* Gives all spare edges of the stock to the tree; the lock is held. */
static void return_edges(Tree *tree, Stock *stock)
{
    for (uint32_t size = 1; size <= MAX_CANDIDATES; size++)
        for (uint32_t first; (first = pop_edges(tree, stock, size));) {
            stock_give_edges(tree, &tree->spare, first, size);
            atomic_fetch_add_explicit(&tree->spare_edges, size, memory_order_relaxed);
        }
}

static void follow_trims(Tree *tree, Stock *stock)
{
    uint32_t trims = atomic_load_explicit(&tree->trims, memory_order_relaxed);
    if (stock->trims == trims)
        return;
    stock->trims = trims;
    host_lock(tree->lock);
    return_edges(tree, stock);
    host_unlock(tree->lock);
}

/* All spare blocks as bits, one for each edge; then each run of bits becomes a block, or some of the largest size. */
void stock_merge(Tree *tree)
{
    uint64_t *bit = tree->merging;
    host_lock(tree->lock);
    for (uint32_t size = 1; size <= MAX_CANDIDATES; size++)
        for (uint32_t first; (first = pop_edges(tree, &tree->spare, size));)
            for (uint32_t i = first; i < first + size; i++)
                bit[i / 64] |= UINT64_C(1) << i % 64;
    for (uint32_t i = 1, run = 0; i <= tree->max_edges; i++) {
        bool spare = i < tree->max_edges && bit[i / 64] >> i % 64 & 1;
        if (run > 0 && (!spare || run == MAX_CANDIDATES)) {
            stock_give_edges(tree, &tree->spare, i - run, run);
            run = 0;
        }
        run += spare;
    }
    for (uint32_t i = 0; i <= tree->max_edges / 64; i++)
        bit[i] = 0;
    host_unlock(tree->lock);
    atomic_fetch_add_explicit(&tree->trims, 1, memory_order_relaxed);
}

/* Edges that were never in use. Portions of one thread are often neighbours; else the rest of the old one is spare. */
static uint32_t fresh_edges(Tree *tree, Stock *stock, uint32_t edges)
{
    if (stock->edges_end - stock->edge < edges) {
        uint32_t end = 0;
        uint32_t first = take_portion(&tree->edges, tree->max_edges, EDGES_AT_ONCE, edges, &end);
        if (!first)
            return 0;
        if (first != stock->edges_end) {
            if (stock->edge < stock->edges_end)
                stock_give_edges(tree, stock, stock->edge, stock->edges_end - stock->edge);
            stock->edge = first;
        }
        stock->edges_end = end;
    }
    if (stock->edges_end - stock->edge < edges)
        return 0;
    stock->edge += edges;
    return stock->edge - edges;
}

uint32_t stock_take_edges(Tree *tree, Stock *stock, uint32_t edges)
{
    follow_trims(tree, stock);
    if (!stock->spare_edges[edges])
        share_edges(tree, stock, edges, false);
    uint32_t first = pop_edges(tree, stock, edges);
    if (!first)
        first = fresh_edges(tree, stock, edges);
    if (!first)
        first = split_own(tree, stock, edges);
    if (!first) {
        share_edges(tree, stock, edges, true);
        first = pop_edges(tree, stock, edges);
    }
    return first;
}
