/* SPDX-License-Identifier: MIT */
#include "lab/players/rollout_tree.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

bool rollout_tree_init(RolloutTree *tree, uint32_t playouts, Fault *fault)
{
    *tree = (RolloutTree){.node = malloc(((size_t)playouts + 1) * sizeof(RolloutNode)), .size = playouts + 1};
    if (tree->node)
        rollout_tree_clear(tree);
    else
        fault_at(fault, 0, 0, "out of memory: a tree of %lu nodes", (unsigned long)playouts);
    return tree->node != NULL;
}

void rollout_tree_done(RolloutTree *tree)
{
    free(tree->node);
}

void rollout_tree_clear(RolloutTree *tree)
{
    tree->node[0] = (RolloutNode){0};
    tree->used = 1;
}

uint32_t rollout_tree_child(const RolloutTree *tree, uint32_t parent, Move move)
{
    uint32_t child = tree->node[parent].first;
    while (child && !move_equal(tree->node[child].move, move))
        child = tree->node[child].next;
    return child;
}

uint32_t rollout_tree_add(RolloutTree *tree, uint32_t parent, Move move)
{
    assert(tree->used < tree->size);
    uint32_t child = tree->used++;
    RolloutNode *above = &tree->node[parent];
    tree->node[child] = (RolloutNode){.move = move, .next = above->first};
    above->first = child;
    above->children++;
    return child;
}

void rollout_tree_begin(TreePath *path)
{
    path->length = 0;
    rollout_tree_go(path, 0, 0);
}

void rollout_tree_go(TreePath *path, uint32_t node, int seat)
{
    path->node[path->length] = node;
    path->seat[path->length++] = (uint8_t)seat;
}

void rollout_tree_count(RolloutTree *tree, const TreePath *path, int winner)
{
    for (int i = 0; i < path->length; i++) {
        RolloutNode *node = &tree->node[path->node[i]];
        node->visits++;
        node->wins += path->seat[i] == winner;
        node->rate = (float)node->wins / (float)node->visits;
        node->doubt = 1 / sqrtf((float)node->visits);
    }
}

float rollout_tree_weight(const RolloutTree *tree, uint32_t parent, double exploration)
{
    return (float)exploration * sqrtf(logf((float)tree->node[parent].visits));
}

uint32_t rollout_tree_favourite(const RolloutTree *tree, uint32_t parent)
{
    uint32_t best = tree->node[parent].first;
    for (uint32_t child = best; child; child = tree->node[child].next)
        if (tree->node[child].visits > tree->node[best].visits)
            best = child;
    return best;
}
