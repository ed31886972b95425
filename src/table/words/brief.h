/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_BRIEF_H
#define TABLE_WORDS_BRIEF_H

#include "table/words/message.h"

/* A move in a few words.
 *
 *     brief_move(&game, move, &text);          patch 5 on c5 */
enum { MAX_BRIEF = 128 }; /* bytes, in any language */

Message brief_message(const Game *game, Move move);
void brief_move(const Game *game, Move move, Text *text);

#endif
