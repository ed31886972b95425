/* SPDX-License-Identifier: MIT */
/* Tries of the daily deal, compared: a player who has handed in a result sees how it stands among the others. Nobody
 * else learns anything about the day. */
#include "doors/server/referee/case.h"
#include "doors/server/referee/secret.h"
#include "store/tries.h"
#include "table/daily/compare.h"

#include <assert.h>

enum { EPOCH = -10957 /* 1970-01-01 as a day */, DAYS_KEPT = 60 };
static const int64_t DAY_MS = 24LL * 3600 * 1000;

/* In UTC. Players' calendars differ from it by a day at most. */
static int today(const Case *c)
{
    return EPOCH + (int)(c->now / DAY_MS);
}

/* The points of the try; false, with a ruling, if it is none of that day. The moves of the computer are held against
 * the rules only: whether its level would have made them takes an engine (docs/threats.md). */
static bool judge_try(Case *c, int *points)
{
    Daily daily = daily_of(c->call->day);
    const Edition *edition = held_edition(c->referee->held, daily.edition);
    Sitting sitting;
    DayPlayed played;
    assert(edition);
    if (!compare_replay(&sitting, edition, &daily, c->call->moves, &c->fault))
        return case_refuse(c, 409, ONLINE_WORDS[ONLINE_ILLEGAL].word, c->fault.sentence);
    if (!days_of_game(&sitting, &played, &c->fault))
        return case_refuse(c, 409, "not-over", c->fault.sentence);
    *points = played.points;
    return true;
}

static void note_count(void *context, int points, int results)
{
    compare_add(context, points, results);
}

static void add_limit(Text *text, const char *name, bool open, int points)
{
    if (open)
        text_add(text, "\"%s\":null,", name);
    else
        text_add(text, "\"%s\":%d,", name, points);
}

static void add_steps(const Comparison *comparison, Text *text)
{
    for (int step = 0; step < COMPARE_STEPS; step++) {
        text_add(text, step ? ",{" : "{");
        add_limit(text, "from", step == 0, compare_least(step));
        add_limit(text, "to", step + 1 == COMPARE_STEPS, compare_least(step + 1) - 1);
        text_add(text, "\"results\":%d}", comparison->step[step]);
    }
}

static void answer_comparison(Case *c, const Comparison *comparison)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    text_add(&text, "{\"day\":\"");
    day_write(c->call->day, &text);
    text_add(&text, "\",\"points\":%d,\"results\":%d,\"below\":%d,\"steps\":[", comparison->points,
             comparison->results, comparison->below);
    add_steps(comparison, &text);
    text_add(&text, "]}");
    case_body(c, 200, &text);
}

static void compare(Case *c, const char *hash)
{
    Store *store = c->referee->store;
    Comparison comparison = {0};
    StoreStatus status = tries_find(store, c->call->day, hash, &comparison.points, &c->fault);
    if (status == STORE_ABSENT)
        case_refuse(c, 404, "no-result", "hand in your own result of this day first");
    else if (case_done(c, status) &&
             case_done(c, tries_count(store, c->call->day, note_count, &comparison, &c->fault)))
        answer_comparison(c, &comparison);
}

void rule_try(Case *c)
{
    char hash[STORE_HASH];
    int ahead = c->call->day - today(c);
    int points = 0;
    if (ahead < -1 || ahead > 1) {
        case_refuse(c, 409, "not-now", "a result is taken on its day, a day before or a day after, by UTC");
        return;
    }
    if (!judge_try(c, &points))
        return;
    secret_hash(c->call->secret, hash);
    c->ruling->wrote = true;
    if (case_done(c, tries_add(c->referee->store, c->call->day, hash, points, &c->fault)))
        compare(c, hash);
}

void rule_compare(Case *c)
{
    char hash[STORE_HASH];
    secret_hash(c->call->secret, hash);
    compare(c, hash);
}

bool case_forget_tries(Case *c)
{
    return case_done(c, tries_forget(c->referee->store, today(c) - DAYS_KEPT, &c->fault));
}
