/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_ANALYZE_COMMAND_H
#define COMMANDS_ANALYZE_COMMAND_H

#include "commands/thinking.h"
#include "doors/plain/page.h"
#include "table/game/view.h"
#include "table/keep/table_file.h"
#include "table/review/review.h"

/* The options of `thimble analyze`. */
typedef struct AnalyzeOptions {
    const char *path, *edition;
    Thinking thinking;
    const char *seat_number; /* as typed; NULL: not given */
    bool json, brief, help;
    Limits limits;
    int seat; /* or NOBODY for both */
} AnalyzeOptions;

/* False, with a sentence, when the command line is wrong. */
bool analyze_options_read(AnalyzeOptions *options, int argc, char **argv, Fault *fault);
int analyze_options_help(void);

/* A review, complete or interrupted, and how to print it. */
typedef struct Analysis {
    AnalyzeOptions options;
    Shelf shelf;
    Table table;
    View view;
    Review review;
    Mind mind;
    Text page;
    char memory[256 * 1024];
} Analysis;

/* False when standard output can't be written. */
bool analyze_print_text(Analysis *analysis);
bool analyze_print_json(Analysis *analysis);

#endif
