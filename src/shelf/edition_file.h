/* SPDX-License-Identifier: MIT */
#ifndef SHELF_EDITION_FILE_H
#define SHELF_EDITION_FILE_H

#include "rules/edition.h"

/* One edition, by name or from a file. For several editions, or editions that must stay in place, use a shelf
 * (shelf/shelf.h). */
bool edition_file_open(Edition *edition, const char *name_or_path, Fault *fault);
/* A built-in edition only. */
bool edition_file_builtin(Edition *edition, const char *name, Fault *fault);
/* From a file; records will refer to it by `name`. */
bool edition_file_read(Edition *edition, const char *path, const char *name, Fault *fault);
/* What a program is told of an opened edition: its name, or the absolute path of its file, for it may run in another
 * folder; words of the protocol can't contain blanks. `path` has room for PATH_MAX bytes. */
bool edition_file_told(const Edition *edition, const char *name_or_path, char *path, const char **told,
                       Fault *fault);
/* Writes a custom edition into a folder as CHECKSUM.edition, so that records there can be read. */
bool edition_file_keep(const Edition *edition, const char *folder, Fault *fault);

#endif
