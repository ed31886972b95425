/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_PRACTICE_FILE_H
#define TABLE_KEEP_PRACTICE_FILE_H

#include "table/keep/log_file.h"
#include "table/puzzle/practice.h"

/* The log of puzzles (table/puzzle/practice.h) as a file, .../thimble/puzzles. log_file_add appends to it. */
#define PRACTICE_FILE "puzzles"

/* No file: nothing was tried yet. NULL, with the reason, if it can't be read. */
Practice *practice_file_read(const char *path, int today, Fault *fault);

#endif
