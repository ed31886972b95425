/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_BOOK_H
#define TABLE_PUZZLE_BOOK_H

#include "rules/record.h"
#include "table/puzzle/puzzle_kind.h"

/* A book of puzzles, as `thimble puzzles` writes it: the edition, then one puzzle a line. A puzzle's id is the seed of
 * the deal and the number of moves; the answer comes before the moves.
 *
 *     thimble puzzles 1 classic
 *     1042.3 timing 854 advance 12r0a1 advance 7f1c1
 *
 *     Book *book = book_new(&edition, text, length, &fault);
 *     int number = book_find(book, (PuzzleId){1042, 3});
 *     StoredPuzzle puzzle;
 *     if (book_open(book, number, &puzzle, &fault)) ... record_game(&puzzle.record, puzzle.record.count)
 *
 * Lines that begin with # are comments. A line is read whole only when its puzzle is opened. */
typedef struct PuzzleId {
    uint64_t seed;
    int ply;
} PuzzleId;

typedef struct BookLine {
    PuzzleId id;
    PuzzleKind kind;
    int rating;
    int number; /* of the line in the text, from 1 */
    Span moves; /* the answer first */
} BookLine;

typedef struct Book {
    const Edition *edition;
    int count;
    int kinds[PUZZLE_KINDS]; /* how many there are of each */
    BookLine *line;          /* in the order of the text */
    char *text;
} Book;

typedef struct StoredPuzzle {
    PuzzleId id;
    PuzzleKind kind;
    int rating;
    Record record; /* up to the puzzle */
    Move answer;
} StoredPuzzle;

enum { MAX_BOOK_TEXT = 1 << 20, MAX_PUZZLE_ID = 32 };

/* The edition that a text names in its first line; empty if it is not a book. */
Span book_edition(const char *text, size_t length);
/* NULL with the reason. The edition must outlive the book; the text need not. */
Book *book_new(const Edition *edition, const char *text, size_t length, Fault *fault);
void book_free(Book *book);

/* -1 if there is none. */
int book_find(const Book *book, PuzzleId id);
/* False with the reason if its moves are not legal. */
bool book_open(const Book *book, int number, StoredPuzzle *puzzle, Fault *fault);

bool puzzle_id_read(Span text, PuzzleId *id);
void puzzle_id_write(PuzzleId id, Text *text);

#endif
