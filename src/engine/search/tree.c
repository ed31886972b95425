/* SPDX-License-Identifier: MIT */
#include "engine/search/tree.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_A_NODE = 10, SMALLEST_TREE = 1024 };

bool tree_init(Tree *tree, size_t bytes)
{
    size_t nodes = bytes / (sizeof(Node) + EDGES_A_NODE * sizeof(Edge));
    nodes = nodes > SMALLEST_TREE ? nodes : SMALLEST_TREE;
    nodes = nodes < UINT32_MAX / EDGES_A_NODE ? nodes : UINT32_MAX / EDGES_A_NODE;
    *tree = (Tree){.max_nodes = (uint32_t)nodes, .max_edges = (uint32_t)nodes * EDGES_A_NODE};
    tree->node = aligned_alloc(_Alignof(Node), nodes * sizeof *tree->node);
    tree->edge = malloc(tree->max_edges * sizeof *tree->edge);
    tree_clear(tree);
    return tree->node && tree->edge;
}

void tree_done(Tree *tree)
{
    free(tree->node);
    free(tree->edge);
}

void tree_clear(Tree *tree)
{
    tree->nodes = 1;
    tree->edges = 0;
}

uint32_t tree_add_node(Tree *tree, const Game *game)
{
    if (tree->nodes == tree->max_nodes)
        return 0;
    tree->node[tree->nodes] = (Node){.game = *game, .kind = NODE_FRESH};
    return tree->nodes++;
}

bool tree_add_edges(Tree *tree, Node *node, const Edge *edge, int count, int room)
{
    if (tree->max_edges - tree->edges < (uint32_t)room)
        return false;
    node->first = tree->edges;
    node->edges = (uint16_t)count;
    node->room = (uint16_t)room;
    if (count > 0)
        memcpy(tree->edge + tree->edges, edge, (size_t)count * sizeof *edge);
    tree->edges += (uint32_t)room;
    return true;
}
