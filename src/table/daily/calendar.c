/* SPDX-License-Identifier: MIT */
#include "table/daily/calendar.h"

#include "base/language.h"
#include "table/words/date.h"

enum { CELL = 8, MAX_WORDS = 80 };

static const char WON = '*', LOST = 'o', MISSED = '.';

static void write_weekdays(Text *text)
{
    static const char *const NAME[DAYS_OF_WEEK] = {
        TC("weekday", "Mo"), TC("weekday", "Tu"), TC("weekday", "We"), TC("weekday", "Th"),
        TC("weekday", "Fr"), TC("weekday", "Sa"), TC("weekday", "Su"),
    };
    for (int i = 0; i < DAYS_OF_WEEK; i++) {
        const char *name = t(NAME[i]);
        bool ends = i == DAYS_OF_WEEK - 1;
        text_add(text, "%s%*s", name, ends ? 0 : CELL - text_columns(name), "");
    }
    text_add(text, "\n");
}

static bool is_missed(const Days *days, int day, int today)
{
    return day < today && days->count > 0 && day > days->played[0].day;
}

static void write_cell(const Days *days, int day, int today, Text *text)
{
    const DayPlayed *played = days_find(days, day);
    text_add(text, "%2d", day_date(day).day);
    if (played)
        text_add(text, "%c%3d", played->won ? WON : LOST, played->points);
    else if (is_missed(days, day, today))
        text_add(text, "%c", MISSED);
}

static void write_month(const Days *days, int first, int length, int today, Text *text)
{
    text_add(text, "%*s", day_weekday(first) * CELL, "");
    for (int day = first; day < first + length; day++) {
        size_t begin = text->length;
        bool ends = day_weekday(day) == DAYS_OF_WEEK - 1 || day == first + length - 1;
        write_cell(days, day, today, text);
        int rest = CELL - (int)(text->length - begin);
        text_add(text, "%*s", ends ? 0 : rest, "");
        text_add(text, "%s", ends ? "\n" : "");
    }
}

static void write_sum(const DaysSum *sum, Text *text)
{
    char memory[MAX_WORDS];
    Text best = text_in(memory, sizeof memory);
    if (sum->best)
        date_write(sum->best->day, &best);
    text_fill(text, t("Played: {n}; won: {won}"), "n=%d\nwon=%d", sum->played, sum->won);
    text_add(text, "\n");
    if (!sum->best)
        return;
    text_fill(text, t("Average: {n} points; best: {best} ({day})"), "n=%d\nbest=%d\nday=%s", sum->average,
              sum->best->points, memory);
    text_add(text, "\n");
}

void calendar_write(const Days *days, int day, int today, Text *text)
{
    Date date = day_date(day);
    int first = day - date.day + 1;
    int length = day_month_length(date.year, date.month);
    DaysSum sum = days_sum(days, first, first + length - 1);
    text_add(text, "%04d-%02d\n", date.year, date.month);
    write_weekdays(text);
    write_month(days, first, length, today, text);
    text_add(text, "\n%c %s   %c %s   %c %s\n", WON, t("won"), LOST, t("lost"), MISSED, t("missed"));
    write_sum(&sum, text);
    text_fill(text, t("Days in a row: {n}; most: {longest}"), "n=%d\nlongest=%d", streak_now(&days->streak, today),
              streak_longest(&days->streak, today));
    text_add(text, "\n");
}

void calendar_write_begun(int day, Text *text)
{
    char memory[MAX_WORDS];
    Text words = text_in(memory, sizeof memory);
    date_write(day, &words);
    text_fill(text, t("The daily deal of {day}: one try counts, without undo or hints."), "day=%s", memory);
}
