/* SPDX-License-Identifier: MIT */
/* Games that a newer program has written on the same database: this one leaves them alone, and goes on with the others.
 * With THIMBLE_POSTGRES=postgres://..., in that database (tests/store/postgres). */
#include "room.h"

#include <stdio.h>

/* An entry that this program does not know. */
static void write_newer(const Made *made)
{
    char sql[400];
    snprintf(
        sql, sizeof sql,
        "INSERT INTO entry (game, number, seat, kind, text, at) SELECT id, entries, 0, 'dance', '', 1 FROM game "
        "WHERE id = '%s'; UPDATE game SET entries = entries + 1, revision = revision + 1 WHERE id = '%s'",
        made->game, made->game);
    room_sql(sql);
}

static void test_call(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"seat\":1}");
    RefereeState told;
    write_newer(&made);
    assert_int_equal(room_ask_game(room_one, "GET", made.game, "", "", ""), 503);
    assert_false(room_one->ruling.failed);
    unit_assert_says(room_one->ruling.reason, made.game);
    assert_int_equal(referee_state(room_one->referee, made.game, room_now, &told), STORE_OTHER);
    assert_null(told.text);
    unit_assert_says(told.reason, made.game);
}

/* Many games that can't be read are due: the time of a game that can be is up nevertheless. */
static void test_due(void **state)
{
    enum { NEWER = 110 };
    (void)state;
    for (int i = 0; i < NEWER; i++) {
        Made made = room_two(room_one, "{\"seat\":1,\"pace\":\"turn:1000\"}");
        write_newer(&made);
    }
    Made made = room_two(room_one, "{\"seat\":1,\"pace\":\"turn:2000\"}");
    room_now += 2500;
    for (int i = 0; i < 3; i++)
        room_tick(room_one);
    room_ask_game(room_one, "GET", made.game, "", "", "");
    room_expect(room_one, "state.ending", "timeout");
}

/* The computer's move stays to be made, by a newer server; others are made meanwhile. */
static void test_task(void **state)
{
    (void)state;
    Job job;
    Made newer = room_create(room_one, "{\"opponent\":\"computer\",\"seat\":2}");
    write_newer(&newer);
    assert_false(room_take(room_one, &job));
    Made made = room_create(room_one, "{\"opponent\":\"computer\",\"seat\":2}");
    assert_true(room_take(room_one, &job));
    assert_string_equal(job.game, made.game);
    char sql[300];
    snprintf(sql, sizeof sql,
             "DELETE FROM entry WHERE game = '%s' AND kind = 'dance'; "
             "UPDATE game SET entries = entries - 1, revision = revision + 1 WHERE id = '%s'",
             newer.game, newer.game);
    room_sql(sql);
    room_now += 10000;
    room_tick(room_one);
    assert_true(room_take(room_one, &job));
    assert_true(strcmp(job.game, newer.game) == 0 ||
                (room_take(room_one, &job) && strcmp(job.game, newer.game) == 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_call),
        cmocka_unit_test(test_due),
        cmocka_unit_test(test_task),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
