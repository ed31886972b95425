/* SPDX-License-Identifier: MIT */
#ifndef PLAY_GAMES_COMMAND_H
#define PLAY_GAMES_COMMAND_H

/* thimble games: lists the saved games, opens one, reviews one. */
int games_main(int argc, char **argv);

#endif
