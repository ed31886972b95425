/* SPDX-License-Identifier: MIT */
#include "engine/search/search.h"

#include "engine/search/choose.h"
#include "engine/search/edge.h"
#include "engine/search/expand.h"
#include "engine/search/reuse.h"
#include "engine/search/trim.h"
#include "rules/deal.h"

/* Another thread expands the leaf: soon there are moves to go on with. A thread that the machine has put aside in the
 * middle of this takes too long, though. */
static NodeKind await_moves(const Node *node)
{
    enum { LOOKS = 4000 };
    for (int i = 0; i < LOOKS && node_kind(node) == NODE_FRESH; i++)
        if (!atomic_load_explicit(&node->claimed, memory_order_relaxed))
            break;
    return node_kind(node);
}

/* Is this where the walk ends: at a new position, which this thread has claimed or can't have, or at an exact one? */
static bool walk_ends(Search *search, Walk *walk, uint32_t at)
{
    Node *node = &search->tree.node[at];
    NodeKind kind = node_kind(node);
    while (kind == NODE_FRESH) {
        walk->claimed = node_claim(node);
        kind = walk->claimed ? node_kind(node) : await_moves(node);
        if (walk->claimed && kind != NODE_FRESH)
            node_release(node);
        if (kind == NODE_FRESH)
            return true;
        walk->claimed = false;
    }
    return kind == NODE_EXACT || walk->length == MAX_WALK;
}

/* Counts visits along an edge that the walk takes: at once, with a virtual loss until backup, so that other threads go
 * elsewhere. */
static void walk_along(Search *search, Walk *walk, uint32_t at, uint32_t i, uint64_t visits)
{
    edge_count(search, &search->tree.edge[i], visits * (TALLY_VISIT + TALLY_AWAY));
    walk->at[walk->length].node = at;
    walk->at[walk->length++].edge = i;
}

/* One edge down. Returns the next node, a new one if need be; 0: the tree is full. */
static uint32_t walk_on(Search *search, Walk *walk, uint32_t at, uint32_t i, uint64_t visits)
{
    Link *link = &search->tree.link[i];
    walk_along(search, walk, at, i, visits);
    if (search->shared)
        edge_update(&search->tuning, &search->tree.edge[i]);
    uint32_t next = link_node(link);
    walk->fresh = !next;
    return next ? next : choose_child(search, walk, at, link);
}

/* Prefetches what the backup will read of a node: edges and links lie far apart in memory. */
static void expect_backup(const Tree *tree, uint32_t at, uint32_t i)
{
    EdgeList list = node_list(&tree->node[at]);
    const char *edges = (const char *)&tree->edge[list.first];
    for (size_t byte = 0; byte < list.edges * sizeof(Edge); byte += 64)
        __builtin_prefetch(edges + byte);
    __builtin_prefetch(&tree->link[i]);
}

/* One edge down that was chosen ahead: this way waits for nothing but the nodes. */
static uint32_t walk_ahead(Search *search, Walk *walk, uint32_t at, uint32_t i)
{
    const Tree *tree = &search->tree;
    uint32_t next = atomic_load_explicit(&tree->node[at].ahead, memory_order_relaxed);
    expect_backup(tree, at, i);
    if (!next)
        return walk_on(search, walk, at, i, 1);
    walk_along(search, walk, at, i, 1);
    return next;
}

/* The edge that a single thread takes from this node, if it was chosen ahead; 0: it was not. */
static uint32_t chosen_edge(const Search *search, uint32_t at)
{
    bool looks = search->shared || (search->thorough && at == search->tree.root);
    return looks ? 0 : atomic_load_explicit(&search->tree.node[at].chosen, memory_order_relaxed);
}

/* Descends from a node to a position that is not expanded, or that is exact. A new chance node ends the walk. */
static void walk_down(Search *search, Walk *walk, uint32_t at)
{
    walk->claimed = walk->fresh = false;
    while (at && !walk_ends(search, walk, at)) {
        uint32_t chosen = chosen_edge(search, at);
        uint32_t i = chosen || walk->fresh ? chosen : choose_next(search, walk, at);
        if (!i)
            break;
        at = chosen ? walk_ahead(search, walk, at, i) : walk_on(search, walk, at, i, 1);
    }
    walk->leaf = at;
    if (!at)
        atomic_store_explicit(&search->full, true, memory_order_relaxed);
}

