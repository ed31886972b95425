/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_VARIATIONS_LAYER_H
#define DOORS_TUI_VARIATIONS_LAYER_H

#include "doors/tui/keys.h"
#include "doors/tui/prompt.h"

/* The variations of an analysis board: a sheet with the last move, its sign and comment, and all moves that were tried
 * after it. A line at the bottom of the screen asks for a comment.
 *
 *     V   opens it; the table below follows along */
struct Tui;

typedef struct TuiVariations {
    int chosen; /* the move in the list, from 0 */
    Prompt prompt;
} TuiVariations;

/* Is it an analysis board? */
bool variations_layer_may_open(const struct Tui *tui);
/* A key of the table. */
extern const Keys KEYS_VARIATIONS;

#endif
