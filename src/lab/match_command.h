/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_COMMAND_H
#define LAB_MATCH_COMMAND_H

/* The command `thimble match`: plays engines against each other and measures their strength. Returns the exit status. */
int match_main(int argc, char **argv);

#endif
