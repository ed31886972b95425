/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_TREE_H
#define ENGINE_TREE_H

#include "engine/judge.h"

/* The tree of a search: nodes are positions, edges are moves (or, where chance decides, outcomes), both in arrays of
 * fixed size made once. Node 0 is nothing, node 1 the root.
 *
 *     node   | game | kind | edges: first, count | visits |
 *     edge   | move | node or 0 | visits | what the judge says | what is known | value |
 *
 * All numbers of an edge are through the eyes of who moves at its node; where chance moves, of seat 0. */
typedef enum NodeKind {
    NODE_FRESH,  /* nobody has looked at it yet */
    NODE_MOVES,  /* somebody moves */
    NODE_CHANCE, /* what is hidden shows itself */
    NODE_EXACT,  /* the rest is known */
} NodeKind;

typedef struct Edge {
    Move move;
    uint32_t node;
    uint32_t visits;
    float prior;                        /* of a move; of an outcome: how often it was drawn */
    float judged_chance, judged_margin; /* at first sight */
    float chance, margin;               /* by all that is known */
    float value;                        /* mixed from these, less for every visit that is not back yet */
    uint32_t away;                      /* those visits */
} Edge;

typedef struct Node {
    Game game;
    uint32_t first;
    uint32_t visits;
    uint16_t edges, room; /* room: for outcomes still to come */
    Move move;            /* where chance moves: what is played once it is drawn, unless the Automa is to play */
    uint8_t kind;
    uint8_t width;        /* places that were looked at for each patch */
    float chance, margin; /* of seat 0, where they are exact */
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
/* 0 when there is no room left. */
uint32_t tree_add_node(Tree *tree, const Game *game);
/* False when there is no room left. */
bool tree_add_edges(Tree *tree, Node *node, const Edge *edge, int count, int room);

static inline Edge *tree_edges(const Tree *tree, const Node *node)
{
    return tree->edge + node->first;
}

/* Through whose eyes the edges of the node are seen. */
static inline int node_seat(const Node *node)
{
    return node->kind == NODE_MOVES ? game_turn(&node->game) : 0;
}

#endif
