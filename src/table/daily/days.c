/* SPDX-License-Identifier: MIT */
#include "table/daily/days.h"

#include "base/choice.h"

#include <string.h>

enum { LOST, WON, RESULTS, MOST_POINTS = 999 };

static const char *const RESULT[RESULTS] = {[LOST] = "lost", [WON] = "won"};

#define SEVEN "7x7"

/* Points may be negative. */
static bool read_points(Span word, int *points)
{
    uint64_t number;
    size_t sign = word.length > 0 && word.at[0] == '-';
    if (!span_number((Span){word.at + sign, word.length - sign}, 0, MOST_POINTS, &number))
        return false;
    *points = sign ? -(int)number : (int)number;
    return true;
}

/* The rest of the line; false when it is no line of the log. */
static bool read_line(Words *words, DayPlayed *played)
{
    bool good = day_read(words_next(words), &played->day);
    int result = choice_find_name(RESULT, RESULTS, words_next(words));
    good &= read_points(words_next(words), &played->points);
    good &= read_points(words_next(words), &played->other);
    Span seven = words_next(words);
    played->won = result == WON;
    played->seven = seven.length > 0;
    return good && result < RESULTS && (!played->seven || span_is(seven, SEVEN)) && words_count(*words) == 0;
}

/* Nearly always the last. */
static void insert(Days *days, const DayPlayed *played)
{
    int at = days->count++;
    for (; at > 0 && days->played[at - 1].day > played->day; at--)
        days->played[at] = days->played[at - 1];
    days->played[at] = *played;
    streak_add(&days->streak, played->day);
}

void days_read(Days *days, const char *log, size_t length, int today)
{
    Words words = words_of(log, length, 0);
    DayPlayed played;
    days->count = 0;
    days->streak = (Streak){0};
    do
        if (read_line(&words, &played) && played.day <= today && days->count < MAX_DAYS_PLAYED &&
            !streak_has(&days->streak, played.day))
            insert(days, &played);
    while (words_line(&words));
}

const DayPlayed *days_find(const Days *days, int day)
{
    for (int i = 0; i < days->count; i++)
        if (days->played[i].day == day)
            return &days->played[i];
    return NULL;
}

/* To the nearest whole number, halves up. */
static int mean(int sum, int count)
{
    int twice = 2 * sum + count;
    int mean = twice / (2 * count);
    return twice < 0 && twice % (2 * count) ? mean - 1 : mean;
}

DaysSum days_sum(const Days *days, int first, int last)
{
    DaysSum sum = {0};
    int points = 0;
    for (int i = 0; i < days->count; i++) {
        const DayPlayed *played = &days->played[i];
        if (played->day < first || played->day > last)
            continue;
        sum.played++;
        sum.won += played->won;
        points += played->points;
        if (!sum.best || played->points > sum.best->points)
            sum.best = played;
    }
    sum.average = sum.played ? mean(points, sum.played) : 0;
    return sum;
}

bool days_of_game(const Sitting *sitting, DayPlayed *played, Fault *fault)
{
    const Game *game = &sitting->table.game;
    int seat = sitting_only_person(sitting);
    if (sitting_daily(sitting) == NO_DAY || seat == NOBODY)
        return fault_at(fault, 0, 0, "this is not a daily deal that counts");
    if (game_phase(game) != PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is not over");
    *played = (DayPlayed){
        .day = sitting_daily(sitting),
        .won = game_winner(game) == seat,
        .seven = game->bonus == seat,
        .points = game_score(game, seat),
        .other = game_score(game, 1 - seat),
    };
    return true;
}

void days_write_line(const DayPlayed *played, Text *text)
{
    day_write(played->day, text);
    text_add(text, " %s %d %d%s\n", RESULT[played->won], played->points, played->other,
             played->seven ? " " SEVEN : "");
}

static bool has_line(const char *log, size_t length, int day)
{
    Words words = words_of(log, length, 0);
    DayPlayed played;
    do
        if (read_line(&words, &played) && played.day == day)
            return true;
    while (words_line(&words));
    return false;
}

void days_write_log(const char *log, size_t length, const DayPlayed *played, Text *text)
{
    text_add_span(text, log, length);
    if (has_line(log, length, played->day))
        return;
    if (length > 0 && log[length - 1] != '\n')
        text_add(text, "\n");
    days_write_line(played, text);
}
