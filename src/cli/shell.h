/* SPDX-License-Identifier: MIT */
#ifndef CLI_SHELL_H
#define CLI_SHELL_H

#include <stdbool.h>

/* A command's exit status, error messages and Ctrl-C.
 *
 *     shell_listen(stop_match);
 *     if (!match_options_read(&options, argc, argv, &fault))
 *         return shell_refuse("match", STATUS_WRONG, fault.sentence);
 *     return shell_print("match", report); */
enum {
    STATUS_FAILED = 1,
    STATUS_WRONG =
        2, /* a wrong command line: options, their values, the number of words; not what the words name */
    STATUS_BROKEN_OFF = 130,
};

/* Prints the error, "thimble match: ...", and returns the status. For errors outside a command, such as in the
 * settings file, `command` is NULL: "thimble: ...". */
int shell_refuse(const char *command, int status, const char *sentence);

/* Prints the text on standard output and returns 0, or prints the error. */
int shell_print(const char *command, const char *text);
int shell_no_output(const char *command);

/* Progress: a line on standard error that replaces the one before; "" clears it. Written only to a terminal. */
bool shell_is_watched(void);
void shell_progress(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Calls `stop` on the first Ctrl-C or SIGTERM; one that comes more than half a second later ends the program at once.
 * SIG_DFL: the first one does. */
void shell_listen(void (*stop)(int signal));

#endif
