/* SPDX-License-Identifier: MIT */
/* Where followers are counted: a host who changes seats, a watcher who sits down, and counts that are written anew.
 * With THIMBLE_POSTGRES=postgres://..., in that database (tests/store/postgres). */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

enum { AWAY = 20 * 1000, STEP = 2000 };

static void follow(Made *made, const char *secret, int place)
{
    assert_int_equal(room_ask_game(room_one, "GET", made->game, "/stream", secret, ""), 200);
    assert_int_equal(room_one->ruling.place, place);
}

static void expect_here(const Made *made, const char *first, const char *second, const char *watchers)
{
    assert_int_equal(room_ask_game(room_one, "GET", made->game, "", "", ""), 200);
    room_expect(room_one, "state.players.0.here", first);
    room_expect(room_one, "state.players.1.here", second);
    room_expect(room_one, "state.watchers", watchers);
}

static void pass(int64_t ms)
{
    for (; ms > 0; ms -= STEP) {
        room_now += ms < STEP ? ms : STEP;
        room_tick(room_one);
    }
}

/* Whoever follows the game goes with the host to the other seat, and is not taken for the other player. */
static void test_host_changes_seat(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"seat\":1,\"pace\":\"clock:600000+0\"}");
    follow(&made, made.host, 1);
    follow(&made, "", 0);
    expect_here(&made, "true", "false", "1");
    for (int seat = 2; seat >= 1; seat--) {
        char choices[80];
        snprintf(choices, sizeof choices, "{\"seat\":%d,\"pace\":\"clock:600000+0\"}", seat);
        assert_int_equal(room_ask_game(room_one, "PUT", made.game, "", made.host, choices), 200);
        expect_here(&made, seat == 1 ? "true" : "false", seat == 2 ? "true" : "false", "1");
    }
    RefereeState told;
    assert_int_equal(referee_state(room_one->referee, made.game, room_now, &told), STORE_DONE);
    assert_int_equal(told.host, 1);
    free(told.text);
    room_ask_game(room_one, "PUT", made.game, "", made.host, "{\"seat\":2,\"pace\":\"clock:600000+0\"}");
    follow(&made, made.guest, 2);
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    pass(3 * AWAY);
    expect_here(&made, "true", "true", "1");
    room_expect(room_one, "state.players.0.away", "null");
    room_expect(room_one, "state.players.1.away", "null");
    assert_int_equal(room_leave(room_one, made.game, 1), 200);
    assert_int_equal(room_one->ruling.seat, 2);
    expect_here(&made, "true", "false", "1");
    pass(AWAY);
    expect_here(&made, "true", "false", "1");
    assert_string_not_equal(room_get(room_one, "state.players.1.away"), "null");
}

/* A token follows an open table, and sits down: from its next follow on it counts for the seat. */
static void test_watcher_sits_down(void **state)
{
    (void)state;
    char token[CALL_SECRET];
    Made made = room_create(room_one, "{\"seat\":1,\"opponent\":\"open\"}");
    assert_int_equal(room_ask(room_one, "POST /api/names", "", "{\"name\":\"Robo\",\"kind\":\"bot\"}"), 201);
    snprintf(token, sizeof token, "%s", room_get(room_one, "token"));
    follow(&made, token, 0);
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", token, "{}"), 200);
    expect_here(&made, "false", "false", "1");
    follow(&made, token, 2);
    room_leave(room_one, made.game, 0);
    expect_here(&made, "false", "true", "0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_host_changes_seat),
        cmocka_unit_test(test_watcher_sits_down),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
