/* SPDX-License-Identifier: MIT */
#include "table/keep/log_file.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_BYTES = 16 << 20 };

char *log_file_read(const char *path, size_t *length, Fault *fault)
{
    *length = 0;
    if (access(path, F_OK) == 0)
        return file_read(path, MOST_BYTES, length, fault);
    char *none = strdup("");
    if (!none)
        fault_at(fault, 0, 0, "%s: out of memory", path);
    return none;
}

/* Was the last line cut off, by a full disk perhaps? */
static bool is_cut(int file)
{
    char last = '\n';
    off_t end = lseek(file, 0, SEEK_END);
    return end > 0 && pread(file, &last, 1, end - 1) == 1 && last != '\n';
}

static bool append(int file, const char *lines)
{
    size_t size = strlen(lines) + sizeof "\n";
    char *memory = malloc(size);
    errno = ENOMEM;
    if (!memory)
        return false;
    Text text = text_in(memory, size);
    text_add(&text, "%s%s", is_cut(file) ? "\n" : "", lines);
    errno = ENOSPC;
    bool added = write(file, memory, text.length) == (ssize_t)text.length && fsync(file) == 0;
    free(memory);
    return added;
}

bool log_file_add(const char *path, const char *lines, Fault *fault)
{
    char folder[PATH_MAX];
    Text text = text_in(folder, sizeof folder);
    text_add(&text, "%.*s", (int)(file_name(path) - path), path);
    int file = file_make_folders(folder) ? open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    bool added = file >= 0 && append(file, lines);
    if (!added)
        file_failed(fault, path, "can't be written");
    if (file >= 0)
        close(file);
    return added;
}
