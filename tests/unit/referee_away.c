/* SPDX-License-Identifier: MIT */
/* Players whose connection is lost, at one server and at several (table/online/online.h has the rules). With
 * THIMBLE_POSTGRES=postgres://..., in that database (tests/store/postgres). */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEEN = 20 * 1000, LEFT = 120 * 1000, LEASE = 3 * 1000 };

static Server *other;

static int open_two(void **state)
{
    int failed = room_open(state);
    if (!failed)
        other = room_server("two");
    return failed;
}

static int close_two(void **state)
{
    room_kill(other);
    return room_close(state);
}

static char told[64 << 10]; /* the games that have changed meanwhile */

/* Both servers live on. */
static void pass(int64_t ms)
{
    Text text = text_in(told, sizeof told);
    while (ms > 0) {
        int64_t step = ms < LEASE ? ms : LEASE;
        room_now += step;
        ms -= step;
        room_tick(room_one);
        room_tick(other);
        text_add(&text, "%s%s", room_one->changed, other->changed);
    }
}

static void follow(Server *server, const Made *made, int seat)
{
    assert_int_equal(room_ask_game(server, "GET", made->game, "/stream", room_secret(made, seat), ""), 200);
}

/* Two players at one table, both connected to room_one. Ten minutes each; seat 1 is to move. */
static Made begin(void)
{
    Made made = room_two(room_one, "{\"name\":\"Anna\",\"seat\":1,\"pace\":\"clock:600000+5000\"}");
    follow(room_one, &made, 1);
    follow(room_one, &made, 2);
    return made;
}

static void look(const Made *made)
{
    assert_int_equal(room_ask_game(other, "GET", made->game, "", "", ""), 200);
}

/* Since when each seat is away; 0: it is not. */
static void expect_away(const Made *made, int64_t first, int64_t second)
{
    const int64_t since[SEATS] = {first, second};
    look(made);
    for (int seat = 0; seat < SEATS; seat++) {
        char path[40], wanted[40] = "null";
        snprintf(path, sizeof path, "state.players.%d.away%s", seat, since[seat] ? ".since" : "");
        if (since[seat])
            snprintf(wanted, sizeof wanted, "%lld", (long long)since[seat]);
        room_expect(other, path, wanted);
    }
    room_expect(other, "state.running", first || second ? "false" : "true");
}

static void expect_left(const Made *made, int seat, int64_t wanted)
{
    char path[40], number[40];
    snprintf(path, sizeof path, "state.players.%d.left", seat - 1);
    snprintf(number, sizeof number, "%lld", (long long)wanted);
    look(made);
    room_expect(other, path, number);
}

static bool has_changed(const Made *made)
{
    return strstr(told, made->game);
}

/* The last connection is gone for 20 seconds: both clocks stand still until there is one again. */
static void test_away(void **state)
{
    (void)state;
    Made made = begin();
    pass(4000);
    room_leave(room_one, made.game, 2);
    pass(SEEN - 1);
    expect_away(&made, 0, 0);
    assert_false(has_changed(&made));
    pass(1);
    int64_t since = room_now;
    assert_true(has_changed(&made));
    expect_away(&made, 0, since);
    room_expect(other, "state.players.1.here", "false");
    room_expect(other, "state.deadline", "null");
    room_expect(other, "state.entries", "3");
    assert_int_equal(atoll(room_get(other, "state.players.1.away.until")), since + LEFT);
    expect_left(&made, 1, 600000 - 4000 - SEEN);
    pass(30000);
    assert_false(has_changed(&made));
    expect_left(&made, 1, 600000 - 4000 - SEEN);
    assert_int_equal(room_entry(other, &made, 1, "move", "advance"), 200); /* nobody has to wait */
    expect_away(&made, 0, since);
    expect_left(&made, 2, 600000);
    pass(10000);
    follow(other, &made, 2);
    assert_true(other->ruling.changed);
    room_expect(other, "state.players.1.away", "null");
    room_expect(other, "state.players.1.here", "true");
    room_expect(other, "state.entries", "5");
    assert_int_equal(atoll(room_get(other, "state.deadline")), room_now + 600000);
    pass(7000);
    expect_left(&made, 2, 593000);
    room_leave(other, made.game, 2);
    pass(SEEN);
    expect_away(&made, 0, room_now);
    assert_int_equal(atoll(room_get(other, "state.players.1.away.until")), room_now + LEFT - 40000);
}

/* Who is back in time was never away; and 20 seconds begin anew with the next loss. */
static void test_in_time(void **state)
{
    (void)state;
    Made made = begin();
    room_leave(room_one, made.game, 1);
    pass(15000);
    follow(other, &made, 1);
    room_expect(other, "state.entries", "2");
    pass(1000);
    room_leave(other, made.game, 1);
    pass(15000);
    expect_away(&made, 0, 0);
    pass(5000);
    expect_away(&made, room_now, 0);
}

