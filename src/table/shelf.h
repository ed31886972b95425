/* SPDX-License-Identifier: MIT */
#ifndef TABLE_SHELF_H
#define TABLE_SHELF_H

#include "rules/edition.h"

/* A shelf keeps the editions in use: the built-in ones by name, others by the file they are read from. An
 * edition stays where it is until the shelf is cleared, so games may point to it.
 *
 *     Shelf shelf = {0};
 *     const Edition *edition = shelf_find(&shelf, "classic", &fault);     or a path; NULL with the fault
 *     ...
 *     shelf_done(&shelf); */
typedef struct Shelf {
    struct ShelfEntry *first;
} Shelf;

const Edition *shelf_find(Shelf *shelf, const char *name_or_path, Fault *fault);
/* The edition that a record or a position asks for: a built-in name, '@' and a checksum (an edition that the
 * shelf has already), or a file name and a checksum (on the shelf, or read from `folder`, which may be ""). */
const Edition *shelf_find_asked(Shelf *shelf, const char *asked, const char *folder, Fault *fault);
void shelf_done(Shelf *shelf);

#endif
