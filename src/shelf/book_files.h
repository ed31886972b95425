/* SPDX-License-Identifier: MIT */
#ifndef SHELF_BOOK_FILES_H
#define SHELF_BOOK_FILES_H

#include <stddef.h>

/* puzzles/EDITION.txt and puzzles/fit.txt, which the build turns into C (tools/embed). */
extern const unsigned char BOOK_CLASSIC[], BOOK_EXPRESS[], BOOK_AUTOMA[], BOOK_FIT[];
extern const size_t BOOK_CLASSIC_SIZE, BOOK_EXPRESS_SIZE, BOOK_AUTOMA_SIZE, BOOK_FIT_SIZE;

#endif