/* Threads that write to the top of the tree for every visit wait for each other. So each of several threads reserves a
 * bunch of visits on the way to a node that is visited often, makes them there, and backs up to the root once. */
enum { BUNCH = 8, OFTEN = 16 * BUNCH };

static bool visited_often(const Tree *tree, uint32_t at)
{
    return at && list_visits(tree->edge, node_list(&tree->node[at])) >= OFTEN;
}

static uint32_t walk_to_base(Search *search, Walk *walk)
{
    const Tree *tree = &search->tree;
    uint32_t at = tree->root;
    walk->length = 0;
    while (search->shared && visited_often(tree, at) && walk->length < MAX_WALK / 2) {
        uint32_t i = choose_next(search, walk, at);
        if (!i || !visited_often(tree, link_node(&tree->link[i])))
            break;
        at = walk_on(search, walk, at, i, BUNCH);
    }
    walk->base = walk->length;
    return at;
}

/* Without an evaluation of its own (a new chance node, a full tree) the leaf has that of the last move. */
static void take_last(const Search *search, Walk *walk)
{
    const Tree *tree = &search->tree;
    int i = walk->length - 1;
    while (node_kind(&tree->node[walk->at[i].node]) == NODE_CHANCE)
        i--;
    const Link *link = &tree->link[walk->at[i].edge];
    double chance = (double)float_at(&link->evaluated_chance);
    double margin = (double)float_at(&link->judged_margin);
    int seat = tree->node[walk->at[i].node].seat;
    walk->chance = seat == 0 ? chance : 1 - chance;
    walk->margin = seat == 0 ? margin : -margin;
}

/* The value of a leaf that needs no evaluation. */
static void take_known(const Search *search, Walk *walk)
{
    const Node *node = &search->tree.node[walk->leaf];
    if (!walk->leaf || node_kind(node) != NODE_EXACT) {
        take_last(search, walk);
        return;
    }
    walk->chance = (double)node->chance;
    walk->margin = (double)node->margin;
}

/* The value of the walk's leaf, or what another thread has found beyond it meanwhile. */
static Finding leaf_finding(const Tree *tree, const Walk *walk)
{
    Finding found = {walk->chance, walk->margin};
    bool known = walk->leaf && node_kind(&tree->node[walk->leaf]) == NODE_MOVES;
    return known ? gather(tree, &tree->node[walk->leaf], found).finding : found;
}

/* Backup of one edge; returns the value of its node. If another thread has widened the node meanwhile, the new edge
 * misses this visit. */
static Finding edge_back(Search *search, const Walk *walk, int i, Finding finding)
{
    Tree *tree = &search->tree;
    Node *node = &tree->node[walk->at[i].node];
    uint32_t edge = walk->at[i].edge;
    edge_learn(&search->tuning, node, &tree->edge[edge], &tree->link[edge], finding);
    Gathered all = gather(tree, node, finding);
    choose_ahead(search, node, all.list, all.visits);
    return all.finding;
}

/* Backup: the edges that the walk took learn what it found, the last one first. */
static void walk_back(Search *search, Walk *walk)
{
    Tree *tree = &search->tree;
    Finding finding = leaf_finding(tree, walk);
    bool exact = walk->leaf && node_kind(&tree->node[walk->leaf]) == NODE_EXACT;
    for (int i = walk->length - 1; i >= walk->base; i--) {
        uint32_t edge = walk->at[i].edge;
        edge_count(search, &tree->edge[edge], -TALLY_AWAY);
        if (exact && i == walk->length - 1)
            link_settle(&tree->node[walk->at[i].node], &tree->link[edge], finding);
        finding = edge_back(search, walk, i, finding);
    }
    if (exact && walk->length == 1 && root_known(search, walk))
        atomic_store_explicit(&search->known, true, memory_order_relaxed);
}

/* Backup above the node where a bunch of visits began; those that were not made are given back. */
static void base_back(Search *search, const Walk *walk, uint32_t base, uint64_t made)
{
    const Tree *tree = &search->tree;
    Finding finding = {walk->chance, walk->margin};
    if (base)
        finding = gather(tree, &tree->node[base], finding).finding;
    for (int i = walk->base - 1; i >= 0; i--) {
        edge_count(search, &tree->edge[walk->at[i].edge], -(BUNCH * TALLY_AWAY + (BUNCH - made) * TALLY_VISIT));
        finding = edge_back(search, walk, i, finding);
    }
}

