/* SPDX-License-Identifier: MIT */
#ifndef TUI_PLAY_SCREEN_H
#define TUI_PLAY_SCREEN_H

#include "table/start.h"

/* The door from outside: a game on the full screen. */
typedef struct ScreenWishes {
    const char *opponent, *first; /* computer, person or nobody; lot, me or computer; NULL where nothing was said */
    const char *usual_opponent, *usual_first,
        *usual_level; /* what the menu begins with, and what is meant unless told */
    bool ascii, no_colour, no_save;
} ScreenWishes;

/* Is there a terminal that can be drawn on, and do we know how? */
bool play_has_screen(void);
/* The level that is wanted is the engine's, unless the Automa plays. Answers the exit status of the command. */
int play_on_screen(const char *command, const Wanted *wanted, const ScreenWishes *wishes);

#endif
