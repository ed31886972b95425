/* SPDX-License-Identifier: MIT */
#include "table/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool failed(Fault *fault, const char *path, const char *what)
{
    return fault_at(fault, 0, 0, "%s: %s: %s", path, what, strerror(errno));
}

/* Reads to the end or one byte past the limit; the length, or -1. */
static ssize_t read_upto(int file, char *text, size_t limit)
{
    size_t have = 0;
    while (have <= limit) {
        ssize_t got = read(file, text + have, limit + 1 - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        have += (size_t)got;
    }
    return (ssize_t)have;
}

static char *read_open(int file, const char *path, size_t limit, size_t *length, Fault *fault)
{
    struct stat status;
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        fault_at(fault, 0, 0, "%s: this is a directory, not a file", path);
        return NULL;
    }
    char *text = malloc(limit + 2);
    ssize_t have = text ? read_upto(file, text, limit) : -1;
    if (have < 0) {
        failed(fault, path, "it can't be read");
        free(text);
        return NULL;
    }
    if ((size_t)have > limit) {
        fault_at(fault, 0, 0, "%s: it has more than %zu bytes, the most such a file may have", path, limit);
        free(text);
        return NULL;
    }
    text[have] = '\0';
    *length = (size_t)have;
    return text;
}

char *file_read(const char *path, size_t limit, size_t *length, Fault *fault)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        failed(fault, path, "it can't be opened");
        return NULL;
    }
    char *text = read_open(file, path, limit, length, fault);
    close(file);
    return text;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t done = write(file, text, length);
        if (done < 0 && errno != EINTR)
            return false;
        if (done > 0) {
            text += done;
            length -= (size_t)done;
        }
    }
    return fsync(file) == 0;
}

bool file_write(const char *path, const char *text, size_t length, Fault *fault)
{
    char beside[PATH_MAX];
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return fault_at(fault, 0, 0, "%s: this is %s, not a file", path,
                        S_ISDIR(status.st_mode) ? "a directory" : "a device or a pipe");
    if (snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= (int)sizeof beside)
        return fault_at(fault, 0, 0, "the name of the file is too long");
    int file = mkstemp(beside);
    if (file < 0)
        return failed(fault, path, "it can't be written");
    bool written = fchmod(file, 0644) == 0 && write_all(file, text, length);
    written = close(file) == 0 && written;
    if (written && rename(beside, path) == 0)
        return true;
    failed(fault, path, "it can't be written");
    unlink(beside);
    return false;
}
