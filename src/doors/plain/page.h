/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_PAGE_H
#define DOORS_PLAIN_PAGE_H

#include "base/text.h"

#include <stdio.h>

/* A page is what will be printed next: text that is gathered whole and goes out in one piece. Sentences are
 * broken into lines that fit a terminal of 80 columns; drawings are added with text_add as they are. */
enum {
    PAGE_WIDTH = TEXT_COLUMNS,
    MAX_PARAGRAPH = 4096,
};

/* A paragraph. The lines after its first begin with so many blanks. */
void page_say(Text *page, int indent, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* "17, 4 and 9"; "none" when there is nothing to list. */
void page_list(Text *page, const uint8_t *number, int count);

/* Prints the page and empties it; false when it could not be written. No control character leaves, whatever
 * names and comments in other people's files contain. */
bool page_print(Text *page, FILE *out);

/* The ending of a noun after a number: 1 button, 2 buttons. */
static inline const char *plural(int number)
{
    return number == 1 ? "" : "s";
}

#endif
