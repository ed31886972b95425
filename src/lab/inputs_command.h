/* SPDX-License-Identifier: MIT */
#ifndef LAB_INPUTS_COMMAND_H
#define LAB_INPUTS_COMMAND_H

/* The command `thimble inputs`, which turns files of games into what the net is trained with. */
int inputs_main(int argc, char **argv);

#endif
