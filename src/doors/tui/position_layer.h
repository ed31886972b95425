/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_POSITION_LAYER_H
#define DOORS_TUI_POSITION_LAYER_H

#include "doors/tui/keys.h"
#include "doors/tui/prompt.h"
#include "rules/setup.h"

/* A position set up by hand on an analysis board: a line at the bottom of the screen takes the changes
 * (rules/setup.h), and the table follows as soon as the game can go on from there.
 *
 *     P   asks for one change after another */
typedef struct TuiPosition {
    Game draft;
    bool placed; /* a draft is on the table */
    Prompt prompt;
} TuiPosition;

/* A key of the table. */
extern const Keys KEYS_POSITION;

#endif
