/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_REFUSAL_H
#define TABLE_WORDS_REFUSAL_H

#include "table/words/message.h"

/* Why a move is not legal, for people. For programs see notation_explain.
 *
 *     Refusal refusal = game_refuses(&game, move);
 *     if (refusal) refusal_write(&game, move, refusal, &text);          2 buttons short */
Message refusal_message(const Game *game, Move move, Refusal refusal);
void refusal_write(const Game *game, Move move, Refusal refusal, Text *text);

/* Why a game can't go on from a position, which must have a flaw. */
Message refusal_of_position(PositionFlaw flaw);

/* Why a text is not a move; names the most common mistakes. */
Message refusal_of_text(const Game *game, Span text);

#endif
