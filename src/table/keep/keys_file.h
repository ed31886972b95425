/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_KEYS_FILE_H
#define TABLE_KEEP_KEYS_FILE_H

#include "base/text.h"

/* The keys under which tries of daily deals were handed in at a server, .../thimble/compared, a line a day:
 *
 *     2026-11-19 xjJ8...
 *
 * The first line of a day counts; lines with another form are ignored. */
#define KEYS_FILE "compared"

enum { MAX_KEY = 65 };

/* "" if the day has none. False, with the reason, if the file can't be read. */
bool keys_file_find(const char *path, int day, char key[MAX_KEY], Fault *fault);
bool keys_file_add(const char *path, int day, const char *key, Fault *fault);

#endif
