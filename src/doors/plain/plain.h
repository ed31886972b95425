/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_PLAIN_H
#define DOORS_PLAIN_PLAIN_H

#include "client/link.h"
#include "table/fit/fit_book.h"
#include "table/keep/start.h"
#include "table/puzzle/practice.h"

/* Play by typed lines: for terminals, pipes and screen readers. Nothing here moves the cursor or relies on colour;
 * every answer is text that can be read aloud. It shows the table's view and contains no rules. */

/* Plays a game, saved or not; `command` names the command in error messages. Without a terminal the default is two
 * people: the settings for the opponent are not meant for scripts. */
int plain_play(const char *command, const Wanted *wanted, bool keeping);
/* What to solve: puzzles of a book, or one's own mistakes. */
typedef struct PuzzleWanted {
    struct Mine *mine; /* table/keep/mine.h, or NULL; then only the number counts of all below */
    const Book *book;
    Practice *practice;
    const char *log;  /* a path; NULL: nothing is saved */
    PuzzleKind theme; /* of the puzzles after the first; PUZZLE_KINDS: any */
    int number;       /* of the first, in the book; -1: only print the progress */
} PuzzleWanted;

/* Puzzles, until somebody quits. */
int plain_puzzle(const char *command, const PuzzleWanted *wanted);
/* Which hole to fill. */
typedef struct FitWanted {
    const FitBook *book;
    const char *log; /* a path; NULL: nothing is saved */
    Span solved;     /* the log's text */
    int today;
    int number; /* of the first, in the book; -1: the next one ... */
    int stars;  /* ... with so many stars; 0: only print the progress */
} FitWanted;

/* Holes to fill, until somebody quits. */
int plain_fit(const char *command, const FitWanted *wanted);
/* Plays or watches the online game of a link, until somebody quits. The seat is taken already. */
int plain_join(const char *command, const Link *link);

#endif
