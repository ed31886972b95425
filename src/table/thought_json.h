/* SPDX-License-Identifier: MIT */
#ifndef TABLE_THOUGHT_JSON_H
#define TABLE_THOUGHT_JSON_H

#include "engine/engine.h"

/* What the engine thinks of the moves of a game as JSON, in the shape of Thought in web/src/core/types.ts: the moves that
 * were looked at, the best first. */
void thought_json_write(const Game *game, const Answer *answer, Text *text);
/* The same without its braces, for a larger object, and of so many moves at most. */
void thought_json_add(const Game *game, const Answer *answer, int most, Text *text);

#endif
