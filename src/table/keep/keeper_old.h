/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_KEEPER_OLD_H
#define TABLE_KEEP_KEEPER_OLD_H

#include "table/keep/keeper.h"

/* Earlier versions had one file for each kind of game, named after the typed lines:
 *
 *     plain.pwk                                 the game in progress
 *     plain-previous.pwk, plain-previous-2.pwk  those aside, the last first
 *     plain-finished.pwk                        the last one that was finished
 *     plain-board.pwk, plain.lock
 *
 * Each moves to its place among the others in one step: whenever that is broken off, no game is lost, and the next
 * start goes on with it. Nothing is touched while a program of an earlier version plays. */
void keeper_old_adopt(const Keeper *keeper);

#endif
