/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_ROLLOUT_TREE_H
#define LAB_PLAYERS_ROLLOUT_TREE_H

#include "rules/game.h"

/* A tree of moves for Monte Carlo search, allocated once: a node for each playout, and a root.
 *
 *     rollout_tree_clear(&tree);                             the root alone: node 0
 *     rollout_tree_begin(&path);
 *     uint32_t child = rollout_tree_add(&tree, 0, move);
 *     rollout_tree_go(&path, child, seat);
 *     rollout_tree_count(&tree, &path, winner);               adds a visit to every node of the path
 *
 * A node stands for the moves that led to it, not for a position: hidden information is redrawn before every playout,
 * so the same moves lead to different positions, and a node averages over them. Children are a list, the newest first.
 */
typedef struct RolloutNode {
    Move move;            /* to this node */
    uint32_t first, next; /* child, sibling; 0: none, since the root is neither */
    uint32_t children;
    uint32_t visits;
    uint32_t wins;     /* for the player of the move */
    float rate, doubt; /* wins / visits, 1 / sqrt(visits) */
} RolloutNode;

typedef struct RolloutTree {
    RolloutNode *node;
    uint32_t used, size;
} RolloutTree;

/* The path of one playout from the root: its nodes, and the seats that moved. */
typedef struct TreePath {
    int length;
    uint32_t node[MAX_MOVES + 1];
    uint8_t seat[MAX_MOVES + 1];
} TreePath;

bool rollout_tree_init(RolloutTree *tree, uint32_t playouts, Fault *fault);
void rollout_tree_done(RolloutTree *tree);
void rollout_tree_clear(RolloutTree *tree);
/* The child of a move, or 0. */
uint32_t rollout_tree_child(const RolloutTree *tree, uint32_t parent, Move move);
uint32_t rollout_tree_add(RolloutTree *tree, uint32_t parent, Move move);
void rollout_tree_begin(TreePath *path);
void rollout_tree_go(TreePath *path, uint32_t node, int seat);
void rollout_tree_count(RolloutTree *tree, const TreePath *path, int winner);
/* The weight of `doubt` for the children of this node: UCB1 is rate + weight * doubt. */
float rollout_tree_weight(const RolloutTree *tree, uint32_t parent, double exploration);
/* The most visited child; 0: none. */
uint32_t rollout_tree_favourite(const RolloutTree *tree, uint32_t parent);

#endif
