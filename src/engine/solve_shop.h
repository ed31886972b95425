/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SHOP_H
#define ENGINE_SOLVE_SHOP_H

#include "engine/solve_node.h"

/* A seat goes shopping with nobody in its way: the most that patches can add to its base (node->adds) and the most
 * squares that they can cover (node->cells). Spaces, buttons and squares must suffice. That patches must fit beside
 * each other is left out, so these are bounds. */
void shop_go(SolveNode *node, const SolveBox *box, int seat);

#endif
