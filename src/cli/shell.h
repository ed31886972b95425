/* SPDX-License-Identifier: MIT */
#ifndef CLI_SHELL_H
#define CLI_SHELL_H

#include <stdbool.h>

/* What a command owes the shell that has started it: an exit status, a sentence when something is wrong, and an end when
 * Ctrl-C asks for one.
 *
 *     shell_listen(stop_match);
 *     if (!match_options_read(&options, argc, argv, &fault))
 *         return shell_refuse("match", STATUS_WRONG, fault.sentence);
 *     return shell_print("match", report); */
enum {
    STATUS_FAILED = 1,
    STATUS_WRONG = 2, /* the command line: options, their values, how many words; not what the words name */
    STATUS_BROKEN_OFF = 130,
};

/* Says what is wrong and answers the status: "thimble match: ...". What is no command's own fault, as in the file of
 * settings, has NULL for a command: "thimble: ...". */
int shell_refuse(const char *command, int status, const char *sentence);

/* Puts the text on standard output, and answers 0, or says that it can't be written. */
int shell_print(const char *command, const char *text);
int shell_no_output(const char *command);

/* How far it has come, as a line on standard error that takes the place of the one before; "" wipes it. Only a terminal is
 * told: where nobody watches, nothing is written. */
bool shell_is_watched(void);
void shell_progress(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Calls `stop` when somebody wants the program to end; the second time nobody is asked. */
void shell_listen(void (*stop)(int signal));

#endif
