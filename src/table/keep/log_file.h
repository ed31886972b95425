/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_LOG_FILE_H
#define TABLE_KEEP_LOG_FILE_H

#include "base/text.h"

/* A log as a file: text to which lines are only added. Puzzles (practice_file.h), mistakes (mine.h) and the diary have
 * one each. */

/* To be freed; empty if there is no file. NULL, with the reason, if it can't be read. */
char *log_file_read(const char *path, size_t *length, Fault *fault);
/* Appends lines, each with its newline, as one write, so two windows lose nothing of each other. Creates the folder. */
bool log_file_add(const char *path, const char *lines, Fault *fault);

#endif
