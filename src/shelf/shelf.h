/* SPDX-License-Identifier: MIT */
#ifndef SHELF_SHELF_H
#define SHELF_SHELF_H

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
    const char *remedy; /* how whoever asks puts an edition here; NULL: "be given with --edition FILE" */
} Shelf;

const Edition *shelf_find(Shelf *shelf, const char *name_or_path, Fault *fault);
/* The edition that a record asks for: a built-in name, or a file name and a checksum. Such a one is on the shelf, or
 * in the folder ("" for where we stand) under its name or as CHECKSUM.edition. */
const Edition *shelf_find_record(Shelf *shelf, const char *asked, const char *folder, Fault *fault);
/* The edition that a position asks for: a built-in name, or '@' and the checksum of one on the shelf. */
const Edition *shelf_find_position(Shelf *shelf, const char *asked, Fault *fault);
void shelf_done(Shelf *shelf);

#endif
