/* SPDX-License-Identifier: MIT */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "rules/game.h"

/* Moves and squares as text (docs/man/thimble-record.5.md): advance, 17r1c4, +e5, +x, #7:12, #7:pass. */
enum { MAX_MOVE_TEXT = 16 };

/* Reads a move, which need not be legal. Any name of an orientation is accepted and becomes the canonical one.
 * False, with the reason, for text that is not a move of this edition. */
bool notation_read(const Game *game, Span text, Move *move, Fault *fault);
void notation_write(const Game *game, Move move, Text *text);

bool notation_read_square(const Edition *edition, Span text, int *square);
void notation_write_square(const Edition *edition, int square, Text *text);
extern const char *const ORIENTATION_NAME[ORIENTATIONS];

/* Why the move is illegal, as a sentence. */
void notation_explain(const Game *game, Move move, Refusal refusal, Text *sentence);

#endif
