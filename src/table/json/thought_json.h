/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_THOUGHT_JSON_H
#define TABLE_JSON_THOUGHT_JSON_H

#include "engine/engine.h"

/* What the engine thinks of the moves of a game as JSON, as in Thought of web/src/core/types.ts: the moves that were
 * looked at, the best first, so many at most. Without braces, for a larger object. */
void thought_json_add(const Game *game, const Answer *answer, int most, Text *text);

#endif
