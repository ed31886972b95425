/* SPDX-License-Identifier: MIT */
#include "table/json/daily_json.h"

#include "base/json.h"
#include "table/words/message_json.h"

static void add_day(int day, Text *text)
{
    text_add(text, "\"day\":\"");
    day_write(day, text);
    text_add(text, "\"");
}

void daily_json_write(const Daily *daily, Text *text)
{
    text_add(text, "{");
    add_day(daily->day, text);
    text_add(text, ",\"edition\":\"%s\",\"keys\":\"", daily->edition);
    daily_write_keys(daily, text);
    text_add(text, "\",\"seat\":%d,\"level\":%d,\"solo\":", daily->seat, daily->level);
    if (daily->solo)
        text_add(text, "{\"deck\":\"%s\",\"level\":%d}}", DECK_NAME[daily->deck], daily->solo_level);
    else
        text_add(text, "null}");
}

static void add_result(const DayPlayed *played, Text *text)
{
    text_add(text, "\"won\":%s,\"points\":%d,\"other\":%d,\"seven\":%s}", json_truth(played->won), played->points,
             played->other, json_truth(played->seven));
}

static void add_days(const Days *days, Text *text)
{
    for (int i = 0; i < days->count; i++) {
        text_add(text, i ? ",{" : "{");
        add_day(days->played[i].day, text);
        text_add(text, ",");
        add_result(&days->played[i], text);
    }
}

void daily_json_days(const Days *days, int today, Text *text)
{
    const DayPlayed *now = days_find(days, today);
    DaysSum sum = days_sum(days, 0, today);
    text_add(text, "{\"streak\":%d,\"longest\":%d,\"today\":%s", streak_now(&days->streak, today),
             streak_longest(&days->streak, today), now ? "{" : "null");
    if (now)
        add_result(now, text);
    text_add(text, ",\"days\":[");
    add_days(days, text);
    text_add(text, "],\"played\":%d,\"won\":%d,\"average\":%d,\"best\":", sum.played, sum.won, sum.average);
    if (sum.best) {
        text_add(text, "{\"points\":%d,", sum.best->points);
        add_day(sum.best->day, text);
        text_add(text, "}}");
    } else {
        text_add(text, "null}");
    }
}

void daily_json_card(const DayCard *card, Text *text)
{
    text_add(text, "{\"heading\":");
    message_json_list(card->heading, card->lines, text);
    text_add(text, ",\"rows\":[");
    for (int i = 0; i < card->rows; i++)
        text_add(text, "%s\"%s\"", i ? "," : "", card->row[i]);
    text_add(text, "]}");
}
