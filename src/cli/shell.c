/* SPDX-License-Identifier: MIT */
#include "cli/shell.h"

#include "base/text.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
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

/* A wrapper such as timeout or npm sends on a signal that its whole group has already received: two that arrive at
 * once are one. */
enum { SAME_SIGNAL = 500 /* ms */ };
static void (*stop_work)(int signal);
static int64_t stopped_at; /* 0: not yet */

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void take_signal(int number)
{
    int64_t now = milliseconds();
    if (!stopped_at) {
        stopped_at = now;
        stop_work(number);
    } else if (now - stopped_at > SAME_SIGNAL) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

void shell_listen(void (*stop)(int signal))
{
    struct sigaction action = {.sa_handler = stop == SIG_DFL ? SIG_DFL : take_signal};
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    stop_work = stop;
    stopped_at = 0;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
