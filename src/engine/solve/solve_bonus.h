/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_BONUS_H
#define ENGINE_SOLVE_SOLVE_BONUS_H

#include "engine/solve/solve_node.h"

/* The bonus squares that may still be filled (Room's windows). */

/* Removes windows that can't be filled. */
void bonus_close(SolveNode *node, const SolveBox *box, int seat);
/* The windows that might stay open with these empty squares and this area: a quick test. */
Squares bonus_windows(const SolveNode *node, const SolveBox *box, int seat, Squares empty, Squares area);

#endif
