/* SPDX-License-Identifier: MIT */
#ifndef TABLE_DAILY_DAYS_H
#define TABLE_DAILY_DAYS_H

#include "base/streak.h"
#include "table/game/sitting.h"

/* The daily deals that somebody has played: a log, one line a day, and what follows from it.
 *
 *     2026-11-19 won 40 26 7x7          day, result, points, the other's points, and if so the bonus tile
 *     2026-11-20 lost 23 25
 *
 *     Days days;
 *     days_read(&days, log, length, today);
 *     DaysSum month = days_sum(&days, first, last);
 *     streak_now(&days.streak, today) ...
 *
 * The log is only ever added to. Its lines may be in any order. The first line of a day counts; lines that are no such
 * lines, and those dated after today, are ignored, but stay in the log. */
enum {
    MAX_DAYS_PLAYED = 10000, /* 27 years; further ones are ignored */
    MAX_DAYS_LINE = 40,
    MAX_DAYS_LOG = 512 * 1024,
};

typedef struct DayPlayed {
    int day;
    bool won, seven; /* seven: with the bonus tile */
    int points, other;
} DayPlayed;

typedef struct Days {
    int count;
    DayPlayed played[MAX_DAYS_PLAYED]; /* by day */
    Streak streak;                     /* won and lost days are both part of it */
} Days;

void days_read(Days *days, const char *log, size_t length, int today);
/* NULL if nothing was played on that day. */
const DayPlayed *days_find(const Days *days, int day);

typedef struct DaysSum {
    int played, won;
    int average;           /* points */
    const DayPlayed *best; /* the earliest with the most points; NULL: none */
} DaysSum;

/* From the first to the last day. */
DaysSum days_sum(const Days *days, int first, int last);

/* How the daily deal on the table ended. False, with the reason, if it is not over, or not the day's scored game. */
bool days_of_game(const Sitting *sitting, DayPlayed *played, Fault *fault);
/* A line of the log, with a newline. */
void days_write_line(const DayPlayed *played, Text *text);
/* The log with a line for this day, unless it has one already. */
void days_write_log(const char *log, size_t length, const DayPlayed *played, Text *text);

#endif
