/* SPDX-License-Identifier: MIT */
#ifndef TUI_HINT_H
#define TUI_HINT_H

#include "base/text.h"
#include "tui/ponder.h"
#include "tui/trial.h"

/* Help for whoever is to decide, a step at a time: where to look, what to do, and why. The last step puts the move into the
 * hand, where it can be seen and made.
 *
 *     hint_ask(tui);                            the key
 *     ... hint_hear(tui) when lines come ...
 *     if (hint_is_told(tui)) hint_write(tui, &text); */
struct Tui;

typedef struct Hint {
    int step;    /* that is told; 0: none */
    Trial asked; /* what the hand held when it was asked for */
    Reply found; /* what the steps speak of; found.lines is 0 until that is known */
} Hint;

void hint_ask(struct Tui *tui);
void hint_hear(struct Tui *tui);
void hint_forget(struct Tui *tui);
/* Is there something to say? As long as nothing else is tried than when it was asked for; of the last step, as long as the
 * hand holds what it put there. */
bool hint_is_told(const struct Tui *tui);
/* Has it come to the last step: why? */
bool hint_explains(const struct Tui *tui);
void hint_write(const struct Tui *tui, Text *text);
/* The same, in so many rows from here. */
void hint_draw(const struct Tui *tui, int row, int rows);

#endif
