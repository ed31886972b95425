/* SPDX-License-Identifier: MIT */
#ifndef TUI_PLAY_COMMAND_H
#define TUI_PLAY_COMMAND_H

#include "plain/options.h"

/* `thimble play`: on a terminal the full screen, else typed lines. */
int play_main(int argc, char **argv);
/* `thimble resume`: on with the game that was interrupted. */
int resume_main(int argc, char **argv);

/* Is there a terminal that can be drawn on, and do we know how? */
bool play_has_screen(void);
/* Plays on the full screen; an exit status. */
int play_on_screen(const char *command, const Options *options);

#endif
