/* SPDX-License-Identifier: MIT */
#ifndef LAB_INPUTS_COMMAND_H
#define LAB_INPUTS_COMMAND_H

/* The command `thimble inputs`: turns training games into training data. */
int inputs_main(int argc, char **argv);

#endif
