/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_MISTAKES_JSON_H
#define TABLE_JSON_MISTAKES_JSON_H

#include "table/puzzle/mistakes.h"

/* The mistakes of a player's own games for a front end, in the shapes of web/src/core/puzzle-types.ts. */

/* Those of all games, in their order; of a very long log the first ones. */
void mistakes_json_write(const Mistakes *mistakes, Text *text);
/* One of them as a puzzle: its key, its task, its clue, and the record up to it. */
void mistakes_json_puzzle(const KnownMistake *known, const Record *record, Move answer, Text *text);

#endif
