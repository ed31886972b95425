/* SPDX-License-Identifier: MIT */
#ifndef SHELF_EDITION_FILE_H
#define SHELF_EDITION_FILE_H

#include "rules/edition.h"

/* One edition, by name or from a file. Whoever needs several, or wants them to stay where they are, has a shelf
 * (shelf/shelf.h). */
bool edition_file_open(Edition *edition, const char *name_or_path, Fault *fault);
/* A built-in edition, where a file won't do. */
bool edition_file_builtin(Edition *edition, const char *name, Fault *fault);
/* From a file, to be known by this name in records. */
bool edition_file_read(Edition *edition, const char *path, const char *name, Fault *fault);
/* Writes a custom edition into a folder as CHECKSUM.edition, so that records there can be read. */
bool edition_file_keep(const Edition *edition, const char *folder, Fault *fault);

#endif
