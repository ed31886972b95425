/* SPDX-License-Identifier: MIT */
#ifndef TUI_PLAY_SCREEN_H
#define TUI_PLAY_SCREEN_H

#include "table/start.h"

/* The door from outside: a game on the full screen. */
typedef struct ScreenWishes {
    bool ascii, no_colour, no_save;
} ScreenWishes;

/* Is there a terminal that can be drawn on, and do we know how? */
bool play_has_screen(void);
/* Where nothing is asked for the menu is shown, with the usual. Answers the exit status of the command. */
int play_on_screen(const char *command, const Wanted *wanted, const ScreenWishes *wishes);

#endif
