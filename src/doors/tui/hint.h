/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_HINT_H
#define DOORS_TUI_HINT_H

#include "base/text.h"
#include "doors/tui/ponder.h"
#include "doors/tui/trial.h"

/* Help for the player to move in three steps: where to look, what to do, and why. The last step puts the move into the
 * hand.
 *
 *     hint_ask(tui);                            the key
 *     ... hint_hear(tui) when lines come ...
 *     if (hint_is_told(tui)) hint_write(tui, &text); */
struct Tui;

typedef struct Hint {
    int step;    /* 0: no hint */
    Trial asked; /* the hand when it was asked for */
    Reply found; /* the lines it speaks of; found.lines is 0 until they are known */
} Hint;

void hint_ask(struct Tui *tui);
void hint_hear(struct Tui *tui);
void hint_forget(struct Tui *tui);
/* Is the hint on the screen? Only while the hand is empty or as it was; in the last step, while it holds the move. */
bool hint_is_told(const struct Tui *tui);
/* Has it reached the last step? */
bool hint_explains(const struct Tui *tui);
void hint_write(const struct Tui *tui, Text *text);
/* The same, drawn in these rows. */
void hint_draw(const struct Tui *tui, int row, int rows);

#endif
