/* SPDX-License-Identifier: MIT */
#ifndef BASE_DAY_H
#define BASE_DAY_H

#include "base/text.h"

/* A calendar day: how many days it is after 2000-01-01. There is no clock and no time zone here: the caller knows
 * which day it is.
 *
 *     int day;
 *     if (day_read(span_of("2026-11-19"), &day))          only as written here, and only days that exist
 *         day_weekday(day) ...                            3: a Thursday */
enum {
    DAYS = 73049, /* up to the end of 2199 */
    NO_DAY = -1,
    DAYS_OF_WEEK = 7, /* from Monday, which is 0 */
};

/* As in a calendar: months and days count from 1. */
typedef struct Date {
    int year, month, day;
} Date;

/* False, with nothing changed, for anything else than a day. */
bool day_read(Span text, int *day);
void day_write(int day, Text *text);
int day_weekday(int day);
Date day_date(int day);
/* NO_DAY if there is no such day. */
int day_of_date(Date date);
/* Of 1 to 12. */
int day_month_length(int year, int month);

#endif
