/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_LOG_FILE_H
#define TABLE_KEEP_LOG_FILE_H

#include "base/text.h"

/* A log of lines as a file, which only grows: that of the puzzles (practice_file.h), that of one's own mistakes
 * (mine.h). */

/* Its text, to be freed, empty if there is no file. NULL, with the reason, if it can't be read. */
char *log_file_read(const char *path, size_t *length, Fault *fault);
/* Appends lines as one write, so two windows lose nothing of each other. Creates the folder. */
bool log_file_add(const char *path, const char *lines, Fault *fault);

#endif
