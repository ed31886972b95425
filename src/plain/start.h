/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_START_H
#define PLAIN_START_H

#include "plain/options.h"
#include "table/keeper.h"

/* What a game is put on. */
typedef struct Start {
    Table *table;
    Shelf *shelf;
    Keeper *keeper;
} Start;

/* Puts the game that was asked for on the table. The answer is an exit status: 0, or what is wrong in the
 * fault, 2 for a command line that is wrong and 1 for what could not be done. */
int start_game(Start start, const Options *options, Fault *fault);
/* Has it been dealt just now, and not been taken up again? */
bool start_is_new(const Options *options);

#endif
