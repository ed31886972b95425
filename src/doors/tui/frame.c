/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dup3, memfd_create, ppoll */
#include "doors/tui/frame.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

enum { TERMINAL = STDOUT_FILENO, NONE = -1, TERMINAL_NAME = 256 };

static FILE *stream;
static int memory = NONE;
static int terminal = NONE; /* for whole frames; non-blocking */
static bool gathering;

/* Opens the terminal again, because the flags of the inherited descriptor are shared with the shell. NONE if that
 * is not permitted, as after su. */
static int open_terminal(void)
{
    char name[TERMINAL_NAME];
    return ttyname_r(TERMINAL, name, sizeof name) == 0 ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
                                                       : NONE;
}

/* File size limits also apply to files in memory. */
static int open_memory(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        return NONE;
    return memfd_create("frame", MFD_CLOEXEC);
}

FILE *frame_open(void)
{
    int own = fcntl(TERMINAL, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    stream = own < 0 ? NULL : fdopen(own, "w");
    if (stream) {
        memory = open_memory();
        terminal = open_terminal();
    } else if (own >= 0) {
        close(own);
    }
    return stream;
}

void frame_drop(void)
{
    struct pollfd wait = {.fd = TERMINAL, .events = POLLOUT};
    if (poll(&wait, 1, 0) != 0)
        return;
    tcflush(TERMINAL, TCOFLUSH);
    tcflow(TERMINAL, TCOON);
}

static void close_own(int *descriptor)
{
    if (*descriptor != NONE)
        close(*descriptor);
    *descriptor = NONE;
}

void frame_close(void)
{
    close_own(&memory);
    close_own(&terminal);
    if (stream)
        fclose(stream);
    stream = NULL;
}

void frame_begin(void)
{
    gathering = memory != NONE && dup3(memory, fileno(stream), O_CLOEXEC) >= 0;
}

/* Waits for a slow terminal with signals enabled. If the terminal could not be reopened, the write itself blocks; a
 * signal just before it does not interrupt it. */
static void send(const char *at, size_t length, const FrameEnd *end)
{
    struct pollfd wait = {.fd = terminal == NONE ? TERMINAL : terminal, .events = POLLOUT};
    while (length > 0 && !*end->ended) {
        ssize_t done = write(wait.fd, at, length);
        if (done >= 0) {
            at += done;
            length -= (size_t)done;
        } else if (errno == EAGAIN) {
            ppoll(&wait, 1, NULL, end->signals);
        } else if (errno != EINTR) {
            return;
        }
    }
}

static void send_frame(const char *frame, size_t length, const FrameEnd *end)
{
    sigset_t before;
    if (terminal == NONE)
        sigprocmask(SIG_SETMASK, end->signals, &before);
    send(frame, length, end);
    if (terminal == NONE)
        sigprocmask(SIG_SETMASK, &before, NULL);
}

void frame_end(const FrameEnd *end)
{
    if (!gathering)
        return;
    gathering = false;
    dup3(TERMINAL, fileno(stream), O_CLOEXEC);
    off_t length = lseek(memory, 0, SEEK_CUR);
    if (length <= 0)
        return;
    void *frame = mmap(NULL, (size_t)length, PROT_READ, MAP_SHARED, memory, 0);
    if (frame != MAP_FAILED) {
        send_frame(frame, (size_t)length, end);
        munmap(frame, (size_t)length);
    }
    lseek(memory, 0, SEEK_SET);
}
