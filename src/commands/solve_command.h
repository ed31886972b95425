/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_SOLVE_COMMAND_H
#define COMMANDS_SOLVE_COMMAND_H

#include "commands/thinking.h"
#include "table/keep/table_file.h"

/* The options of `thimble solve`. */
typedef struct SolveOptions {
    const char *asked; /* a position, a file, or - */
    const char *edition;
    Thinking thinking;
    const char *lines_number, *ply_number; /* as typed; NULL: not given */
    bool json, help;
    Limits limits;
    int lines;
    int ply; /* of a record; -1: its end */
} SolveOptions;

/* False, with a sentence, when the command line is wrong. */
bool solve_options_read(SolveOptions *options, int argc, char **argv, Fault *fault);
int solve_options_help(void);

/* A position and the engine's answer. */
typedef struct Solved {
    const Game *game;
    const Answer *answer;
    double seconds;
    bool complete; /* the search was not interrupted */
} Solved;

enum { MAX_SOLVED_TEXT = 256 * 1024 };

void solve_write_text(const SolveOptions *options, const Solved *solved, Text *text);
void solve_write_json(const SolveOptions *options, const Solved *solved, Text *text);

#endif
