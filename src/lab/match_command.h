/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_COMMAND_H
#define LAB_MATCH_COMMAND_H

/* The command `thimble match`: plays players against each other and prints who is stronger; answers the exit status. */
int match_main(int argc, char **argv);

#endif
