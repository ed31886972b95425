/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PLAY_COMMAND_H
#define COMMANDS_PLAY_COMMAND_H

#include "commands/play_options.h"

/* What the commands that play in the terminal share. */
typedef int PlayRun(const char *command, const Options *options);

/* Reads the settings file, switches to the language, and runs. Returns the exit status. */
int play_command_run(const char *command, Options *options, PlayRun *run);
/* Plays on the full screen, or with typed lines. */
PlayRun play_command_play;

#endif