/* All connections count, at whichever server they are. */
static void test_many_connections(void **state)
{
    (void)state;
    Made made = begin();
    follow(other, &made, 1);
    follow(room_one, &made, 1);
    room_leave(room_one, made.game, 1);
    pass(SEEN);
    room_leave(room_one, made.game, 1);
    pass(SEEN);
    assert_false(has_changed(&made));
    expect_away(&made, 0, 0);
    room_ask_game(room_one, "GET", made.game, "/stream", "", ""); /* spectators don't count */
    room_leave(room_one, made.game, 0);
    pass(SEEN);
    expect_away(&made, 0, 0);
    room_leave(other, made.game, 1);
    pass(SEEN);
    expect_away(&made, room_now, 0);
}

/* A server is killed. Its players find another; or they don't. */
static void test_dead_server(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Made made[2];
    for (int i = 0; i < 2; i++) {
        made[i] = room_two(third, "{\"seat\":1,\"pace\":\"clock:600000+0\"}");
        follow(third, &made[i], 1);
        follow(third, &made[i], 2);
    }
    room_kill(third);
    pass(LEASE);
    assert_false(has_changed(&made[0]));
    pass(1);
    int64_t noticed = room_now;
    assert_true(has_changed(&made[0]));
    pass(SEEN - 1);
    for (int i = 0; i < 2; i++) {
        room_tick(other);
        expect_away(&made[i], 0, 0);
        room_expect(other, "state.players.0.here", "false");
    }
    for (int seat = 1; seat <= 2; seat++)
        follow(other, &made[0], seat);
    pass(1);
    expect_away(&made[0], 0, 0);
    expect_away(&made[1], noticed + SEEN, noticed + SEEN);
    pass(SEEN);
    expect_away(&made[0], 0, 0);
}

/* A server that is started anew under its own name has nobody; everybody has 20 seconds. */
static void test_restart(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Made made = room_two(third, "{\"seat\":1,\"pace\":\"clock:600000+0\"}");
    follow(third, &made, 1);
    follow(third, &made, 2);
    room_kill(third);
    room_now += 1000;
    third = room_server("three");
    room_now += SEEN - 1;
    room_tick(third);
    expect_away(&made, 0, 0);
    follow(third, &made, 2);
    room_now += 1;
    room_tick(third);
    expect_away(&made, room_now, 0);
    room_kill(third);
    pass(LEASE + 1);
    pass(SEEN);
}

/* A server that was held up has its players again; they never noticed. */
static void test_held_up(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Made made = room_two(third, "{\"seat\":1,\"pace\":\"clock:600000+0\"}");
    follow(third, &made, 1);
    follow(room_one, &made, 2);
    pass(LEASE + 1);
    pass(SEEN);
    expect_away(&made, room_now, 0);
    pass(10000);
    room_tick(third);
    assert_non_null(strstr(third->changed, made.game));
    expect_away(&made, 0, 0);
    room_kill(third);
    pass(LEASE + 1);
    pass(SEEN);
}

/* Two minutes a game; who stays away longer may lose it. */
static void test_claim(void **state)
{
    (void)state;
    Made made = begin();
    assert_int_equal(room_entry(other, &made, 1, "claim", ""), 409);
    room_expect(other, "error", "not-away");
    room_leave(room_one, made.game, 2);
    pass(SEEN);
    pass(LEFT - 1);
    assert_int_equal(room_entry(other, &made, 1, "claim", ""), 409);
    room_expect(other, "error", "too-early");
    assert_int_equal(room_entry(other, &made, 2, "claim", ""), 409);
    room_expect(other, "error", "not-away");
    pass(1);
    assert_false(has_changed(&made)); /* nothing happens by itself */
    expect_away(&made, 0, room_now - LEFT);
    assert_int_equal(room_entry(other, &made, 1, "claim", ""), 200);
    room_expect(other, "state.phase", "over");
    room_expect(other, "state.ending", "left");
    room_expect(other, "state.winner", "1");
    room_expect(other, "state.players.1.away", "null");
    follow(room_one, &made, 2);
    room_expect(room_one, "state.ending", "left");
    room_leave(room_one, made.game, 1);
    pass(SEEN);
    assert_false(has_changed(&made));
}

