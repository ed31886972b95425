/* SPDX-License-Identifier: MIT */
#include "lab/bytes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *bytes_shown(const char *path)
{
    enum { LONGEST = 120 };
    size_t length = strlen(path);
    return length <= LONGEST ? path : path + length - LONGEST;
}

static bool measure(const char *path, size_t most, size_t *size, Fault *fault)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return fault_at(fault, 0, 0, "%s: it can't be read: %s", bytes_shown(path), strerror(errno));
    if (!S_ISREG(status.st_mode))
        return fault_at(fault, 0, 0, "%s: this is not a file", bytes_shown(path));
    if (status.st_size == 0 || (uintmax_t)status.st_size > most)
        return fault_at(fault, 0, 0, "%s: it is empty, or has more than %zu bytes", bytes_shown(path), most);
    *size = (size_t)status.st_size;
    return true;
}

void *bytes_read(const char *path, size_t most, size_t *size, Fault *fault)
{
    if (!measure(path, most, size, fault))
        return NULL;
    void *bytes = malloc(*size);
    FILE *file = bytes ? fopen(path, "rb") : NULL;
    bool read = file && fread(bytes, 1, *size, file) == *size;
    if (!read)
        fault_at(fault, 0, 0, "%s: it can't be read: %s", bytes_shown(path), strerror(errno));
    if (file)
        fclose(file);
    if (read)
        return bytes;
    free(bytes);
    return NULL;
}
