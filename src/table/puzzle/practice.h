/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PRACTICE_H
#define TABLE_PUZZLE_PRACTICE_H

#include "base/streak.h"
#include "table/online/glicko.h"
#include "table/puzzle/book.h"

/* What somebody has solved: a log that only grows, a line for each try. All the rest follows from it.
 *
 *     2026-11-19 classic 1042.3 timing 854 first
 *
 *     Practice *practice = practice_new(log, length, today);       NULL when memory is short
 *     int number = practice_next(practice, book, PUZZLE_KINDS);    a puzzle of any kind
 *     ...
 *     practice_write_try(book, number, today, PRACTICE_FIRST, &text);     to append to the log
 *     practice_free(practice);
 *
 * Only the first try of a puzzle changes the rating. Lines about other kinds of puzzles (table/fit/fit_log.h) count for
 * the days in a row, and for nothing else. Lines that make no sense are ignored, so that a log of a later
 * version, or one that was cut off, can be read. */
typedef enum PracticeResult {
    PRACTICE_FIRST, /* right at once */
    PRACTICE_AGAIN, /* right after a wrong answer or a hint: it counts less */
    PRACTICE_SHOWN, /* the answer was shown, or the puzzle left after a wrong answer */
    PRACTICE_RESULTS,
} PracticeResult;

extern const char *const PRACTICE_NAME[PRACTICE_RESULTS];
/* PRACTICE_RESULTS for any other word. */
PracticeResult practice_result(Span name);

/* Tries of one kind, or all. */
typedef struct PracticeSum {
    Glicko rating;
    int tried; /* puzzles */
    int solved;
} PracticeSum;

typedef struct PracticeDay {
    int day;
    int rating; /* at its end */
} PracticeDay;

enum { PRACTICE_HISTORY = 60, MAX_PRACTICE_LINE = 128 };

typedef struct Practice {
    int today;
    int last; /* the day of the last try; NO_DAY: none */
    PracticeSum all, kind[PUZZLE_KINDS];
    Streak streak; /* days on which something was solved for the first time */
    PracticeDay history[PRACTICE_HISTORY];
    int days; /* of the history */
    struct PracticeTries *tries;
} Practice;

Practice *practice_new(const char *log, size_t length, int today);
void practice_free(Practice *practice);

/* Takes further lines of the log; false when memory is short. */
bool practice_add(Practice *practice, const char *log, size_t length);

int practice_rating(const Practice *practice);
/* The rating at the end of the last day before `day`; -1 if there was none yet. */
int practice_rating_before(const Practice *practice, int day);
/* The puzzles of the book that were solved. */
int practice_solved(const Practice *practice, const Book *book, PuzzleKind kind);
/* What a result would change the rating by; 0 after the first try. */
int practice_gain(const Practice *practice, const Book *book, int number, PracticeResult result);
/* A puzzle of a kind (PUZZLE_KINDS: of any) that was not tried yet, about as hard as the rating; -1 if none is left. */
int practice_next(const Practice *practice, const Book *book, PuzzleKind kind);
/* Some puzzles of a kind that were not tried yet, the nearest to its rating first. Returns how many, at most
 * PRACTICE_TRAIN. */
enum { PRACTICE_TRAIN = 5 };
int practice_train(const Practice *practice, const Book *book, PuzzleKind kind, int number[PRACTICE_TRAIN]);
/* The puzzle of the day, neither easy nor hard: the same for everybody with the same book; -1 if there is none. */
int practice_of_day(const Book *book, int day);
void practice_write_try(const Book *book, int number, int day, PracticeResult result, Text *line);

#endif
