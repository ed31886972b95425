/* SPDX-License-Identifier: MIT */
#include "engine/search/trim.h"

static bool told_to_stop(const Search *search)
{
    return search->stop && atomic_load_explicit(search->stop, memory_order_relaxed);
}

/* Waits until every thread that is in a step now has ended it. */
static void await_members(const Search *search)
{
    unsigned turn[MAX_THREADS];
    for (int i = 0; i < MAX_THREADS; i++)
        turn[i] = atomic_load(&search->member[i].turn);
    for (int i = 0; i < MAX_THREADS; i++)
        while (turn[i] % 2 == 1 && atomic_load(&search->member[i].turn) == turn[i])
            host_yield();
}

enum { MOST_CUT = 4096 };

/* Parts of the tree that are cut off. */
typedef struct Cut {
    Search *search;
    int64_t least; /* visits of an edge that leads to a node worth keeping */
    int retired;   /* edges that were retired before the pass began: it may still read those that retire later */
    int count;
    uint32_t node[MOST_CUT];
} Cut;

static void cut_drop(Cut *cut)
{
    await_members(cut->search);
    tree_drop(&cut->search->tree, cut->node, cut->count);
    tree_drop_retired(&cut->search->tree, cut->retired);
    cut->count = 0;
    cut->retired = 0;
}

/* Cuts the idle children of a node off; those of the others that have children come before a chain of nodes. All
 * outcomes of chance stay. */
static uint32_t cut_children(Cut *cut, uint32_t at, uint32_t chain)
{
    Tree *tree = &cut->search->tree;
    EdgeList list = node_list(&tree->node[at]);
    atomic_store_explicit(&tree->node[at].chosen, 0, memory_order_relaxed);
    for (uint32_t i = list.first; i < list.first + list.edges; i++) {
        uint32_t child = link_node(&tree->link[i]);
        if (!child)
            continue;
        if (list.kind == NODE_MOVES && edge_visits(&tree->edge[i]) < cut->least) {
            cut->node[cut->count++] = atomic_exchange(&tree->link[i].node, 0);
            if (cut->count == MOST_CUT)
                cut_drop(cut);
        } else if (atomic_load_explicit(&tree->node[child].grown, memory_order_relaxed)) {
            tree->node[child].next = chain;
            chain = child;
        }
    }
    return chain;
}

/* False on `stop`. */
static bool cut_below(Search *search, int64_t least)
{
    Cut cut = {.search = search, .least = least, .retired = tree_retired(&search->tree)};
    uint32_t chain = search->tree.root;
    search->tree.node[chain].next = 0;
    while (chain && !told_to_stop(search)) {
        uint32_t at = chain;
        chain = cut_children(&cut, at, search->tree.node[at].next);
    }
    cut_drop(&cut);
    return !chain;
}

/* At first nodes with a single visit go: they are more than half of all, and easily made again. */
bool trim(Search *search)
{
    Tree *tree = &search->tree;
    if (told_to_stop(search))
        return false;
    uint32_t most = tree_used(tree) - tree_used(tree) / 4;
    int64_t visits = list_visits(tree->edge, node_list(&tree->node[tree->root]));
    int64_t least = 2;
    bool trimmed = cut_below(search, least);
    while (trimmed && tree_used(tree) > most && least < visits) { /* outcomes are many */
        least = least < visits / 2 ? 2 * least : visits;
        trimmed = cut_below(search, least);
    }
    if (!trimmed)
        return false;
    stock_merge(&search->tree);
    atomic_store(&search->full, false);
    return true;
}
