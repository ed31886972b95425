/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_BONUS_H
#define ENGINE_SOLVE_BONUS_H

#include "engine/solve_node.h"

/* Which bonus squares may still be filled (Room's windows)? */

/* Takes away windows that can't be. */
void bonus_close(SolveNode *node, const SolveBox *box, int seat);
/* Those that might stay open, were these the empty squares and this the area: a quick look. */
Squares bonus_windows(const SolveNode *node, const SolveBox *box, int seat, Squares empty, Squares area);

#endif
