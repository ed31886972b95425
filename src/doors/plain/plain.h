/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_PLAIN_H
#define DOORS_PLAIN_PLAIN_H

#include "table/keep/start.h"

/* The door of typed lines: for people at a terminal, for pipes and for screen readers. Nothing here moves the
 * cursor or relies on colour; every answer is text that can be read aloud. It shows the table's view and holds
 * no rule. */

/* A game by typed lines, kept on disk or not, for the command of that name. Where no terminal types them, two people
 * play unless the computer is asked for: the settings do not say who sits opposite a script. */
int plain_play(const char *command, const Wanted *wanted, bool keeping);

#endif
