/* SPDX-License-Identifier: MIT */
#include "plain/lines.h"

#include "base/text.h"

#include <errno.h>
#include <signal.h>
#include <sys/select.h>
#include <unistd.h>

static atomic_bool interrupted;

static void note_interrupt(int number)
{
    (void)number;
    atomic_store(&interrupted, true);
}

void lines_catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = note_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    lines_allow_interrupt(false);
}

void lines_allow_interrupt(bool allowed)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    pthread_sigmask(allowed ? SIG_UNBLOCK : SIG_BLOCK, &set, NULL);
}

const atomic_bool *lines_interrupted(void)
{
    return &interrupted;
}

void lines_forget_interrupt(void)
{
    atomic_store(&interrupted, false);
}

/* Waits until there is something to read or the end; SIGINT may come here and nowhere else. */
static void wait_for(int file)
{
    fd_set files;
    sigset_t mask;
    FD_ZERO(&files);
    FD_SET(file, &files);
    pthread_sigmask(SIG_BLOCK, NULL, &mask);
    sigdelset(&mask, SIGINT);
    pselect(file + 1, &files, NULL, NULL, NULL, &mask);
}

/* False at the end, after an error and when interrupted. */
static bool fill(Lines *lines)
{
    for (;;) {
        wait_for(lines->file);
        if (interrupted)
            return false;
        ssize_t got = read(lines->file, lines->chunk, sizeof lines->chunk);
        if (got < 0 && errno == EINTR)
            continue;
        lines->at = 0;
        lines->have = got > 0 ? (size_t)got : 0;
        return got > 0;
    }
}

Lines lines_of(int file)
{
    return (Lines){.file = file};
}

static LineKind judge(Lines *lines, bool too_long)
{
    if (too_long)
        return LINE_TOO_LONG;
    size_t flaw = text_flaw(lines->text, lines->length);
    if (flaw == lines->length)
        return LINE_TEXT;
    lines->length = flaw;
    return LINE_FLAWED;
}

/* A last line without an end counts as a line. */
LineKind lines_next(Lines *lines)
{
    bool too_long = false;
    lines->length = 0;
    if (interrupted)
        return LINE_INTERRUPTED;
    for (;;) {
        if (lines->at == lines->have && !fill(lines)) {
            if (interrupted)
                return LINE_INTERRUPTED;
            return lines->length > 0 ? judge(lines, too_long) : LINE_END;
        }
        char c = lines->chunk[lines->at++];
        if (c == '\n')
            return judge(lines, too_long);
        too_long = too_long || lines->length == sizeof lines->text;
        if (!too_long)
            lines->text[lines->length++] = c;
    }
}
