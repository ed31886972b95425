/* SPDX-License-Identifier: MIT */
#include "table/keep/practice_file.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_BYTES = 16 << 20 };

char *practice_file_text(const char *path, size_t *length, Fault *fault)
{
    *length = 0;
    if (access(path, F_OK) == 0)
        return file_read(path, MOST_BYTES, length, fault);
    char *nothing = calloc(1, 1);
    if (!nothing)
        fault_at(fault, 0, 0, "%s: out of memory", path);
    return nothing;
}

Practice *practice_file_read(const char *path, int today, Fault *fault)
{
    size_t length;
    char *log = practice_file_text(path, &length, fault);
    if (!log)
        return NULL;
    Practice *practice = practice_new(log, length, today);
    if (!practice)
        fault_at(fault, 0, 0, "%s: out of memory", path);
    free(log);
    return practice;
}

/* Was the last line cut off, by a full disk perhaps? */
static bool is_cut(int file)
{
    char last = '\n';
    off_t end = lseek(file, 0, SEEK_END);
    return end > 0 && pread(file, &last, 1, end - 1) == 1 && last != '\n';
}

static bool append(int file, const char *line)
{
    char memory[MAX_PRACTICE_LINE + 1];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "%s%s", is_cut(file) ? "\n" : "", line);
    errno = ENOSPC;
    return write(file, memory, text.length) == (ssize_t)text.length && fsync(file) == 0;
}

bool practice_file_add(const char *path, const char *line, Fault *fault)
{
    char folder[PATH_MAX];
    Text text = text_in(folder, sizeof folder);
    text_add(&text, "%.*s", (int)(file_name(path) - path), path);
    int file = file_make_folders(folder) ? open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    bool added = file >= 0 && append(file, line);
    if (!added)
        file_failed(fault, path, "can't be written");
    if (file >= 0)
        close(file);
    return added;
}
