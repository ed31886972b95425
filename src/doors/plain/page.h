/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_PAGE_H
#define DOORS_PLAIN_PAGE_H

#include "base/text.h"

#include <stdio.h>

/* A page is the next output: text that is collected and printed at once. Sentences are wrapped for a terminal of 80
 * columns; drawings are added unchanged with text_add. */
enum {
    PAGE_WIDTH = TEXT_COLUMNS,
    MAX_PARAGRAPH = 4096,
};

/* A paragraph. All lines after the first are indented. */
void page_say(Text *page, int indent, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same with names in braces (text_fill). */
void page_fill(Text *page, int indent, const char *sentence, const char *values, ...)
    __attribute__((format(printf, 4, 5)));

/* "17, 4 and 9"; "none" when there is nothing to list. */
void page_list(Text *page, const uint8_t *number, int count);

/* Prints and empties the page; false when it could not be written. Control characters, for example from names and
 * comments in other people's files, are never printed. */
bool page_print(Text *page, FILE *out);

#endif
