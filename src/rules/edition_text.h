/* SPDX-License-Identifier: MIT */
#ifndef RULES_EDITION_TEXT_H
#define RULES_EDITION_TEXT_H

#include "rules/edition.h"

/* Editions as plain text (docs/man/thimble-edition.5.md), so that owners can correct or invent one. */
enum {
    MAX_EDITION_TEXT = 64 * 1024,
    MAX_EDITION_LINE = 1000,
    MAX_EDITION_FAULTS = 50,
};

typedef struct EditionFaults {
    int count;
    int more; /* faults without room in the list */
    Fault fault[MAX_EDITION_FAULTS];
} EditionFaults;

/* Checks everything; false, with line and reason, on an error. */
bool edition_read(Edition *edition, const char *text, size_t length, Fault *fault);
/* The same, but continues after a fault to find the others. They are ordered by line. */
bool edition_check(Edition *edition, const char *text, size_t length, EditionFaults *faults);
/* The canonical form; MAX_EDITION_TEXT is always enough. */
void edition_write(const Edition *edition, Text *text);
/* Of the canonical form: comments and white space do not matter. */
uint64_t edition_checksum(const Edition *edition);

#endif
