/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_PLAY_SCREEN_H
#define DOORS_TUI_PLAY_SCREEN_H

#include "client/far_call.h"
#include "table/keep/start.h"

/* The way in: a game on the full screen. */
typedef struct ScreenWishes {
    bool ascii, no_colour, no_save;
    StartFair *fair; /* called before the screen opens */
} ScreenWishes;

/* Is there a terminal that we can draw on? */
bool play_has_screen(void);
/* Shows the menu if no game is asked for. Returns the exit status of the command. */
int play_on_screen(const char *command, const Wanted *wanted, const ScreenWishes *wishes);
/* Plays or watches the online game of a link; the seat is taken already. Waits in the terminal until the game
 * has begun. */
int play_far_on_screen(const char *command, const Link *link, const ScreenWishes *wishes);

#endif
