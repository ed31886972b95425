/* SPDX-License-Identifier: MIT */
#ifndef UNIT_SOLVE_GAMES_H
#define UNIT_SOLVE_GAMES_H

#include "rules/game.h"

/* Games with interesting endgames: both seats play sensibly, with some random moves. */

/* A built-in edition, or one of two small ones: small, spare. */
const Edition *solve_edition(const char *name);
/* All positions of a game, at most MAX_MOVES + 1; returns how many. Printings and levels rotate. */
int solve_play(const Edition *edition, uint64_t seed, Game *position);

#endif
