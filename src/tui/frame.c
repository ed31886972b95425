/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dup3, memfd_create */
#include "tui/frame.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

enum { TERMINAL = STDOUT_FILENO, NONE = -1 };

static FILE *stream;
static int memory = NONE;
static bool gathering;

/* A limit for files holds for those in memory, too. */
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
    if (stream)
        memory = open_memory();
    else if (own >= 0)
        close(own);
    return stream;
}

void frame_drop(void)
{
    struct pollfd terminal = {.fd = TERMINAL, .events = POLLOUT};
    if (poll(&terminal, 1, 0) == 0)
        tcflush(TERMINAL, TCOFLUSH);
}

void frame_close(void)
{
    if (memory != NONE)
        close(memory);
    memory = NONE;
    if (stream)
        fclose(stream);
    stream = NULL;
}

void frame_begin(void)
{
    gathering = memory != NONE && dup3(memory, fileno(stream), O_CLOEXEC) >= 0;
}

/* A terminal may be slow, and may be one that answers rather than waits. */
static void send(const char *at, size_t length, const volatile sig_atomic_t *ended)
{
    while (length > 0 && !*ended) {
        ssize_t done = write(TERMINAL, at, length);
        if (done >= 0) {
            at += done;
            length -= (size_t)done;
        } else if (errno == EAGAIN) {
            poll(&(struct pollfd){.fd = TERMINAL, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return;
        }
    }
}

void frame_end(const volatile sig_atomic_t *ended)
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
        send(frame, (size_t)length, ended);
        munmap(frame, (size_t)length);
    }
    lseek(memory, 0, SEEK_SET);
}
