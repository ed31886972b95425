/* SPDX-License-Identifier: MIT */
/* The daily deal (table/daily/): the deal of a day, the days played, and the card of a finished one. The page keeps the
 * log, and sends all of it. */
#include "base/json.h"
#include "doors/wasm/door.h"
#include "table/json/daily_json.h"

bool door_read_day(Words *words, int *day, Fault *fault)
{
    Span word = words_next(words);
    return day_read(word, day) ||
           fault_at(fault, 0, 0, "\"%.*s\" is not a day such as 2026-11-19", span_quotable(word), word.at);
}

/* DAY, then the log: the days up to that one. */
static const Days *read_days(Words *words, int *today, Fault *fault)
{
    static Days days;
    if (!door_read_day(words, today, fault))
        return NULL;
    DoorText log = door_text(words);
    days_read(&days, log.at, log.length, *today);
    return &days;
}

/* DAY */
static bool answer_daily(Door *door, Words *words, Text *answer, Fault *fault)
{
    int day;
    (void)door;
    if (!door_read_day(words, &day, fault))
        return false;
    Daily daily = daily_of(day);
    daily_json_write(&daily, answer);
    return true;
}

/* DAY [NAME] */
static bool answer_new_daily(Door *door, Words *words, Text *answer, Fault *fault)
{
    char name[MAX_TAG];
    Text text = text_in(name, sizeof name);
    int day;
    if (!door_read_day(words, &day, fault))
        return false;
    Daily daily = daily_of(day);
    const Edition *edition = door_edition(door, span_of(daily.edition), fault);
    Span rest = words_rest(words);
    text_add_span(&text, rest.at, rest.length);
    if (!edition)
        return false;
    daily_begin(&door->sitting, edition, &daily, name);
    return door_say_sitting(door, answer);
}

static bool answer_days(Door *door, Words *words, Text *answer, Fault *fault)
{
    int today;
    const Days *days = read_days(words, &today, fault);
    (void)door;
    if (days)
        daily_json_days(days, today, answer);
    return days != NULL;
}

static bool answer_day_done(Door *door, Words *words, Text *answer, Fault *fault)
{
    static char memory[MAX_DAYS_LOG];
    Text text = text_in(memory, sizeof memory);
    DayPlayed played;
    if (!days_of_game(&door->sitting, &played, fault))
        return false;
    DoorText log = door_text(words);
    if (text_flaw(log.at, log.length) < log.length)
        return fault_at(fault, 0, 0, "the log %s", text_flaw_reason(log.at, log.length));
    days_write_log(log.at, log.length, &played, &text);
    text_add(answer, "{\"log\":");
    json_string(answer, memory);
    text_add(answer, "}");
    return !answer->cut || fault_at(fault, 0, 0, "the log is too long");
}

static bool answer_card(Door *door, Words *words, Text *answer, Fault *fault)
{
    int today;
    DayCard card;
    const Days *days = read_days(words, &today, fault);
    if (!days || !card_of(&door->sitting, days, &card, fault))
        return false;
    daily_json_card(&card, answer);
    return true;
}

const DoorCommand DOOR_DAILY[] = {
    {"daily", answer_daily, 1, 1, ONE_LINE}, {"new_daily", answer_new_daily, 1, ANY_WORDS, ONE_LINE},
    {"days", answer_days, 1, 1, MORE_LINES}, {"day_done", answer_day_done, 0, 0, MORE_LINES},
    {"card", answer_card, 1, 1, MORE_LINES}, {NULL, NULL, 0, 0, ONE_LINE},
};
