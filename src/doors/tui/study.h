/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_STUDY_H
#define DOORS_TUI_STUDY_H

#include "doors/tui/keys.h"

/* The engine's help with the position shown: hints, who is ahead, the best lines. The last two are switches; an
 * analysis board begins with the lines on.
 *
 *     H   a hint, step by step (doors/tui/hint.h)
 *     e   who is ahead: "Mira: 62% to win, +3.1 points"
 *     s   the best lines, between the quilts and the track
 *
 * It only says what is wanted: tui_thought.h asks the engine for it, and tell.h and draw_lines.c show it. */
struct Tui;

typedef struct Study {
    bool lines;   /* show the best lines; a review has its own switch */
    bool chances; /* show who is ahead */
} Study;

/* Keys of the table, on the second page of its help. */
extern const Keys KEYS_STUDY;

/* Is there help? Not in a daily deal that counts, until it is over; then reviews must wait, too. */
bool study_may_help(const struct Tui *tui);
/* Should the best lines be shown, once there are some? */
bool study_has_lines(const struct Tui *tui);

#endif
