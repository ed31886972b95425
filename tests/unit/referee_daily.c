/* SPDX-License-Identifier: MIT */
/* Results of the daily deal under the referee: which are taken, and who sees what. */
#include "table/daily/compare.h"

#include "room.h"

#include <stdio.h>
#include <stdlib.h>

enum { EPOCH = 10957 /* days from 1970 to 2000 */, NOON = 12 * 3600 * 1000, MAX_BODY = 6000, MAX_REQUEST = 60 };
static const int64_t DAY_MS = 24LL * 3600 * 1000;

static int today;

#define KEY "kkkkkkkkkkkkkkkkkkkkkk"

/* At noon of a day of this test. */
static void begin_on(const char *date)
{
    assert_true(day_read(span_of(date), &today));
    room_now = (today + EPOCH) * DAY_MS + NOON;
}

/* The moves of a random game of the day, without the last few. */
static void write_moves(int day, uint64_t seed, int without, char memory[MAX_BODY])
{
    Text text = text_in(memory, MAX_BODY);
    Daily daily = daily_of(day);
    Random random = random_from(seed, RANDOM_PLAYER);
    Sitting sitting;
    Fault fault;
    daily_begin(&sitting, unit_edition(daily.edition), &daily, "Anna");
    for (Move move; unit_any_move(&sitting.table.game, &random, &move);)
        assert_true(sitting_play(&sitting, move, &fault));
    sitting_go_to(&sitting, sitting_ply(&sitting) - without);
    compare_write_moves(&sitting, &text);
}

static int ask(const char *method, int day, const char *key, const char *body)
{
    char memory[MAX_REQUEST];
    Text request = text_in(memory, sizeof memory);
    text_add(&request, "%s /api/daily/", method);
    day_write(day, &request);
    return room_ask(room_one, memory, key, body);
}

static int hand_in_moves(int day, const char *key, const char *moves)
{
    char body[MAX_BODY + 20];
    snprintf(body, sizeof body, "{\"moves\":\"%s\"}", moves);
    return ask("POST", day, key, body);
}

static int hand_in(int day, const char *key, uint64_t seed)
{
    char moves[MAX_BODY];
    write_moves(day, seed, 0, moves);
    return hand_in_moves(day, key, moves);
}

/* Nothing is told before the try; afterwards the same to whoever asks again, and a second result is not taken. */
static void test_once(void **state)
{
    char points[20];
    (void)state;
    begin_on("2026-11-19");
    assert_int_equal(hand_in(today, KEY "other", 1), 200);
    assert_int_equal(ask("GET", today, KEY, ""), 404);
    room_expect(room_one, "error", "no-result");
    assert_int_equal(hand_in(today, KEY, 2), 200);
    room_expect(room_one, "day", "2026-11-19");
    room_expect(room_one, "results", "2");
    snprintf(points, sizeof points, "%s", room_get(room_one, "points"));
    for (int time = 0; time < 2; time++) {
        assert_int_equal(hand_in(today, KEY, (uint64_t)(2 + time)), 200);
        room_expect(room_one, "results", "2");
        room_expect(room_one, "points", points);
    }
    assert_int_equal(ask("GET", today, KEY, ""), 200);
    room_expect(room_one, "points", points);
    assert_int_equal(ask("GET", today + 1, KEY, ""), 404);
}

/* The answer counts everybody, in steps. */
static void test_counts(void **state)
{
    enum { OTHERS = 30, STEPS = 12 };
    int below = 0, all = 0;
    (void)state;
    begin_on("2026-11-23");
    for (int i = 0; i < OTHERS; i++) {
        char key[40];
        snprintf(key, sizeof key, KEY "%d", i);
        assert_int_equal(hand_in(today, key, (uint64_t)i), 200);
    }
    assert_int_equal(hand_in(today, KEY, 77), 200);
    int mine = atoi(room_get(room_one, "points"));
    for (int step = 0; step < STEPS; step++) {
        char path[30];
        snprintf(path, sizeof path, "steps.%d.results", step);
        all += atoi(room_get(room_one, path));
    }
    room_expect(room_one, "steps.0.from", "null");
    room_expect(room_one, "steps.0.to", "-6");
    room_expect(room_one, "steps.11.from", "45");
    room_expect(room_one, "steps.11.to", "null");
    assert_int_equal(all, OTHERS + 1);
    int told = atoi(room_get(room_one, "below"));
    for (int i = 0; i < OTHERS; i++) {
        char key[40];
        snprintf(key, sizeof key, KEY "%d", i);
        assert_int_equal(ask("GET", today, key, ""), 200);
        below += atoi(room_get(room_one, "points")) < mine;
    }
    assert_int_equal(told, below);
}

/* Only around the server's own day: somewhere it is always yesterday or tomorrow. */
static void test_dates(void **state)
{
    static const int STATUS[] = {409, 200, 200, 200, 409};
    (void)state;
    begin_on("2026-12-01");
    for (int ahead = -2; ahead <= 2; ahead++) {
        assert_int_equal(hand_in(today + ahead, KEY, 5), STATUS[ahead + 2]);
        room_expect(room_one, "error", STATUS[ahead + 2] == 200 ? "" : "not-now");
    }
    room_now = (today + EPOCH + 2) * DAY_MS - 1;
    assert_int_equal(hand_in(today, KEY "a", 5), 200);
    room_now++;
    assert_int_equal(hand_in(today, KEY "b", 5), 409);
    assert_int_equal(ask("GET", today, KEY, ""), 200);
    room_expect(room_one, "results", "2");
}

/* Every edition and weekday is judged by its own deal. */
static void test_every_day(void **state)
{
    enum { WEEK = 8 };
    (void)state;
    begin_on("2027-01-01");
    for (int last = today + WEEK; today < last; today++, room_now += DAY_MS) {
        char moves[MAX_BODY];
        assert_int_equal(hand_in(today, KEY, 3), 200);
        write_moves(today - 1, 3, 0, moves);
        assert_int_equal(hand_in_moves(today, KEY "other", moves), 409);
        room_expect(room_one, "error", "illegal");
        write_moves(today, 3, 1, moves);
        assert_int_equal(hand_in_moves(today, KEY "other", moves), 409);
        room_expect(room_one, "error", "not-over");
        assert_int_equal(hand_in_moves(today, KEY "other", "advance +a1"), 409);
        room_expect(room_one, "error", "illegal");
        assert_int_equal(hand_in_moves(today, KEY "other", ""), 409);
        room_expect(room_one, "error", "not-over");
        assert_int_equal(ask("GET", today, KEY "other", ""), 404);
    }
}

/* Results are gone after 60 days. */
static void test_kept(void **state)
{
    enum { KEPT = 60 };
    (void)state;
    begin_on("2027-03-01");
    assert_int_equal(hand_in(today, KEY, 3), 200);
    for (int days = 1; days <= KEPT; days++) {
        room_now += DAY_MS;
        room_tick(room_one);
    }
    assert_int_equal(ask("GET", today, KEY, ""), 200);
    room_now += DAY_MS;
    room_tick(room_one);
    assert_int_equal(ask("GET", today, KEY, ""), 404);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_once),      cmocka_unit_test(test_counts), cmocka_unit_test(test_dates),
        cmocka_unit_test(test_every_day), cmocka_unit_test(test_kept),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
