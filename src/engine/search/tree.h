/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_TREE_H
#define ENGINE_SEARCH_TREE_H

#include "engine/search/candidates.h"
#include "engine/threads/host.h"

#include <stdatomic.h>

/* The search tree: nodes are positions, edges are moves (or outcomes, at chance nodes). Everything is in arrays of
 * fixed size, allocated once. Node 0 and edge 0 mean none.
 *
 *     node   | list of edges | next edge, node | ... |   game      the position, in an array of its own
 *     edge   | current estimate | prior | visits |        read at every visit
 *     link   | move | node or 0 | static evaluation |     the rest of the same edge
 *
 * All numbers of an edge are from the point of view of the mover at its node; at chance nodes, of seat 0.
 *
 * Several threads share the tree without a lock. A node's list of edges is one atomic word, published when its edges
 * are complete; a thread that wants to change the list claims the node first. Statistics are changed by atomic sums, or
 * replaced whole: the next visit corrects one that was lost. */
typedef enum NodeKind {
    NODE_FRESH,  /* not expanded yet */
    NODE_MOVES,  /* a player moves */
    NODE_CHANCE, /* hidden information is revealed */
    NODE_EXACT,  /* the value is exact */
} NodeKind;

typedef struct Edge {
    _Atomic float value;          /* mixed from chance and margin, with a virtual loss for visits under way */
    _Atomic float prior;          /* of a move; of an outcome: how often it was drawn */
    _Atomic float chance, margin; /* current estimate */
    _Atomic uint64_t tally;       /* visits, and how many of them are under way, as one word: see Tally */
} Edge;

/*     tally   | under way, 16 bits | visits, 48 bits |   */
enum { TALLY_SHIFT = 48 };

#define TALLY_VISIT UINT64_C(1)
#define TALLY_AWAY (UINT64_C(1) << TALLY_SHIFT)

typedef struct Link {
    Move move;
    _Atomic uint32_t node;
    _Atomic float evaluated_chance, judged_margin; /* static evaluation */
} Link;

/* A node's edges: the number of the first, and how many there are. */
typedef struct EdgeList {
    uint32_t first;
    uint16_t edges;
    uint8_t width; /* candidate places per patch */
    uint8_t kind;  /* NodeKind */
} EdgeList;

typedef struct Node {
    _Atomic EdgeList list;
    _Atomic uint32_t chosen; /* see choose_ahead; 0: nothing */
    _Atomic uint32_t ahead;  /* the node to which that edge leads; 0: none yet */
    atomic_bool claimed;
    atomic_bool grown; /* it has had children */
    uint8_t seat;      /* the mover; at chance nodes 0 */
    union {
        Move move;    /* at a chance node: to play after the draw, unless the Automa is to move */
        float chance; /* for seat 0, if exact, like the margin; written before the list says so */
    };
    float margin;
    uint32_t next; /* in a chain of nodes */
} Node;

/* One thread's room for new nodes and edges, taken from the tree in portions so that threads rarely meet (stock.c).
 *
 *     fresh   | node .. nodes_end |   edge .. edges_end |           never in use before
 *     spare   node -> node -> ...     n edges -> n edges -> ...     free again; one chain for each n
 *
 * All zeros is an empty stock. */
typedef struct Stock {
    uint32_t node, nodes_end;
    uint32_t edge, edges_end;
    uint32_t spare_node;
    uint32_t spare_edges[MAX_CANDIDATES + 1];
    uint32_t
        trims; /* after another trim of the tree, the spare edges go back to it, to be merged in the next one */
} Stock;

/* Edges that a wider list has replaced. Other threads may still go along them, and even add nodes there: those nodes
 * are lost, and go with the edges. */
typedef struct Retired {
    uint32_t first, edges;
} Retired;

enum { MAX_RETIRED = 4096 };

