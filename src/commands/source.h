/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_SOURCE_H
#define COMMANDS_SOURCE_H

#include "table/game/table.h"

/* Where a command gets its text from: the file or the pipe of that name, or standard input when it is called "-". What
 * it reads is not there a second time. */
bool source_is_stream(const char *path);
/* What a sentence calls it. */
const char *source_shown(const char *path);
/* The content, on the heap; NULL with a fault that names the source. */
char *source_read(const char *path, size_t limit, size_t *length, Fault *fault);
/* A record. The editions of those from standard input are looked for where we stand. */
bool source_load(Table *table, Shelf *shelf, const char *path, Fault *fault);
/* The same from a text that was read already. */
bool source_load_text(Table *table, Shelf *shelf, const char *path, const char *text, size_t length, Fault *fault);

#endif
