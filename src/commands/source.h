/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_SOURCE_H
#define COMMANDS_SOURCE_H

#include "table/keep/table_file.h"

/* The input of a command: the file or pipe of that name, or standard input for "-". A stream can be read only once. */
bool source_is_stream(const char *path);
/* Its name in sentences. */
const char *source_shown(const char *path);
/* The content, on the heap; NULL with a fault that names the source. */
char *source_read(const char *path, size_t limit, size_t *length, Fault *fault);
/* Loads a record. Editions for records from standard input are looked up in the working folder. */
bool source_load(Table *table, Shelf *shelf, const char *path, Fault *fault);
/* The same from text that has been read already. */
bool source_load_text(Table *table, Shelf *shelf, const char *path, const char *text, size_t length, Fault *fault);

#endif