typedef struct Tree {
    Node *node;
    Game *game;
    Edge *edge;
    Link *link;
    uint32_t root;
    uint32_t max_nodes, max_edges;
    /* The first that were never in use. */
    _Alignas(64) _Atomic uint32_t nodes;
    _Atomic uint32_t edges;
    /* What was dropped and is free again, under the lock. */
    HostLock *lock;
    Stock spare;
    _Atomic uint32_t spare_nodes, spare_edges;
    _Atomic uint32_t trims;
    uint64_t *merging; /* a bit for each edge: see stock_merge */
    Retired retired[MAX_RETIRED];
    int retired_count;
} Tree;

bool tree_init(Tree *tree, size_t bytes);
void tree_done(Tree *tree);
/* All stocks must be emptied too. */
void tree_clear(Tree *tree);

/* 0 if there is no room left. */
uint32_t tree_add_node(Tree *tree, Stock *stock, const Game *game);
/* Frees a node that no other thread has seen, and its edges. */
void tree_withdraw(Tree *tree, Stock *stock, uint32_t at);
/* Replaces the list of a claimed node. */
void tree_publish(Tree *tree, Node *node, EdgeList list);
/* Frees nodes and all below them, for all threads; none of them may know them any more. */
void tree_drop(Tree *tree, const uint32_t *at, int count);
/* The number of retired edge lists. */
int tree_retired(Tree *tree);
/* Frees the first retired edges; no thread may look at them any more. */
void tree_drop_retired(Tree *tree, int count);
/* The nodes in use, and those that stocks have taken. */
uint32_t tree_used(const Tree *tree);
/* Is less than an eighth of the room left? */
bool tree_is_short(const Tree *tree);

/* The number of a node, or of the first of so many edges in a row; not initialised. 0 if there is no room left. */
uint32_t stock_take_node(Tree *tree, Stock *stock);
uint32_t stock_take_edges(Tree *tree, Stock *stock, uint32_t edges);
void stock_give_node(Tree *tree, Stock *stock, uint32_t at);
void stock_give_edges(Tree *tree, Stock *stock, uint32_t first, uint32_t edges);
/* At the end of a trim: makes large blocks of the tree's spare edges that lie side by side. */
void stock_merge(Tree *tree);

/* Claims a node: only one thread at a time may change its list. */
static inline bool node_claim(Node *node)
{
    return !atomic_load_explicit(&node->claimed, memory_order_relaxed) &&
           !atomic_exchange_explicit(&node->claimed, true, memory_order_acquire);
}

static inline void node_release(Node *node)
{
    atomic_store_explicit(&node->claimed, false, memory_order_release);
}

static inline EdgeList node_list(const Node *node)
{
    return atomic_load(&node->list);
}

static inline NodeKind node_kind(const Node *node)
{
    return (NodeKind)node_list(node).kind;
}

/* The number of edges for which a list has room: of a chance node, for further outcomes. */
enum { MAX_OUTCOMES = 32 };

static inline uint32_t list_room(EdgeList list)
{
    return list.kind == NODE_CHANCE ? MAX_OUTCOMES : list.edges;
}

static inline float float_at(const _Atomic float *number)
{
    return atomic_load_explicit(number, memory_order_relaxed);
}

static inline void float_set(_Atomic float *number, double value)
{
    atomic_store_explicit(number, (float)value, memory_order_relaxed);
}

/* Visits that have come back, and all. */
typedef struct Tally {
    int64_t back, visits;
} Tally;

static inline Tally edge_tally(const Edge *edge)
{
    uint64_t word = atomic_load_explicit(&edge->tally, memory_order_relaxed);
    int64_t visits = (int64_t)(word & (TALLY_AWAY - 1));
    return (Tally){visits - (int64_t)(word >> TALLY_SHIFT), visits};
}

static inline int64_t edge_visits(const Edge *edge)
{
    return edge_tally(edge).visits;
}

/* Every visit of a node but the first goes on to an edge. */
static inline int64_t list_visits(const Edge *edge, EdgeList list)
{
    int64_t visits = 0;
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        visits += edge_visits(&edge[i]);
    return visits;
}

static inline uint32_t link_node(const Link *link)
{
    return atomic_load(&link->node);
}

#endif
