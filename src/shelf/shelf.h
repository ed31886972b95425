/* SPDX-License-Identifier: MIT */
#ifndef SHELF_SHELF_H
#define SHELF_SHELF_H

#include "rules/edition.h"

/* A shelf owns the editions in use: built-in ones by name, others by file. An edition stays in place until the
 * shelf is cleared, so games may point to it.
 *
 *     Shelf shelf = {0};
 *     const Edition *edition = shelf_find(&shelf, "classic", &fault);     or a path; NULL with the fault
 *     ...
 *     shelf_done(&shelf); */
typedef struct Shelf {
    struct ShelfEntry *first;
    const char *remedy; /* how the user can supply an edition, for messages; NULL: "be given with --edition FILE" */
} Shelf;

const Edition *shelf_find(Shelf *shelf, const char *name_or_path, Fault *fault);
/* The edition that a record names: built in, or by file name and checksum. The latter must be on the shelf, or in
 * the folder ("": the working folder) under its name or as CHECKSUM.edition. */
const Edition *shelf_find_record(Shelf *shelf, const char *asked, const char *folder, Fault *fault);
/* The edition that a position names: built in, or '@' and the checksum of one on the shelf. */
const Edition *shelf_find_position(Shelf *shelf, const char *asked, Fault *fault);
void shelf_done(Shelf *shelf);

#endif