/* Nobody takes the win: the game goes on when the other player is back, for whom the clocks don't stop again. */
static void test_used_up(void **state)
{
    (void)state;
    Made made = begin();
    room_leave(room_one, made.game, 1);
    pass(SEEN);
    pass(2 * LEFT);
    follow(other, &made, 1);
    room_expect(other, "state.players.0.away", "null");
    expect_left(&made, 1, 600000 - SEEN);
    room_leave(other, made.game, 1);
    pass(SEEN);
    assert_false(has_changed(&made));
    expect_away(&made, 0, 0);
    expect_left(&made, 1, 600000 - 2 * SEEN);
    room_leave(room_one, made.game, 2); /* that one still has time */
    pass(SEEN);
    expect_away(&made, 0, room_now);
    expect_left(&made, 1, 600000 - 3 * SEEN);
    follow(room_one, &made, 2);
    pass(600000 - 3 * SEEN - 1);
    assert_false(has_changed(&made));
    pass(1);
    look(&made);
    room_expect(other, "state.ending", "timeout");
    room_expect(other, "state.winner", "2");
}

/* Both are gone. The first to come back may claim the game if the other's time is used up. */
static void test_both_away(void **state)
{
    (void)state;
    Made made = begin();
    room_leave(room_one, made.game, 1);
    room_leave(room_one, made.game, 2);
    pass(SEEN);
    int64_t since = room_now;
    expect_away(&made, since, since);
    pass(LEFT + 1);
    expect_left(&made, 1, 600000 - SEEN);
    follow(other, &made, 2);
    expect_away(&made, since, 0);
    expect_left(&made, 1, 600000 - SEEN);
    assert_int_equal(room_entry(other, &made, 2, "claim", ""), 200);
    room_expect(other, "state.ending", "left");
    room_expect(other, "state.winner", "2");
}

/* A client that plays without a stream is away now and then; its moves are signs of life. */
static void test_no_stream(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"seat\":1,\"pace\":\"clock:600000+0\"}");
    follow(room_one, &made, 2);
    pass(SEEN);
    expect_away(&made, room_now, 0);
    pass(30000);
    assert_int_equal(room_entry(other, &made, 1, "move", "advance"), 200);
    expect_away(&made, 0, 0);
    expect_left(&made, 1, 600000 - SEEN);
    assert_int_equal(room_entry(other, &made, 2, "move", "advance"), 200);
    pass(15000);
    assert_int_equal(room_entry(other, &made, 1, "ask", "undo"), 200);
    pass(15000);
    expect_away(&made, 0, 0);
    pass(5000);
    expect_away(&made, room_now, 0);
    assert_int_equal(atoll(room_get(other, "state.players.0.away.until")), room_now + LEFT - 30000);
}

/* Somebody goes or comes just when another player moves: the move counts, and the same request again is the same. */
static void test_numbers(void **state)
{
    static const char MOVE[] = "{\"number\":2,\"entry\":\"move\",\"text\":\"advance\"}";
    static const char ELSE[] = "{\"number\":2,\"entry\":\"resign\"}";
    (void)state;
    Made made = begin();
    room_leave(room_one, made.game, 2);
    pass(SEEN);
    follow(room_one, &made, 2);
    room_expect(room_one, "state.entries", "4");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(room_ask_game(other, "POST", made.game, "/entries", made.host, MOVE), 200);
        assert_int_equal(other->ruling.wrote, i == 0);
        room_expect(other, "state.entries", "5");
        room_expect(other, "state.ply", "1");
    }
    assert_int_equal(room_ask_game(other, "POST", made.game, "/entries", made.host, ELSE), 409);
    room_expect(other, "error", "number");
    assert_int_equal(
        room_ask_game(other, "POST", made.game, "/entries", made.host, "{\"number\":6,\"entry\":\"resign\"}"), 409);
    room_expect(other, "error", "number");
}

/* Without a clock for the whole game nobody is away. */
static void test_paces(void **state)
{
    static const char *const PACE[] = {"none", "turn:86400000"};
    (void)state;
    for (size_t i = 0; i < COUNT(PACE); i++) {
        char body[100];
        snprintf(body, sizeof body, "{\"seat\":1,\"pace\":\"%s\"}", PACE[i]);
        Made made = room_two(room_one, body);
        follow(room_one, &made, 1);
        room_leave(room_one, made.game, 1);
        pass(SEEN);
        pass(LEFT);
        assert_false(has_changed(&made));
        look(&made);
        room_expect(other, "state.players.0.away", "null");
        room_expect(other, "state.entries", "2");
    }
}

static void claim_name(const char *name, char token[CALL_SECRET])
{
    char body[100];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    assert_int_equal(room_ask(room_one, "POST /api/names", "", body), 201);
    snprintf(token, CALL_SECRET, "%s", room_get(room_one, "token"));
}

