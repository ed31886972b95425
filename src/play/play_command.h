/* SPDX-License-Identifier: MIT */
#ifndef PLAY_PLAY_COMMAND_H
#define PLAY_PLAY_COMMAND_H

/* The commands that play a game: on a terminal on the full screen (tui), elsewhere by typed lines (plain). They stand
 * above both doors, which do not know each other. */
int play_main(int argc, char **argv);
/* On with the game that was interrupted. */
int resume_main(int argc, char **argv);

#endif
