/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_KEEPER_OLD_H
#define TABLE_KEEP_KEEPER_OLD_H

#include "table/keep/keeper.h"

/* Earlier versions had one file for each kind of game:
 *
 *     plain.pwk                                 the game in progress
 *     plain-previous.pwk, plain-previous-2.pwk  the games aside, the last played first
 *     plain-finished.pwk                        the last finished game
 *     plain-board.pwk, plain.lock
 *
 * Each is moved to its new place in one step. If that is interrupted, no game is lost, and the next start
 * continues. Nothing is touched while a program of an earlier version runs. */
void keeper_old_adopt(const Keeper *keeper);

#endif
