/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_COMMAND_H
#define DOORS_PLAIN_COMMAND_H

#include "doors/plain/session.h"

/* What can be typed: tables of commands, one for each file that answers some. A command without a summary is
 * another word for one that has it. */
typedef struct Command {
    const char *name;
    /* The words are those after the name. */
    void (*answer)(Session *session, Words *words);
    /* Instead of it, where all there is to do is to show a part of the table. */
    void (*show)(Text *page, const View *view);
    int fewest, most; /* words after the name */
    const char *usage, *summary;
    const char *more; /* for "help NAME"; NULL where the summary says it all */
} Command;

enum { ANY_WORDS = 1000000 };

/* Each ends with a row without a name. */
extern const Command MOVE_COMMANDS[];
extern const Command SHOW_COMMANDS[];
extern const Command ADVICE_COMMANDS[];
extern const Command GAME_COMMANDS[];

/* The names of all that have a summary, by number; NULL after the last. */
const char *command_name(int number);
/* Answers one line that somebody typed. */
void command_answer(Session *session, const char *line, size_t length);

#endif
