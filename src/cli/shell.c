/* SPDX-License-Identifier: MIT */
#include "cli/shell.h"

#include "base/text.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_REFUSAL = 2 * PATH_MAX };

/* Wraps lines for a terminal; other readers get one line. */
static void put_line(const char *line)
{
    char memory[MAX_REFUSAL];
    Text text = text_in(memory, sizeof memory);
    text_wrap(&text, 0, 0, line);
    if (isatty(STDERR_FILENO) && !text.cut && !strchr(line, '\n'))
        fputs(memory, stderr);
    else
        fprintf(stderr, "%s\n", line);
}

int shell_refuse(const char *command, int status, const char *sentence)
{
    char memory[MAX_REFUSAL];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "thimble%s%s: %s", command ? " " : "", command ? command : "", sentence);
    if (command && status == STATUS_WRONG)
        text_add(&text, " (see thimble %s --help)", command);
    put_line(memory);
    return status;
}

/* A closed pipe is not an error: the program dies silently of SIGPIPE, as if it had never ignored the signal. */
int shell_no_output(const char *command)
{
    if (errno == EPIPE && signal(SIGPIPE, SIG_DFL) != SIG_ERR)
        raise(SIGPIPE);
    return shell_refuse(command, STATUS_FAILED, "standard output can't be written to");
}

int shell_print(const char *command, const char *text)
{
    return fputs(text, stdout) >= 0 && fflush(stdout) == 0 ? 0 : shell_no_output(command);
}

bool shell_is_watched(void)
{
    const char *kind = getenv("TERM");
    bool wipes = !kind || strcmp(kind, "dumb") != 0;
    return wipes && isatty(STDERR_FILENO);
}

void shell_progress(const char *format, ...)
{
    va_list list;
    if (!shell_is_watched())
        return;
    fputs("\r\033[K", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
}

void shell_listen(void (*stop)(int signal))
{
    struct sigaction action = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
