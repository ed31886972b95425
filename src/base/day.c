/* SPDX-License-Identifier: MIT */
#include "base/day.h"

enum { FIRST_YEAR = 2000, LAST_YEAR = 2199, MONTHS = 12, FIRST_WEEKDAY = 5 /* a Saturday */ };

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int day_month_length(int year, int month)
{
    static const int LENGTH[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return LENGTH[month - 1] + (month == 2 && is_leap(year));
}

static int year_length(int year)
{
    return is_leap(year) ? 366 : 365;
}

int day_of_date(Date date)
{
    int day = date.day - 1;
    if (date.year < FIRST_YEAR || date.year > LAST_YEAR || date.month < 1 || date.month > MONTHS || date.day < 1 ||
        date.day > day_month_length(date.year, date.month))
        return NO_DAY;
    for (int year = FIRST_YEAR; year < date.year; year++)
        day += year_length(year);
    for (int month = 1; month < date.month; month++)
        day += day_month_length(date.year, month);
    return day;
}

Date day_date(int day)
{
    Date date = {FIRST_YEAR, 1, 1};
    for (; day >= year_length(date.year); date.year++)
        day -= year_length(date.year);
    for (; day >= day_month_length(date.year, date.month); date.month++)
        day -= day_month_length(date.year, date.month);
    date.day += day;
    return date;
}

int day_weekday(int day)
{
    return (day + FIRST_WEEKDAY) % DAYS_OF_WEEK;
}

/* A number of so many digits at a place of the text; -1 if other characters are there. */
static int digits(Span text, size_t at, size_t count)
{
    uint64_t number;
    return span_number((Span){text.at + at, count}, 0, UINT64_MAX, &number) ? (int)number : -1;
}

bool day_read(Span text, int *day)
{
    enum { YEAR = 0, MONTH = 5, DAY = 8, LENGTH = 10 };
    if (text.length != LENGTH || text.at[MONTH - 1] != '-' || text.at[DAY - 1] != '-')
        return false;
    int found = day_of_date((Date){digits(text, YEAR, 4), digits(text, MONTH, 2), digits(text, DAY, 2)});
    if (found != NO_DAY)
        *day = found;
    return found != NO_DAY;
}

void day_write(int day, Text *text)
{
    Date date = day_date(day);
    text_add(text, "%04d-%02d-%02d", date.year, date.month, date.day);
}
