/* SPDX-License-Identifier: MIT */
#include "table/keep/practice_file.h"

#include <stdlib.h>

Practice *practice_file_read(const char *path, int today, Fault *fault)
{
    size_t length;
    char *log = log_file_read(path, &length, fault);
    Practice *practice = log ? practice_new(log, length, today) : NULL;
    if (log && !practice)
        fault_at(fault, 0, 0, "%s: out of memory", path);
    free(log);
    return practice;
}
