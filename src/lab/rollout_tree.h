/* SPDX-License-Identifier: MIT */
#ifndef LAB_ROLLOUT_TREE_H
#define LAB_ROLLOUT_TREE_H

#include "rules/game.h"

/* A tree of moves for Monte Carlo search, in memory that is taken once: a node a playout, and a root.
 *
 *     rollout_tree_clear(&tree);                             the root alone: node 0
 *     rollout_tree_begin(&way);
 *     uint32_t child = rollout_tree_add(&tree, 0, move);
 *     rollout_tree_go(&way, child, seat);
 *     rollout_tree_count(&tree, &way, winner);               every node of the way has one visit more
 *
 * A node stands for the moves that led to it, not for a position: where something hidden is redrawn before every
 * playout, the same moves lead to different positions, and a node holds the average over them. Children are a list,
 * the newest first. */
typedef struct RolloutNode {
    Move move;            /* that led here */
    uint32_t first, next; /* child, sibling; 0 is none, for the root is neither */
    uint32_t children;
    uint32_t visits;
    uint32_t wins;     /* of who made the move */
    float rate, doubt; /* wins / visits, 1 / sqrt(visits) */
} RolloutNode;

typedef struct RolloutTree {
    RolloutNode *node;
    uint32_t used, size;
} RolloutTree;

/* The way of one playout from the root: its nodes, and who made the moves that led to them. */
typedef struct TreeWay {
    int length;
    uint32_t node[MAX_MOVES + 1];
    uint8_t seat[MAX_MOVES + 1];
} TreeWay;

bool rollout_tree_init(RolloutTree *tree, uint32_t playouts, Fault *fault);
void rollout_tree_done(RolloutTree *tree);
void rollout_tree_clear(RolloutTree *tree);
/* The child that the move leads to, or 0. */
uint32_t rollout_tree_child(const RolloutTree *tree, uint32_t parent, Move move);
uint32_t rollout_tree_add(RolloutTree *tree, uint32_t parent, Move move);
void rollout_tree_begin(TreeWay *way);
void rollout_tree_go(TreeWay *way, uint32_t node, int seat);
void rollout_tree_count(RolloutTree *tree, const TreeWay *way, int winner);
/* What the doubt about a child of this node weighs: UCB1 is rate + weight * doubt. */
float rollout_tree_weight(const RolloutTree *tree, uint32_t parent, double exploration);
/* The child that was visited most; 0 when there is none. */
uint32_t rollout_tree_favourite(const RolloutTree *tree, uint32_t parent);

#endif
