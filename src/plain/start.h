/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_START_H
#define PLAIN_START_H

#include "plain/options.h"
#include "plain/session.h"

/* Puts the game that was asked for on the table. The answer is an exit status: 0, or what is wrong in the
 * fault, 2 for a command line that is wrong and 1 for what could not be done. */
int start_game(Session *session, const Options *options, Fault *fault);

#endif