/* Makes room in the tree, or waits until another thread has. False on `stop`. */
static bool make_room(Search *search)
{
    if (!search->shared)
        return trim(search);
    host_lock(search->lock);
    bool mine = !search->trimming;
    search->trimming = true;
    while (!mine && search->trimming && search->full)
        host_wait(search->lock);
    host_unlock(search->lock);
    if (mine) {
        trim(search);
        host_lock(search->lock);
        search->trimming = false;
        host_wake(search->lock);
        host_unlock(search->lock);
    }
    return !search->full;
}

/* Threads make room before the tree is full, so that one of them does and the others go on. */
static bool has_room(Search *search)
{
    bool full = atomic_load_explicit(&search->full, memory_order_relaxed);
    return full || (search->shared && tree_is_short(&search->tree)) ? make_room(search) : true;
}

static void walk_once(Search *search, Walk *walk, uint32_t base)
{
    walk->length = walk->base;
    walk_down(search, walk, base);
    if (walk->claimed)
        expand(search, walk);
    else
        take_known(search, walk);
    walk_back(search, walk);
}

/* Reserves the visits of a step: none that would exceed the limit. */
static uint64_t reserve(Search *search)
{
    uint64_t most = search->shared ? BUNCH : 1;
    uint64_t before = atomic_fetch_add_explicit(&search->steps, most, memory_order_relaxed);
    if (!search->upto || before + most <= search->upto)
        return most;
    uint64_t left = before < search->upto ? search->upto - before : 0;
    atomic_fetch_sub_explicit(&search->steps, most - left, memory_order_relaxed);
    return left;
}

void search_step(Search *search, Walk *walk)
{
    atomic_uint *turn = &search->member[walk->number].turn; /* only this thread changes it */
    uint64_t made = 0;
    uint64_t most = has_room(search) ? reserve(search) : 0;
    if (most == 0)
        return;
    atomic_store(turn, atomic_load_explicit(turn, memory_order_relaxed) + 1);
    uint32_t base = walk_to_base(search, walk);
    while (made < most && !(made > 0 && atomic_load_explicit(&search->full, memory_order_relaxed))) {
        walk_once(search, walk, base);
        made++;
    }
    base_back(search, walk, base, made);
    atomic_fetch_sub_explicit(&search->steps, most - made, memory_order_relaxed);
    atomic_store_explicit(turn, atomic_load_explicit(turn, memory_order_relaxed) + 1, memory_order_release);
}

static void search_restart(Search *search)
{
    search->steps = 0;
    search->full = false;
    search->known = false;
    for (int i = 0; i < MAX_THREADS; i++)
        search->member[i].evaluated = 0;
}

void search_begin(Search *search, const Game *game, uint64_t seed)
{
    Game seen = *game;
    search_restart(search);
    search->seed = seed;
    tree_clear(&search->tree);
    for (int i = 0; i < MAX_THREADS; i++) {
        search->member[i].stock = (Stock){0};
        search->member[i].random = random_from(seed + (uint64_t)i, RANDOM_PLAYOUT);
    }
    deal_redraw(&seen, &search->member[0].random);
    search->tree.root = tree_add_node(&search->tree, &search->member[0].stock, &seen);
}

bool search_go_on(Search *search, Walk *walk, const Game *game)
{
    Tree *tree = &search->tree;
    if (!reuse_part(tree, game))
        return false;
    EdgeList list = node_list(&tree->node[tree->root]);
    if (list.kind == NODE_EXACT)
        return false; /* it was solved during the search, so its moves were not searched */
    search_restart(search);
    if (list.kind == NODE_MOVES && list.width < search->tuning.root_width)
        expand_to(search, walk, tree->root, (int)search->tuning.root_width);
    return true;
}

uint64_t search_evaluated(const Search *search)
{
    uint64_t sum = 0;
    for (int i = 0; i < MAX_THREADS; i++)
        sum += search->member[i].evaluated;
    return sum;
}
