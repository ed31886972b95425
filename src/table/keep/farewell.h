/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_FAREWELL_H
#define TABLE_KEEP_FAREWELL_H

#include "table/keep/keeper.h"

/* Where the game is that somebody leaves, and how to go on with it: nothing at all when no move was made.
 * Of a game in which nothing was done, where the one is that was left for it. */
void farewell_write(const Keeper *keeper, const Sitting *sitting, Text *text);

#endif
