/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_SHOP_H
#define ENGINE_SOLVE_SOLVE_SHOP_H

#include "engine/solve/solve_node.h"

/* Upper bounds for a seat that buys without competition: what patches can add to its base (node->adds) and the squares
 * they can cover (node->cells). Spaces, buttons and squares must suffice; whether the patches fit beside each other is
 * ignored. */
void shop_go(SolveNode *node, const SolveBox *box, int seat);

#endif
