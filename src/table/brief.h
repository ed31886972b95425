/* SPDX-License-Identifier: MIT */
#ifndef TABLE_BRIEF_H
#define TABLE_BRIEF_H

#include "rules/rules.h"

/* A move in a few words, before it is made.
 *
 *     brief_move(&game, move, &text);          patch 5 at c5 */
enum { MAX_BRIEF = 128 }; /* bytes, in any language */

void brief_move(const Game *game, Move move, Text *text);

#endif
