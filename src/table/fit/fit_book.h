/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_BOOK_H
#define TABLE_FIT_FIT_BOOK_H

#include "table/fit/fit.h"

/* A book of such puzzles, as `thimble puzzles --fit` writes it. A line has the edition, the id, the stars, the tries
 * (table/fit/fit_solve.h) and the solution; after a slash what is sewn on around the hole.
 *
 *     thimble fit 1
 *     classic 36.3 2 14 29r3e1 14f2e5 7f2g4 / 3r0a1 5r0a2
 *
 *     FitBook *book = fit_book_new(text, length, &fault);
 *     int number = fit_book_find(book, span_of("classic"), (PuzzleId){36, 3});
 *
 * The easiest come first. Lines that begin with # are comments. */
enum { MAX_FIT_BOOK = 1000, FIT_EDITIONS = 2 };

typedef struct FitBook {
    Edition edition[FIT_EDITIONS];
    int count;
    int with_stars[FIT_STARS];
    FitPuzzle puzzle[MAX_FIT_BOOK];
    int64_t tries[MAX_FIT_BOOK];
} FitBook;

/* NULL with the reason: a piece that is not in the hole, for example. The text need not outlive it. */
FitBook *fit_book_new(const char *text, size_t length, Fault *fault);
/* -1 if there is none. */
int fit_book_find(const FitBook *book, Span edition, PuzzleId id);

void fit_book_write_head(Text *text);
enum { MAX_FIT_LINE = 1024 };
void fit_book_write_line(const FitPuzzle *puzzle, int64_t tries, Text *text);

/* A piece, for example 17r1c4. */
bool fit_read_piece(const Edition *edition, Span word, Move *piece, Fault *fault);
void fit_write_piece(const Edition *edition, Move piece, Text *text);

#endif
