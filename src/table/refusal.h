/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REFUSAL_H
#define TABLE_REFUSAL_H

#include "rules/rules.h"

/* Why a move is not legal, in the words of the page and in the reader's language (base/language.h). What programs are told
 * is notation_explain's.
 *
 *     Refusal refusal = game_refuses(&game, move);
 *     if (refusal) refusal_write(&game, move, refusal, &text);          2 buttons short */
void refusal_write(const Game *game, Move move, Refusal refusal, Text *text);

#endif
