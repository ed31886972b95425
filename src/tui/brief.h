/* SPDX-License-Identifier: MIT */
#ifndef TUI_BRIEF_H
#define TUI_BRIEF_H

#include "rules/rules.h"

/* A move in a few words, before it is made.
 *
 *     brief_move(&game, move, &text);          patch 5 at c5 */
void brief_move(const Game *game, Move move, Text *text);

#endif
