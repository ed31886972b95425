/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_TUI_THOUGHT_H
#define DOORS_TUI_TUI_THOUGHT_H

#include "doors/tui/ponder.h"

/* The question to the engine, and its answers. The question follows from the layers on the screen and the player to
 * move:
 *
 *     tui_thought_forget(tui);         when another moment is shown
 *     tui_thought_update(tui);         after every event
 *     tui_thought_hear(tui);           when the engine has an answer */
struct Tui;

typedef struct TuiThought {
    Ponder *ponder;
    AskKind asked;  /* about the moment shown */
    uint64_t nodes; /* of ASK_LINES */
    bool answered;  /* for good */
    Reply lines;    /* the best ones; lines.lines is 0 until there are some */
} TuiThought;

/* Drops the question and the lines, as another moment is shown. */
void tui_thought_forget(struct Tui *tui);
/* Asks the question that the screen calls for, unless it has been asked already. */
void tui_thought_update(struct Tui *tui);
/* Takes the engine's answer. */
void tui_thought_hear(struct Tui *tui);
/* Is it thinking about its move? */
bool tui_thought_moves(const struct Tui *tui);
/* The best lines, or NULL until there are some. */
const Reply *tui_thought_lines(const struct Tui *tui);

#endif
