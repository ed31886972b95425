/* SPDX-License-Identifier: MIT */
#include "doors/plain/lines.h"

#include "base/text.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static atomic_bool interrupted;
static atomic_bool resumed;

static void note_interrupt(int number)
{
    (void)number;
    atomic_store(&interrupted, true);
}

static void note_resumption(int number)
{
    (void)number;
    atomic_store(&resumed, true);
}

static sigset_t set_of(int number)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    return set;
}

static void catch_signal(int number, void (*note)(int number))
{
    struct sigaction action = {.sa_handler = note};
    sigset_t set = set_of(number);
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void lines_catch_resumption(void)
{
    catch_signal(SIGCONT, note_resumption);
}

void lines_catch_signals(void)
{
    catch_signal(SIGINT, note_interrupt);
    lines_catch_resumption();
}

void lines_allow_interrupt(bool allowed)
{
    sigset_t set = set_of(SIGINT);
    pthread_sigmask(allowed ? SIG_UNBLOCK : SIG_BLOCK, &set, NULL);
}

/* SIGCONT is blocked and may be pending: unblocking delivers it, so that it can be forgotten. */
void lines_ask(void)
{
    sigset_t set = set_of(SIGCONT);
    sigset_t before;
    pthread_sigmask(SIG_UNBLOCK, &set, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    atomic_store(&resumed, false);
}

const atomic_bool *lines_interrupted(void)
{
    return &interrupted;
}

void lines_forget_interrupt(void)
{
    atomic_store(&interrupted, false);
}

/* The line in hand is shown again after it. */
static void let_wake(Lines *lines)
{
    if (lines->edit)
        edit_hide(lines->edit);
    lines->wake(lines->wake_of);
    if (lines->edit)
        edit_show(lines->edit);
}

/* Waits for input or its end. Signals arrive only here; then it returns false. */
static bool wait_for(Lines *lines)
{
    for (;;) {
        fd_set files;
        sigset_t mask;
        int last = lines->file;
        FD_ZERO(&files);
        FD_SET(lines->file, &files);
        if (lines->wake) {
            FD_SET(lines->wake_file, &files);
            last = lines->wake_file > last ? lines->wake_file : last;
        }
        pthread_sigmask(SIG_BLOCK, NULL, &mask);
        sigdelset(&mask, SIGINT);
        sigdelset(&mask, SIGCONT);
        if (pselect(last + 1, &files, NULL, NULL, NULL, &mask) < 0)
            return errno != EINTR;
        if (lines->wake && FD_ISSET(lines->wake_file, &files))
            let_wake(lines);
        if (FD_ISSET(lines->file, &files))
            return true;
    }
}

/* False at the end of input, after an error, when interrupted, or when resumed before anything was read. */
static bool lines_fill(Lines *lines)
{
    for (;;) {
        bool ready = wait_for(lines);
        if (interrupted || (resumed && lines->length == 0))
            return false;
        if (!ready)
            continue;
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

static LineKind lines_judge(Lines *lines, bool too_long)
{
    if (too_long)
        return LINE_TOO_LONG;
    size_t flaw = text_flaw(lines->text, lines->length);
    if (flaw == lines->length)
        return LINE_TEXT;
    lines->length = flaw;
    return LINE_FLAWED;
}

/* For edit_new: -1 at the end of input, after an error, or when interrupted or resumed. */
static int next_byte(void *argument)
{
    Lines *lines = argument;
    for (;;) {
        unsigned char byte;
        bool ready = wait_for(lines);
        if (interrupted || resumed)
            return -1;
        if (!ready)
            continue;
        ssize_t got = read(lines->file, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        return got == 1 ? byte : -1;
    }
}

bool lines_edit(Lines *lines, EditWord *word)
{
    lines->edit = edit_new(next_byte, lines, word);
    return lines->edit;
}

void lines_done(Lines *lines)
{
    edit_free(lines->edit);
    lines->edit = NULL;
}

static LineKind next_edited(Lines *lines)
{
    size_t length = 0;
    const char *line = edit_line(lines->edit, lines->prompt, &length);
    if (!line && interrupted && length > 0) {
        lines_forget_interrupt();
        return LINE_DROPPED;
    }
    if (!line)
        return interrupted ? LINE_INTERRUPTED : resumed ? LINE_RESUMED : LINE_END;
    bool too_long = length > sizeof lines->text;
    lines->length = too_long ? 0 : length;
    memcpy(lines->text, line, lines->length);
    return lines_judge(lines, too_long);
}

/* A last line without a newline counts as a line. */
LineKind lines_next(Lines *lines)
{
    bool too_long = false;
    lines->length = 0;
    if (interrupted)
        return LINE_INTERRUPTED;
    if (lines->edit)
        return next_edited(lines);
    for (;;) {
        if (lines->at == lines->have && !lines_fill(lines)) {
            if (interrupted)
                return LINE_INTERRUPTED;
            if (resumed && lines->length == 0)
                return LINE_RESUMED;
            return lines->length > 0 ? lines_judge(lines, too_long) : LINE_END;
        }
        char c = lines->chunk[lines->at++];
        if (c == '\n')
            return lines_judge(lines, too_long);
        too_long = too_long || lines->length == sizeof lines->text;
        if (!too_long)
            lines->text[lines->length++] = c;
    }
}
