/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_THOUGHT_JSON_H
#define TABLE_JSON_THOUGHT_JSON_H

#include "engine/engine.h"

/* The engine's evaluation of the moves as JSON, in the shape of Thought in web/src/core/types.ts: the candidates,
 * best first, `most` at most. Written without braces, as part of a larger object. */
void thought_json_add(const Game *game, const Answer *answer, int most, Text *text);
/* One candidate, as an object. */
void thought_json_line(Game game, const Line *line, Text *text);

#endif
