/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_PLAIN_H
#define PLAIN_PLAIN_H

#include "plain/options.h"

/* The door of typed lines: for people at a terminal, for pipes and for screen readers. Nothing here moves the
 * cursor or relies on colour; every answer is text that can be read aloud. It shows the table's view and holds
 * no rule. Each function is a command of the program and answers its exit status. */
int deal_main(int argc, char **argv);
int replay_main(int argc, char **argv);
int analyze_main(int argc, char **argv);
int solve_main(int argc, char **argv);
int edition_main(int argc, char **argv);

/* `thimble play`, as far as it is by typed lines: reads the help aloud, or plays. */
int plain_play(const Options *options);

#endif
