/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_LOG_H
#define TABLE_FIT_FIT_LOG_H

#include "table/fit/fit_book.h"
#include "table/puzzle/practice.h"

/* Which of these puzzles are solved, from the log of all puzzles (table/puzzle/practice.h). Its lines about them have
 * the stars where others have the rating:
 *
 *     2026-11-19 classic 36.3 fit 2 first
 *
 *     FitLog done;
 *     fit_log_read(&done, book, log, length);
 *     int number = fit_log_next(&done, book, stars);
 *     fit_log_write(puzzle, today, PRACTICE_FIRST, &line);        to append to the log
 *
 * PRACTICE_AGAIN: with a hint. They don't change the rating. */
typedef struct FitLog {
    bool tried[MAX_FIT_BOOK], solved[MAX_FIT_BOOK];
    int count[FIT_STARS]; /* solved, by stars */
} FitLog;

void fit_log_read(FitLog *done, const FitBook *book, const char *log, size_t length);
/* The easiest that was not tried yet: with so many stars, else with more, else with fewer; then those that were only
 * shown; -1 if all are solved. */
int fit_log_next(const FitLog *done, const FitBook *book, int stars);
void fit_log_write(const FitPuzzle *puzzle, int day, PracticeResult result, Text *line);

#endif
