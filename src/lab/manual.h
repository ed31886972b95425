/* SPDX-License-Identifier: MIT */
#ifndef LAB_MANUAL_H
#define LAB_MANUAL_H

#include "lab/settings.h"

/* What a command tells of itself when it is asked for --help: how it is written, what it is for, its options, examples
 * and how it ends.
 *
 *     static const Manual MANUAL = {
 *         .command = "replay",
 *         .usage = "FILE [OPTION ...]",
 *         .about = "Reads a record and checks it.\n"
 *                  "With - it comes from standard input.",
 *         .settings = &SETTINGS,
 *         .example = "thimble replay game.pwk\n"
 *                    "what each move of a game meant",
 *     };
 *     return manual_print(&MANUAL);
 *
 * A command for people marks its words (base/language.h): the meaning of an option, each paragraph, each line that says what an
 * example does. The completions of the shells are made from these texts (tools/completions), and each has its page in docs/man. */
typedef struct Manual {
    const char *command;
    const char *usage; /* behind the name of the command; a line for each way */
    const char *about; /* paragraphs, a line each */
    const Settings *settings;
    void (*more)(Text *text); /* what is to be known besides; NULL: nothing */
    const char *example;      /* a line of the shell, then a line that says what it does, and so on */
    const char *failed;       /* when it ends with 1; NULL: something could not be done */
    bool marked;              /* its words are, and are told in the reader's language */
    const char *broken_off;   /* what Ctrl-C leaves, where it ends with 130; NULL: it does not */
} Manual;

void manual_write(const Manual *manual, Text *text);
/* On standard output; answers the exit status. */
int manual_print(const Manual *manual);

#endif
