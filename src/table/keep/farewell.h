/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_FAREWELL_H
#define TABLE_KEEP_FAREWELL_H

#include "table/keep/keeper.h"

/* On leaving: where the game is saved and how to continue it; nothing when no move was made. When nothing was done
 * in this game, where the previous one is. */
void farewell_write(const Keeper *keeper, const Sitting *sitting, Text *text);

#endif
