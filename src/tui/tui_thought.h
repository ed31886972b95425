/* SPDX-License-Identifier: MIT */
#ifndef TUI_TUI_THOUGHT_H
#define TUI_TUI_THOUGHT_H

#include "tui/ponder.h"

/* What the engine is asked, and what it has found. The question follows from what is on the screen and who moves next, so
 * nobody has to ask it:
 *
 *     ... a key is pressed, a moment is shown: tui_thought_forget(tui) ...
 *     tui_thought_update(tui);         after every event
 *     tui_thought_hear(tui);           when the engine has something to say */
struct Tui;

typedef struct TuiThought {
    Ponder *ponder;
    AskKind asked;  /* about the moment that is shown */
    uint64_t nodes; /* of ASK_LINES */
    bool answered;  /* nothing more will come */
    Reply lines;    /* the best ones, of the moment that is shown; lines.lines is 0 until there are some */
} TuiThought;

/* Another moment is shown: what was found for the last one is of no use. */
void tui_thought_forget(struct Tui *tui);
/* Asks the engine what it should think about now, unless it does so already. */
void tui_thought_update(struct Tui *tui);
/* Takes up what it has found. */
void tui_thought_hear(struct Tui *tui);
/* Is it thinking about its move? */
bool tui_thought_moves(const struct Tui *tui);
/* The best lines, or NULL until there are some. */
const Reply *tui_thought_lines(const struct Tui *tui);

#endif
