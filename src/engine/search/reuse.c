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

/* The edge that leads to a game at or under this node; 0: none. */
static uint32_t reuse_find(const Tree *tree, uint32_t at, const Game *game, int plies)
{
    EdgeList list = node_list(&tree->node[at]);
    if (plies == 0 || list.kind != NODE_MOVES || !leads_to(&tree->game[at], game))
        return 0;
    for (uint32_t i = list.first; i < list.first + list.edges; i++) {
        uint32_t child = link_node(&tree->link[i]);
        if (!child)
            continue;
        bool here = position_same(&tree->game[child], game, SECRETS_KEPT);
        uint32_t found = here ? i : reuse_find(tree, child, game, plies - 1);
        if (found)
            return found;
    }
    return 0;
}

bool reuse_part(Tree *tree, const Game *game)
{
    if (!tree->root || has_hidden(game))
        return false;
    if (position_same(&tree->game[tree->root], game, SECRETS_KEPT))
        return true;
    uint32_t edge = reuse_find(tree, tree->root, game, MOST_PLIES);
    if (!edge)
        return false;
    uint32_t old = tree->root;
    tree->root = atomic_exchange(&tree->link[edge].node, 0);
    tree_drop(tree, &old, 1);
    return true;
}
