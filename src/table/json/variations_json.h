/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_VARIATIONS_JSON_H
#define TABLE_JSON_VARIATIONS_JSON_H

#include "table/game/analysis_board.h"

/* All moves of an analysis board in the order of the text, the start first. `depth` counts the variations around a
 * move; a variation begins with a move that has `opened`.
 *
 *     {"here":2,"moves":[{"node":0,"ply":0,"depth":0,"opened":false,"move":"","sign":"","comment":""},
 *       {"node":1,"ply":1,"depth":0,"opened":false,"move":"32r0a1","sign":"!","comment":"best"}, ...]} */
void variations_json_write(const Variations *variations, const Sitting *sitting, Text *text);

#endif
