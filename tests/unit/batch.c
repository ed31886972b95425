/* SPDX-License-Identifier: MIT */
/* Calls that share a transaction: the order in which they are ruled. */
#include "doors/server/desk/batch.h"

#include "table/daily/compare.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>

enum { EPOCH = 10957 /* days from 1970 to 2000 */, MAX_BODY = 4100, TRIES = 3 };
static const int64_t DAY_MS = 24LL * 3600 * 1000;

#define DATE "2026-11-19"
#define KEY "kkkkkkkkkkkkkkkkkkkkkk"

static int today(void)
{
    int day = NO_DAY;
    assert_true(day_read(span_of(DATE), &day));
    return day;
}

/* A whole game of the day, as it is handed in. */
static void write_body(Text *body)
{
    Daily daily = daily_of(today());
    Random random = random_from(1, RANDOM_PLAYER);
    Sitting sitting;
    Fault fault;
    daily_begin(&sitting, unit_edition(daily.edition), &daily, "Anna");
    for (Move move; unit_any_move(&sitting.table.game, &random, &move);)
        assert_true(sitting_play(&sitting, move, &fault));
    text_add(body, "{\"moves\":\"");
    compare_write_moves(&sitting, body);
    text_add(body, "\"}");
    assert_false(body->cut);
}

static Call hand_in(const char *key, Span body)
{
    CallRequest request = {.method = span_of("POST"),
                           .path = span_of("/api/daily/" DATE),
                           .secret = span_of(key),
                           .body = body,
                           .is_json = true};
    Call call;
    CallFault fault;
    if (!call_read_http(&call, &request, &fault))
        fail_msg("%s", fault.sentence);
    return call;
}

static void rule_all(DeskAnswer answer[TRIES])
{
    DeskAnswer *order[TRIES];
    Fault fault;
    Store *store = store_open(folder_path("batch.db"), &fault);
    assert_non_null(store);
    int64_t now = (today() + EPOCH) * DAY_MS;
    Referee *referee = referee_new(store, "one", now);
    assert_non_null(referee);
    for (int i = 0; i < TRIES; i++)
        order[i] = &answer[i];
    Batch batch = {.store = store, .referee = referee, .answer = order, .count = TRIES, .now = now};
    batch_rule(&batch);
    assert_int_equal(batch.commits, 1);
    referee_free(referee);
    store_close(store);
}

/* By their keys, whatever came first: each sees those before it. */
static void test_tries(void **state)
{
    static const char *const ASKED[TRIES] = {KEY "c", KEY "a", KEY "b"};
    static const char *const SEES[TRIES] = {"\"results\":3,", "\"results\":1,", "\"results\":2,"};
    static DeskAnswer answer[TRIES];
    char memory[MAX_BODY];
    Text body = text_in(memory, sizeof memory);
    (void)state;
    write_body(&body);
    for (int i = 0; i < TRIES; i++)
        answer[i].call = hand_in(ASKED[i], (Span){memory, body.length});
    rule_all(answer);
    for (int i = 0; i < TRIES; i++) {
        assert_int_equal(answer[i].ruling.status, 200);
        unit_assert_says(answer[i].ruling.body, SEES[i]);
        ruling_done(&answer[i].ruling);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tries)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
