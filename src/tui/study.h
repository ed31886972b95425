/* SPDX-License-Identifier: MIT */
#ifndef TUI_STUDY_H
#define TUI_STUDY_H

#include "tui/keys.h"

/* What the engine says about the position while somebody plays or looks about: hints, who is ahead, the best lines. */
struct Tui;

typedef struct Study {
    bool lines;   /* the best lines are shown; a review has a switch of its own */
    bool chances; /* who is ahead is shown */
} Study;

/* Of the table, in the second page of its help. */
extern const Keys KEYS_STUDY;

/* Are the best lines to be shown, once there are some? */
bool study_has_lines(const struct Tui *tui);

#endif
