/* SPDX-License-Identifier: MIT */
#include "engine/search/reuse.h"

#include "rules/position.h"

enum { MOST_PLIES = 8 }; /* between two moves of one player */

static bool has_hidden(const Game *game)
{
    return game->edition->solo || game->late > 0;
}

/* Squares and spaces only grow: a position with more of them can't lead to the game. */
static bool leads_to(const Game *from, const Game *to)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (from->time[seat] > to->time[seat] || (from->quilt[seat] & ~to->quilt[seat]))
            return false;
    return true;
}

/* The node of a game at or under this one, 0: none. */
static uint32_t reuse_find(const Tree *tree, uint32_t at, const Game *game, int plies)
{
    const Node *node = &tree->node[at];
    if (position_same(&node->game, game, SECRETS_KEPT))
        return at;
    if (plies == 0 || node->kind != NODE_MOVES || !leads_to(&node->game, game))
        return 0;
    for (int i = 0; i < node->edges; i++) {
        uint32_t child = tree_edges(tree, node)[i].node;
        uint32_t found = child ? reuse_find(tree, child, game, plies - 1) : 0;
        if (found)
            return found;
    }
    return 0;
}

/* Copies a node; its edges still name the old children. There is room: both trees have the same size. */
static uint32_t reuse_copy(const Tree *from, Tree *to, uint32_t at)
{
    const Node *node = &from->node[at];
    uint32_t made = tree_add_node(to, &node->game);
    to->node[made] = *node;
    if (node->room > 0)
        tree_add_edges(to, &to->node[made], tree_edges(from, node), node->edges, node->room);
    return made;
}

static bool told_to_stop(const atomic_bool *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* Copies the subtree under the root to the other tree, without children that have fewer visits than that; the
 * statistics of the moves to them stay on the edges. All outcomes of chance stay. On `stop` it leaves the tree
 * unchanged and returns false. */
static bool copy_busy(Tree *tree, Tree *spare, uint32_t root, uint32_t least, const atomic_bool *stop)
{
    tree_clear(spare);
    reuse_copy(tree, spare, root);
    for (uint32_t at = 1; at < spare->nodes; at++) {
        Node *node = &spare->node[at];
        if (told_to_stop(stop))
            return false;
        for (int i = 0; i < node->edges; i++) {
            Edge *edge = tree_edges(spare, node) + i;
            bool busy = edge->node && (node->kind == NODE_CHANCE || edge->visits >= least);
            edge->node = busy ? reuse_copy(tree, spare, edge->node) : 0;
        }
    }
    Tree kept = *spare;
    *spare = *tree;
    *tree = kept;
    return true;
}

bool reuse_part(Tree *tree, Tree *spare, const Game *game)
{
    uint32_t root = tree->nodes > 1 && !has_hidden(game) ? reuse_find(tree, 1, game, MOST_PLIES) : 0;
    if (root)
        copy_busy(tree, spare, root, 0, NULL);
    return root;
}

/* The median of the nodes' visits. */
static uint32_t usual_visits(const Tree *tree)
{
    enum { DEGREES = 32 };
    uint32_t count[DEGREES] = {0}; /* by the bits of their visits */
    for (uint32_t i = 1; i < tree->nodes; i++)
        count[tree->node[i].visits ? DEGREES - 1 - __builtin_clz(tree->node[i].visits) : 0]++;
    uint32_t below = 0;
    int degree = 0;
    while (degree < DEGREES - 1 && (below += count[degree]) < tree->nodes / 2)
        degree++;
    return UINT32_C(2) << degree;
}

bool reuse_busy(Tree *tree, Tree *spare, const atomic_bool *stop)
{
    if (told_to_stop(stop))
        return false;
    uint32_t most = tree->nodes - tree->nodes / 4;
    uint32_t visits = tree->node[1].visits;
    uint32_t least = usual_visits(tree);
    bool kept = copy_busy(tree, spare, 1, least, stop);
    while (kept && tree->nodes > most && least < visits) { /* outcomes are many */
        least = least < visits / 4 ? 4 * least : visits;
        kept = copy_busy(tree, spare, 1, least, stop);
    }
    return kept;
}
