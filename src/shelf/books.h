/* SPDX-License-Identifier: MIT */
#ifndef SHELF_BOOKS_H
#define SHELF_BOOKS_H

#include "base/text.h"

/* The books of puzzles that come with the program (puzzles/ in the tree), by the name of an edition, or "fit"
 * (table/fit/fit_book.h); empty if there is none. */
Span books_find(const char *edition);

#endif
