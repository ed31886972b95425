/* SPDX-License-Identifier: MIT */
#include "table/daily/daily.h"

#include <assert.h>

enum {
    ROUND = 8,  /* days until the editions repeat; not a multiple of 7, so that they move through the week */
    SPARE = 11, /* seeds are below 2^53: the page reads numbers as doubles */
    MAX_KEYS = 80,
};

static const char *const EDITION[ROUND] = {
    "classic", "classic", "express", "classic", "classic", "classic", "automa", "classic",
};

/* From Monday to Sunday. */
static const int LEVEL[DAYS_OF_WEEK] = {3, 4, 5, 6, 7, 8, 9};
static const int AUTOMA_LEVEL[DAYS_OF_WEEK] = {1, 2, 2, 3, 4, 4, 5};

Daily daily_of(int day)
{
    Random random = random_from((uint64_t)day, RANDOM_DAILY);
    int weekday = day_weekday(day);
    Daily daily = {.day = day, .edition = EDITION[day % ROUND], .seed = random_next(&random) >> SPARE};
    int seat = (int)random_below(&random, SEATS);
    int deck = (int)random_below(&random, DECKS);
    daily.solo = span_is(span_of("automa"), daily.edition);
    if (daily.solo) {
        daily.seat = HUMAN;
        daily.deck = deck;
        daily.solo_level = AUTOMA_LEVEL[weekday];
    } else {
        daily.seat = seat;
        daily.level = LEVEL[weekday];
    }
    return daily;
}

void daily_write_keys(const Daily *daily, Text *text)
{
    text_add(text, "seed=%llu", (unsigned long long)daily->seed);
    if (!span_is(span_of("express"), daily->edition))
        text_add(text, " track=revised");
    if (daily->solo)
        text_add(text, " deck=%s level=%d", DECK_NAME[daily->deck], daily->solo_level);
}

static Deal deal_of(const Edition *edition, const Daily *daily)
{
    char memory[MAX_KEYS];
    Text keys = text_in(memory, sizeof memory);
    Deal deal;
    Fault fault;
    daily_write_keys(daily, &keys);
    Words words = words_of(memory, keys.length, 0);
    deal_begin(&deal, edition, 0);
    bool good = deal_keys(&deal, &words, &fault);
    assert(good);
    (void)good;
    return deal;
}

/* A person can't have a computer's name: the record would then name a computer. */
void daily_practise(Sitting *sitting, const Edition *edition, const Daily *daily, const char *name)
{
    Deal deal = deal_of(edition, daily);
    sitting_deal(sitting, &deal);
    table_set_player(&sitting->table, daily->seat, seat_name_level(name) ? "" : name);
    if (!daily->solo)
        sitting_seat(sitting, 1 - daily->seat, (Seat){.kind = SEAT_COMPUTER, .level = daily->level});
    sitting_seat(sitting, daily->seat, (Seat){.kind = SEAT_PERSON});
}

void daily_begin(Sitting *sitting, const Edition *edition, const Daily *daily, const char *name)
{
    char *date = sitting->table.record.date;
    daily_practise(sitting, edition, daily, name);
    Text text = text_in(date, sizeof sitting->table.record.date);
    day_write(daily->day, &text);
    sitting->is_daily = true;
    sitting->day = daily->day;
}
