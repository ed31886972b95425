/* SPDX-License-Identifier: MIT */
/* Time that passes while a server is slow, or while none runs, is nobody's. With THIMBLE_POSTGRES=postgres://..., in
 * that database (tests/store/postgres). */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

enum { STEP = 2000 };

/* The server lives. */
static void pass(int64_t ms)
{
    for (; ms > 0; ms -= STEP) {
        room_now += ms < STEP ? ms : STEP;
        room_tick(room_one);
    }
}

static Made begin(const char *choices)
{
    Made made = room_two(room_one, choices);
    for (int seat = 1; seat <= 2; seat++)
        room_ask_game(room_one, "GET", made.game, "/stream", room_secret(&made, seat), "");
    return made;
}

static void expect(const Made *made, const char *path, const char *wanted)
{
    room_ask_game(room_one, "GET", made->game, "", "", "");
    room_expect(room_one, path, wanted);
}

/* A move that came in time waits in the queue until the time is up: it is not too late. */
static void test_queue(void **state)
{
    (void)state;
    Made made = begin("{\"seat\":1,\"pace\":\"clock:60000+5000\"}");
    pass(57000);
    int64_t came = room_now;
    room_now += 6000;
    room_asked = came;
    room_live();
    room_tick(room_one); /* there are calls that were not heard yet */
    expect(&made, "state.phase", "playing");
    assert_int_equal(room_entry(room_one, &made, 1, "move", "advance"), 200);
    room_expect(room_one, "state.players.0.left", "5001");
    room_asked = 0;
    pass(57000 - 2);
    expect(&made, "state.phase", "playing");
    pass(1); /* three seconds of the six were not the first player's */
    expect(&made, "state.ending", "timeout");
    expect(&made, "state.winner", "1");
}

/* One that came too late is, however long it waited. */
static void test_late(void **state)
{
    (void)state;
    Made made = begin("{\"seat\":1,\"pace\":\"clock:60000+5000\"}");
    pass(58000);
    room_now += 5000;
    room_asked = room_now - 3000;
    assert_int_equal(room_entry(room_one, &made, 1, "move", "advance"), 409);
    room_expect(room_one, "error", "time-is-up");
    room_live();
    room_tick(room_one);
    expect(&made, "state.ending", "timeout");
    room_asked = 0;
}

static void expect_number(const Made *made, const char *path, int64_t wanted)
{
    char number[30];
    snprintf(number, sizeof number, "%lld", (long long)wanted);
    expect(made, path, number);
}

/* For a while no server works: the clocks stood still, and nobody has lost. */
static void test_outage(void **state)
{
    (void)state;
    Made made = begin("{\"seat\":1,\"pace\":\"clock:60000+0\"}");
    Made none = begin("{\"seat\":1}");
    pass(10000);
    assert_int_equal(room_entry(room_one, &made, 1, "move", "advance"), 200);
    pass(20000);
    room_now += 100000;
    room_tick(room_one);
    assert_non_null(strstr(room_one->changed, made.game));
    assert_null(strstr(room_one->changed, none.game));
    expect(&made, "state.phase", "playing");
    expect(&made, "state.running", "true");
    expect_number(&made, "state.players.0.left", 50000);
    expect_number(&made, "state.players.1.left", 40000);
    expect_number(&made, "state.deadline", room_now + 40000);
    room_tick(room_one);
    assert_string_equal(room_one->changed, "");
    pass(10000);
    expect_number(&made, "state.players.1.left", 30000);
    room_now += 4000; /* a short time is not noticed */
    room_tick(room_one);
    expect_number(&made, "state.players.1.left", 26000);
    room_now += 500000;
    room_tick(room_one);
    expect_number(&made, "state.players.1.left", 26000);
    room_live();
    pass(26000);
    expect(&made, "state.ending", "timeout");
}

/* The same for a server that is started anew under its own name, and for more games than are handled at once. */
static void test_restart(void **state)
{
    enum { GAMES = 230 };
    (void)state;
    static Made made[GAMES];
    for (int i = 0; i < GAMES; i++)
        made[i] = begin("{\"seat\":1,\"pace\":\"clock:60000+0\"}");
    pass(STEP);
    room_kill(room_one);
    room_now += 3600 * 1000;
    room_one = room_server("one");
    room_tick(room_one);
    room_tick(room_one);
    for (int i = 0; i < GAMES; i++)
        expect_number(&made[i], "state.players.0.left", 58000);
}

/* A table at which nobody sits down is removed after 30 days; a game that was begun stays. */
static void test_waiting(void **state)
{
    enum { TABLES = 230 };
    (void)state;
    static Made made[TABLES];
    Made begun = room_two(room_one, "{\"seat\":1}");
    for (int i = 0; i < TABLES; i++)
        made[i] = room_create(room_one, i % 2 ? "{\"opponent\":\"open\"}" : "{}");
    room_now += 29LL * 24 * 3600 * 1000;
    room_tick(room_one);
    expect(&made[0], "state.phase", "waiting");
    room_now += 25LL * 3600 * 1000;
    for (int ticks = 0; ticks < 3; ticks++)
        room_tick(room_one);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(room_ask_game(room_one, "GET", made[i].game, "", "", ""), 404);
    assert_int_equal(room_ask_game(room_one, "POST", made[0].game, "/sit", made[0].guest, "{}"), 404);
    expect(&begun, "state.phase", "playing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_queue),   cmocka_unit_test(test_late),    cmocka_unit_test(test_outage),
        cmocka_unit_test(test_restart), cmocka_unit_test(test_waiting),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
