/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_COMMAND_H
#define DOORS_PLAIN_COMMAND_H

#include "doors/plain/lines.h"
#include "doors/plain/session.h"

/* The commands, in one table per file that implements some. A command without a summary is an alias. */
typedef struct Command {
    const char *name;
    /* `words` starts after the name. */
    void (*answer)(Session *session, Words *words);
    /* Used instead of `answer` by commands that only show a part of the table. */
    void (*show)(Text *page, const View *view);
    int fewest, most; /* words after the name */
    const char *usage, *summary;
    const char *more; /* for "help NAME"; NULL: the summary is enough */
} Command;

enum { ANY_WORDS = 1000000 };

/* The last row of each has no name. */
extern const Command MOVE_COMMANDS[];
extern const Command SHOW_COMMANDS[];
extern const Command ADVICE_COMMANDS[];
extern const Command GAME_COMMANDS[];
extern const Command VARIATION_COMMANDS[];
extern const Command SETUP_COMMANDS[];
extern const Command PUZZLE_COMMANDS[];
extern const Command FIT_COMMANDS[];
extern const Command FAR_COMMANDS[]; /* of an online game; they replace others of the same name */

/* The names of commands that have a summary, by number; NULL after the last. */
const char *command_name(int number);
const char *command_name_board(int number);
const char *command_name_far(int number);
const char *command_name_puzzle(int number);
const char *command_name_fit(int number);
/* Executes one typed line. */
void command_answer(Session *session, const char *line, size_t length);
/* What was typed, or why it was ignored. */
void command_answer_line(Session *session, const Lines *lines, LineKind kind);

#endif
