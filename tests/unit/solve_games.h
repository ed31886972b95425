/* SPDX-License-Identifier: MIT */
#ifndef UNIT_SOLVE_GAMES_H
#define UNIT_SOLVE_GAMES_H

#include "rules/game.h"

/* Games whose ends are worth solving: both seats play sensibly, and now and then anything. */

/* A built-in edition, or one of two small ones: small, spare. */
const Edition *solve_edition(const char *name);
/* All positions of a game, MAX_MOVES + 1 at most; answers how many. Printings and levels take turns. */
int solve_play(const Edition *edition, uint64_t seed, Game *position);

#endif
