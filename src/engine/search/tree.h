/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_TREE_H
#define ENGINE_SEARCH_TREE_H

#include "engine/search/evaluate.h"

/* The search tree: nodes are positions, edges are moves (or outcomes, at chance nodes). Both are in arrays of fixed
 * size, allocated once. Node 0 means none, node 1 is the root.
 *
 *     node   | game | kind | edges: first, count | visits |
 *     edge   | move | node or 0 | visits | static evaluation | current estimate | value |
 *
 * All numbers of an edge are from the point of view of the mover at its node; at chance nodes, of seat 0. */
typedef enum NodeKind {
    NODE_FRESH,  /* not expanded yet */
    NODE_MOVES,  /* a player moves */
    NODE_CHANCE, /* hidden information is revealed */
    NODE_EXACT,  /* the value is exact */
} NodeKind;

typedef struct Edge {
    Move move;
    uint32_t node;
    uint32_t visits;
    float prior;                           /* of a move; of an outcome: how often it was drawn */
    float evaluated_chance, judged_margin; /* static evaluation */
    float chance, margin;                  /* current estimate */
    float value;                           /* mixed from these, with a virtual loss for visits under way */
    uint32_t away;                         /* visits under way */
} Edge;

typedef struct Node {
    Game game;
    uint32_t first;
    uint32_t visits;
    uint16_t edges, room; /* room: for further outcomes */
    Move move;            /* at a chance node: the move to play after the draw, unless the Automa is to move */
    uint8_t kind;
    uint8_t width;        /* candidate places per patch */
    float chance, margin; /* for seat 0, if exact */
} Node;

typedef struct Tree {
    Node *node;
    Edge *edge;
    uint32_t nodes, max_nodes;
    uint32_t edges, max_edges;
} Tree;

bool tree_init(Tree *tree, size_t bytes);
void tree_done(Tree *tree);
void tree_clear(Tree *tree);
/* 0 if there is no room left. */
uint32_t tree_add_node(Tree *tree, const Game *game);
/* False if there is no room left. */
bool tree_add_edges(Tree *tree, Node *node, const Edge *edge, int count, int room);

static inline Edge *tree_edges(const Tree *tree, const Node *node)
{
    return tree->edge + node->first;
}

/* The point of view of the node's edges. */
static inline int node_seat(const Node *node)
{
    return node->kind == NODE_MOVES ? game_turn(&node->game) : 0;
}

#endif