/* Rated games run on, whoever is connected. */
static void test_rated(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Made made = {.seat = 1};
    claim_name("Away-Anna", made.host);
    claim_name("Away-Bo", made.guest);
    assert_int_equal(room_ask(room_one, "POST /api/games", made.host,
                              "{\"rated\":true,\"opponent\":\"open\",\"seat\":1,\"pace\":\"clock:100000+0\"}"),
                     201);
    snprintf(made.game, sizeof made.game, "%s", room_get(room_one, "game"));
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", made.guest, "{}"), 200);
    follow(third, &made, 1);
    follow(room_one, &made, 2);
    room_leave(room_one, made.game, 2);
    pass(SEEN);
    room_kill(third);
    pass(LEASE + 1);
    pass(SEEN);
    assert_false(has_changed(&made));
    expect_away(&made, 0, 0);
    expect_left(&made, 1, 100000 - 2 * SEEN - LEASE - 1);
    assert_int_equal(room_entry(other, &made, 2, "claim", ""), 409);
    room_expect(other, "error", "not-away");
    pass(100000);
    look(&made);
    room_expect(other, "state.ending", "timeout");
}

/* Against the computer: it plays on, and the person's clock waits. */
static void test_computer(void **state)
{
    (void)state;
    Job job;
    Made made = room_create(room_one, "{\"opponent\":\"computer\",\"seat\":1,\"pace\":\"clock:600000+0\"}");
    follow(room_one, &made, 1);
    assert_int_equal(room_entry(room_one, &made, 1, "move", "advance"), 200);
    assert_true(room_take(other, &job));
    room_leave(room_one, made.game, 1);
    pass(SEEN);
    expect_away(&made, room_now, 0);
    Random random = random_from(3, RANDOM_PLAYOUT);
    assert_true(unit_any_move(&job.sitting.table.game, &random, &job.move));
    job.done = true;
    room_end(other, &job); /* another entry has its number: it is computed again */
    assert_false(other->ruling.changed);
    assert_true(room_take(other, &job));
    assert_true(unit_any_move(&job.sitting.table.game, &random, &job.move));
    job.done = true;
    room_end(other, &job);
    look(&made);
    room_expect(other, "state.ply", "2");
    pass(LEFT);
    expect_left(&made, 1, 600000);
    follow(other, &made, 1);
    room_expect(other, "state.players.0.away", "null");
}

/* The game that follows begins without anybody; and so does one against the computer. */
static void test_beginning(void **state)
{
    (void)state;
    Made made = begin();
    assert_int_equal(room_entry(room_one, &made, 1, "resign", ""), 200);
    room_ask_game(room_one, "POST", made.game, "/next", made.host, "{\"deal\":\"new\"}");
    assert_int_equal(room_ask_game(other, "POST", made.game, "/next", made.guest, "{\"deal\":\"new\"}"), 200);
    Made next = made;
    snprintf(next.game, sizeof next.game, "%s", room_get(other, "state.next"));
    next.seat = 2;
    follow(room_one, &next, 1);
    Made lonely = room_create(room_one, "{\"opponent\":\"computer\",\"seat\":2,\"pace\":\"clock:600000+0\"}");
    pass(SEEN);
    expect_away(&next, 0, room_now);
    expect_away(&lonely, 0, room_now);
}

/* What is stored is the game: a server that has never seen it has the same state. */
static void test_replay(void **state)
{
    (void)state;
    Made made = begin();
    room_leave(room_one, made.game, 1);
    pass(SEEN);
    pass(10000);
    follow(other, &made, 1);
    room_leave(other, made.game, 1);
    pass(SEEN);
    assert_int_equal(room_entry(other, &made, 2, "ask", "stop"), 200);
    pass(5000);
    Server *third = room_server("three");
    char *here = room_state(other, made.game);
    char *there = room_state(third, made.game);
    assert_string_equal(here, there);
    assert_non_null(strstr(there, "\"away\":{\"since\":"));
    free(here);
    free(there);
    room_kill(third);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_away),
        cmocka_unit_test(test_in_time),
        cmocka_unit_test(test_many_connections),
        cmocka_unit_test(test_dead_server),
        cmocka_unit_test(test_restart),
        cmocka_unit_test(test_held_up),
        cmocka_unit_test(test_claim),
        cmocka_unit_test(test_used_up),
        cmocka_unit_test(test_both_away),
        cmocka_unit_test(test_no_stream),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_paces),
        cmocka_unit_test(test_rated),
        cmocka_unit_test(test_computer),
        cmocka_unit_test(test_beginning),
        cmocka_unit_test(test_replay),
    };
    return cmocka_run_group_tests(tests, open_two, close_two);
}
