/* SPDX-License-Identifier: MIT */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include "cli/settings.h"

/* The help of a command: usage, description, options, examples and exit status.
 *
 *     static const Manual MANUAL = {
 *         .command = "replay",
 *         .usage = "FILE [OPTION ...]",
 *         .about = {"Reads a record and checks it.", "With - it comes from standard input."},
 *         .settings = &SETTINGS,
 *         .example = {{"thimble replay game.pwk", "explains each move of a game"}},
 *     };
 *     return manual_print(&MANUAL);
 *
 * A command for people marks its texts for translation (base/language.h): the meaning of each option, each paragraph,
 * the meaning of each example. The shells' completions (tools/completions) and the manual pages (tools/manuals) are
 * made from --help. */
enum { MANUAL_PARAGRAPHS = 4, MANUAL_EXAMPLES = 5 };

typedef struct ManualExample {
    const char *line, *meaning;
} ManualExample;

typedef struct Manual {
    const char *command;
    const char *usage; /* what follows the command's name; one line per form */
    const char *about[MANUAL_PARAGRAPHS];
    const Settings *settings;
    void (*more)(Text *text); /* further sections; NULL: none */
    ManualExample example[MANUAL_EXAMPLES];
    const char *failed;      /* why it exits with 1; NULL: the command failed */
    bool marked;             /* its texts are marked, and printed in the reader's language */
    const char *interrupted; /* what Ctrl-C leaves behind, if it exits with 130; NULL: it does not */
} Manual;

void manual_write(const Manual *manual, Text *text);
/* Prints the help on standard output and returns the exit status. */
int manual_print(const Manual *manual);

#endif
