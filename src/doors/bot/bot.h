/* SPDX-License-Identifier: MIT */
#ifndef DOORS_BOT_BOT_H
#define DOORS_BOT_BOT_H

#include "client/far.h"

#include <stdatomic.h>

/* A program at a table of a server: it plays like a person with a seat's link.
 *
 *     BotTerms terms = {.command = "thimble gtp", .name = "Gonzo", .stop = &stop};
 *     bool good = bot_sit(&terms, &link, &fault);                      the seat of a link, one game after the other
 *     bool good = bot_lay(&terms, &server, "{...}", &fault);           tables of its own
 *
 * It agrees to undo and to stop, and to play again. A program that crashes is started again, with the game as it is;
 * after the third crash in a game it resigns. It prints a line when a game begins and when it ends. */
typedef struct BotTerms {
    const char *command;      /* for the shell */
    const char *const *lines; /* that it is told when it starts, up to NULL */
    const char *name;         /* at the table; NULL: the program's own */
    int games;                /* ends after this many; 0: never */
    const atomic_bool *stop;
} BotTerms;

/* Plays the games of a link until the other player wants no more. False, with a sentence, if that was impossible. */
bool bot_sit(const BotTerms *terms, const Link *link, Fault *fault);
/* Opens tables on a server, one after the other, and takes the last one back if it is stopped before anybody came.
 * `choices` are fields of JSON for the game, after its name. */
bool bot_lay(const BotTerms *terms, const Link *server, const char *choices, Fault *fault);

#endif
