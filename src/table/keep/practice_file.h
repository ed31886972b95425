/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_PRACTICE_FILE_H
#define TABLE_KEEP_PRACTICE_FILE_H

#include "table/puzzle/practice.h"

/* The log of puzzles (table/puzzle/practice.h) as a file, .../thimble/puzzles. */
#define PRACTICE_FILE "puzzles"

/* No file: nothing was tried yet. NULL, with the reason, if it can't be read. */
Practice *practice_file_read(const char *path, int today, Fault *fault);
/* Its text, to be freed: empty without a file. NULL as above. */
char *practice_file_text(const char *path, size_t *length, Fault *fault);
/* Appends a line as one write, so two windows lose nothing of each other. Creates the folder. */
bool practice_file_add(const char *path, const char *line, Fault *fault);

#endif
