/* SPDX-License-Identifier: MIT */
/* Servers that share one database: what one writes, the other knows. Also what servers compute, and games that lead to
 * the next one. With THIMBLE_POSTGRES=postgres://..., in that database (tests/store/postgres). */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

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

/* Moves by turns on two servers, each with its own copy of the game. */
static void test_both_write(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"seat\":1,\"name\":\"Anna\"}");
    assert_int_equal(room_ask_game(other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    for (int i = 0; i < 10; i++) {
        Server *server = i % 2 ? other : room_one;
        char move[MAX_MOVE_TEXT];
        room_ask_game(server, "GET", made.game, "", "", "");
        int turn = atoi(room_get(server, "state.turn"));
        room_any_move(server, move);
        assert_int_equal(room_entry(server, &made, turn, "move", move), 200);
    }
    room_ask_game(room_one, "GET", made.game, "", "", "");
    room_expect(room_one, "state.entries", "12");
    char *state_of_other = room_state(other, made.game);
    char wanted[16 << 10];
    snprintf(wanted, sizeof wanted, "{\"seat\":0,\"state\":%s}", state_of_other);
    assert_string_equal(room_one->body, wanted);
    free(state_of_other);
}

/* The same entry sent to both is stored once; of two different ones, the first. */
static void test_same_number(void **state)
{
    static const char ENTRY[] = "{\"number\":2,\"entry\":\"move\",\"text\":\"advance\"}";
    static const char OTHER[] = "{\"number\":2,\"entry\":\"resign\"}";
    (void)state;
    Made made = room_two(room_one, "{\"seat\":1}");
    room_ask_game(other, "GET", made.game, "", "", "");
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/entries", made.host, ENTRY), 200);
    assert_int_equal(room_ask_game(other, "POST", made.game, "/entries", made.host, ENTRY), 200);
    assert_false(other->ruling.wrote);
    assert_true(other->ruling.changed); /* the server that stored it may have died before it told anybody */
    assert_int_equal(room_ask_game(other, "POST", made.game, "/entries", made.host, ENTRY), 200);
    assert_false(other->ruling.changed);
    assert_int_equal(room_ask_game(other, "POST", made.game, "/entries", made.host, OTHER), 409);
    assert_false(other->ruling.changed);
    room_expect(other, "error", "number");
    room_expect(other, "state.entries", "3");
}

/* A change of a game that one server holds in memory is seen by it, entries or none. */
static void test_change_elsewhere(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"seat\":1,\"name\":\"Anna\"}");
    room_ask_game(other, "GET", made.game, "", "", "");
    assert_int_equal(
        room_ask_game(room_one, "PUT", made.game, "", made.host, "{\"edition\":\"express\",\"seat\":2}"), 200);
    room_ask_game(other, "GET", made.game, "", made.host, "");
    room_expect(other, "seat", "2");
    room_expect(other, "state.edition", "express");
    room_expect(other, "state.players.1.name", "Anna");
    assert_int_equal(room_ask_game(other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_int_equal(room_ask_game(room_one, "DELETE", made.game, "", made.host, ""), 409);
}

/* Copies that a failed commit has made wrong are dropped. */
static void test_rollback(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"seat\":1}");
    Call call = {.kind = CALL_ENTRY, .number = 2, .entry = ENTRY_RESIGN};
    Ruling ruling;
    Fault fault;
    memcpy(call.game, made.game, sizeof call.game);
    memcpy(call.secret, made.host, sizeof call.secret);
    assert_int_equal(store_begin(room_one->store, &fault), STORE_DONE);
    referee_rule(room_one->referee, &call, room_now, &ruling);
    assert_int_equal(ruling.status, 200);
    ruling_done(&ruling);
    store_rollback(room_one->store);
    assert_true(referee_held(room_one->referee) > 0);
    referee_forget(room_one->referee);
    assert_int_equal(referee_held(room_one->referee), 0);
    room_ask_game(room_one, "GET", made.game, "", "", "");
    room_expect(room_one, "state.phase", "playing");
    room_expect(room_one, "state.entries", "2");
}

static void expect_here(Server *server, const Made *made, const char *first, const char *second,
                        const char *watchers)
{
    room_ask_game(server, "GET", made->game, "", "", "");
    room_expect(server, "state.players.0.here", first);
    room_expect(server, "state.players.1.here", second);
    room_expect(server, "state.watchers", watchers);
}

/* Who is connected, to any server; a server that is dead has no guests. */
static void test_presence(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Made made = room_two(room_one, "{\"seat\":1}");
    expect_here(room_one, &made, "false", "false", "0");
    assert_int_equal(room_ask_game(room_one, "GET", made.game, "/stream", made.host, ""), 200);
    room_expect(room_one, "seat", "1");
    assert_true(room_one->ruling.changed);
    room_ask_game(third, "GET", made.game, "/stream", made.guest, "");
    room_ask_game(other, "GET", made.game, "/stream", made.guest, "");
    room_ask_game(other, "GET", made.game, "/stream", "", "");
    room_ask_game(third, "GET", made.game, "/stream", "", "");
    expect_here(room_one, &made, "true", "true", "2");
    assert_int_equal(room_leave(other, made.game, 2), 200);
    assert_true(other->ruling.changed);
    assert_int_equal(other->ruling.seat, 2);
    expect_here(other, &made, "true", "true", "2");
    room_kill(third);
    room_now += 1500;
    room_tick(room_one);
    room_tick(other);
    assert_string_equal(room_one->changed, "");
    room_now += 1501;
    room_tick(room_one);
    room_tick(other); /* one of them has told */
    assert_non_null(strstr(room_one->changed, made.game));
    assert_string_equal(other->changed, "");
    expect_here(other, &made, "true", "false", "1");
    room_leave(room_one, made.game, 1);
    room_leave(room_one, made.game, 1); /* nothing happens */
    room_leave(other, made.game, 0);
    expect_here(room_one, &made, "false", "false", "0");
}

/* A server that was held up has its guests again when it goes on; one that was started anew has none. */
static void test_lease(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Made made = room_two(room_one, "{\"seat\":1}");
    room_ask_game(third, "GET", made.game, "/stream", made.guest, "");
    room_now += 10000;
    room_tick(room_one);
    expect_here(room_one, &made, "false", "false", "0");
    room_tick(third);
    assert_non_null(strstr(third->changed, made.game));
    expect_here(room_one, &made, "false", "true", "0");
    room_kill(third);
    third = room_server("three");
    expect_here(third, &made, "false", "false", "0");
    room_kill(third);
    room_now += 100000;
    room_tick(room_one);
    room_tick(other);
}

/* The levels think about a move; here any will do. */
static Move any_move(const Job *job)
{
    Random random = random_from(3, RANDOM_PLAYOUT);
    Move move;
    assert_true(unit_any_move(&job->sitting.table.game, &random, &move));
    return move;
}

/* A computer's move is computed by one server, and by another when that one is dead or takes too long. */
static void test_tasks(void **state)
{
    (void)state;
    Job job, twin;
    Made made = room_create(room_one, "{\"opponent\":\"computer\",\"strength\":2,\"seat\":2}");
    room_expect(room_one, "state.phase", "playing");
    room_expect(room_one, "state.turn", "1");
    room_expect(room_one, "state.players.0.kind", "computer");
    room_expect(room_one, "state.players.0.here", "true");
    assert_true(room_take(other, &job));
    assert_int_equal(job.kind, JOB_MOVE);
    assert_string_equal(job.game, made.game);
    assert_int_equal(job.number, 1);
    assert_int_equal(sitting_next(&job.sitting).level, 2);
    assert_false(room_take(room_one, &twin));
    room_now += 9999;
    room_tick(other);
    room_tick(room_one);
    assert_false(room_take(room_one, &twin));
    room_now += 1;
    assert_true(room_take(room_one, &twin)); /* it took too long */
    job.move = twin.move = any_move(&job);
    job.done = twin.done = true;
    room_end(room_one, &twin);
    assert_true(room_one->ruling.changed);
    assert_string_equal(room_one->ruling.game, made.game);
    room_ask_game(other, "GET", made.game, "", "", "");
    room_expect(other, "state.ply", "1");
    room_end(other, &job); /* too late */
    assert_false(other->ruling.changed);
    room_ask_game(other, "GET", made.game, "", "", "");
    room_expect(other, "state.ply", "1");
}

static void test_tasks_of_the_dead(void **state)
{
    (void)state;
    Server *third = room_server("three");
    Job job;
    Made made = room_create(room_one, "{\"opponent\":\"computer\",\"seat\":2}");
    assert_true(room_take(third, &job));
    room_kill(third);
    room_now += 2600;
    room_tick(room_one);
    room_tick(other); /* renews its own lease, */
    assert_false(room_take(other, &job));
    room_now += 401;
    room_tick(other); /* which is too early to be done again; but that of the dead has just run out */
    assert_true(room_take(other, &job));
    assert_string_equal(job.game, made.game);
    job.done = false; /* stopped: anybody may take it at once */
    room_end(other, &job);
    assert_false(other->ruling.changed);
    room_tick(room_one);
    assert_true(room_take(room_one, &job));
    assert_string_equal(job.game, made.game);
    snprintf(job.reason, sizeof job.reason, "out of memory"); /* failed: not again at once */
    room_end(room_one, &job);
    assert_false(room_take(room_one, &job));
    assert_false(room_take(other, &job));
    room_now += 10000;
    room_tick(room_one);
    room_tick(other);
    assert_true(room_take(other, &job));
    assert_string_equal(job.game, made.game);
    assert_int_equal(room_entry(room_one, &made, 2, "resign", ""), 200);
    job.move = any_move(&job);
    job.done = true;
    room_end(room_one, &job); /* the game is over */
    assert_false(room_one->ruling.changed);
    assert_false(room_take(room_one, &job));
}

/* The computer answers at once when asked to undo, and a task that nobody needs any more is dropped. */
static void test_undo_while_thinking(void **state)
{
    (void)state;
    Job job;
    Made made = room_create(room_one, "{\"opponent\":\"computer\",\"seat\":1}");
    assert_false(room_take(room_one, &job));
    assert_int_equal(room_entry(room_one, &made, 1, "move", "advance"), 200);
    room_expect(room_one, "state.awaits", "2");
    assert_true(room_take(room_one, &job));
    assert_int_equal(room_entry(room_one, &made, 1, "ask", "undo"), 200);
    room_expect(room_one, "state.ply", "0");
    room_expect(room_one, "state.asked", "null");
    job.move = any_move(&job);
    job.done = true;
    room_end(room_one, &job);
    assert_false(room_one->ruling.changed);
    assert_int_equal(room_entry(room_one, &made, 1, "move", "advance"), 200);
    assert_int_equal(room_entry(room_one, &made, 1, "ask", "undo"), 200);
    assert_false(room_take(room_one, &job)); /* the task was there, but it is the person's turn */
    assert_int_equal(room_entry(room_one, &made, 1, "resign", ""), 200);
}

/* As if a worker had looked for a fair one; tests/server/online.mjs has real ones. */
static void find_any(Job *job)
{
    Fault fault;
    job->found = job->deal;
    job->found.seed += 3;
    assert_true(deal_complete(&job->found, &fault));
    job->done = true;
}

/* The server commits to a seed, and the deal that it leads to is found later, by anybody. */
static void test_fair(void **state)
{
    (void)state;
    Job job;
    Fault fault;
    Made made = room_create(room_one, "{\"edition\":\"express\",\"deal\":\"fair\",\"name\":\"Anna\",\"seat\":1}");
    char seal[STORE_HASH];
    snprintf(seal, sizeof seal, "%s", room_get(room_one, "state.seal"));
    room_expect(room_one, "state.phase", "dealing");
    room_expect(room_one, "state.deal", "fair");
    room_expect(room_one, "state.players.0.name", "Anna");
    room_expect(room_one, "state.players.0.seated", "true");
    room_expect(room_one, "state.record", "");
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", made.guest, "{}"), 409);
    room_expect(room_one, "error", "dealing");
    assert_int_equal(room_ask_game(room_one, "GET", made.game, "/record", made.guest, ""), 409);
    room_expect(room_one, "error", "dealing");
    assert_int_equal(room_entry(room_one, &made, 1, "resign", ""), 409);
    room_expect(room_one, "error", "dealing");
    assert_true(room_take(other, &job)); /* games before the pool */
    assert_int_equal(job.kind, JOB_FAIR);
    assert_string_equal(job.game, made.game);
    assert_string_equal(job.deal.edition->name, "express");
    Deal asked = unit_deal(job.deal.edition, "");
    asked.seed = job.deal.seed; /* thimble deal express --fair --seed N */
    assert_true(deal_complete(&asked, &fault) && deal_complete(&job.deal, &fault));
    Game here = deal_game(&job.deal), there = deal_game(&asked);
    unit_assert_same_game(&here, &there);
    find_any(&job);
    Game found = deal_game(&job.found);
    room_end(other, &job);
    assert_true(other->ruling.changed);
    assert_string_equal(other->ruling.game, made.game);
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    room_expect(room_one, "state.phase", "playing");
    room_expect(room_one, "state.seal", seal);
    room_entry(room_one, &made, 1, "resign", "");
    const char *sealed = room_get(room_one, "state.sealed");
    const char *seed = strstr(sealed, "deal=fair seed=");
    assert_non_null(seed);
    assert_true(strtoull(seed + 15, NULL, 10) == job.deal.seed);
    const char *text = room_get(room_one, "state.record");
    Record record;
    assert_true(record_read(&record, unit_edition("express"), text, strlen(text), 1, &fault));
    assert_true(record.deal.seed == job.found.seed);
    assert_memory_equal(record.start.ring, found.ring, sizeof found.ring);
}

/* A game that is refused takes no fair deal. */
static void test_refused_deal(void **state)
{
    (void)state;
    Fault fault;
    int count = 0;
    assert_int_equal(store_add_fair(room_one->store, "fair classic revised", 7, 8, &fault), STORE_DONE);
    assert_int_equal(room_ask(room_one, "POST /api/games", "", "{\"deal\":\"fair\",\"rated\":true}"), 401);
    Made made = room_create(room_one, "{}");
    assert_int_equal(room_ask_game(room_one, "PUT", made.game, "", made.host, "{\"deal\":\"fair\",\"rated\":true}"),
                     401);
    assert_int_equal(store_count_fair(room_one->store, "fair classic revised", &count, &fault), STORE_DONE);
    assert_int_equal(count, 1);
    made = room_create(room_one, "{\"deal\":\"fair\"}");
    room_expect(room_one, "state.phase", "waiting");
    room_tick(room_one);
    Job job;
    while (room_take(room_one, &job)) /* one for the pool */
        ;
}

/* Once a fair deal was wanted, three of its kind are kept in store; a game takes one and begins at once. */
static void test_pool(void **state)
{
    (void)state;
    Job job;
    int found = 0;
    room_tick(room_one);
    while (room_take(room_one, &job)) /* those of the last test */
        assert_string_equal(job.game, ""), find_any(&job), room_end(room_one, &job);
    Made made = room_create(
        room_one,
        "{\"track\":\"2014\",\"deal\":\"fair\",\"pace\":\"clock:5000+0\",\"opponent\":\"computer\",\"seat\":1}");
    room_expect(room_one, "state.phase", "dealing");
    room_expect(room_one, "state.running", "false");
    assert_true(room_take(room_one, &job));
    assert_string_equal(job.game, made.game);
    room_now += 9000;
    find_any(&job);
    room_end(room_one, &job);
    room_ask_game(room_one, "GET", made.game, "", "", "");
    room_expect(room_one, "state.phase", "playing");
    room_expect(room_one, "state.players.0.left", "5000"); /* the search takes nobody's time */
    room_tick(room_one);
    for (; room_take(room_one, &job); found++) {
        Job twin;
        assert_int_equal(job.kind, JOB_FAIR);
        assert_string_equal(job.game, "");
        assert_string_equal(job.deal.edition->printing[job.deal.printing].name, "2014");
        assert_false(room_take(other, &twin));
        find_any(&job);
        room_end(room_one, &job);
        assert_false(room_one->ruling.changed);
    }
    assert_int_equal(found, 3);
    made = room_two(other, "{\"track\":\"2014\",\"deal\":\"fair\"}");
    room_expect(other, "state.phase", "playing");
    room_tick(other);
    assert_true(room_take(other, &job)); /* and the pool is filled again */
    assert_string_equal(job.game, "");
    find_any(&job);
    room_end(other, &job);
    assert_false(room_take(other, &job));
    room_entry(other, &made, 1, "resign", "");
    const char *seed = strstr(room_get(other, "state.sealed"), "seed=");
    char wanted[60];
    snprintf(wanted, sizeof wanted, "[Seed \"%llu\"]", strtoull(seed + 5, NULL, 10) + 3);
    assert_non_null(strstr(room_get(other, "state.record"), wanted));
}

/* Another choice while a deal is sought: the one found for the old choice is dropped. */
static void test_change_while_dealing(void **state)
{
    (void)state;
    Job old, job;
    Made made = room_create(room_one, "{\"deal\":\"fair\",\"seat\":1}");
    assert_true(room_take(room_one, &old));
    assert_string_equal(old.game, made.game);
    assert_int_equal(room_ask_game(room_one, "PUT", made.game, "", made.host, "{\"deal\":\"fair\",\"seat\":2}"),
                     200);
    room_expect(room_one, "state.phase", "dealing");
    find_any(&old);
    room_end(room_one, &old);
    assert_false(room_one->ruling.changed);
    assert_true(room_take(other, &job));
    assert_string_equal(job.game, made.game);
    assert_true(job.deal.seed != old.deal.seed);
    assert_int_equal(room_ask_game(room_one, "PUT", made.game, "", made.host, "{}"), 200);
    room_expect(room_one, "state.phase", "waiting");
    find_any(&job);
    room_end(other, &job);
    assert_false(other->ruling.changed);
    assert_int_equal(room_ask_game(room_one, "PUT", made.game, "", made.host, "{\"deal\":\"fair\"}"), 200);
    assert_int_equal(room_ask_game(room_one, "DELETE", made.game, "", made.host, ""), 204);
    while (room_take(room_one, &job)) /* its task went with it */
        assert_string_equal(job.game, ""), find_any(&job), room_end(room_one, &job);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_write),
        cmocka_unit_test(test_same_number),
        cmocka_unit_test(test_change_elsewhere),
        cmocka_unit_test(test_rollback),
        cmocka_unit_test(test_presence),
        cmocka_unit_test(test_lease),
        cmocka_unit_test(test_tasks),
        cmocka_unit_test(test_tasks_of_the_dead),
        cmocka_unit_test(test_undo_while_thinking),
        cmocka_unit_test(test_refused_deal),
        cmocka_unit_test(test_fair),
        cmocka_unit_test(test_pool),
        cmocka_unit_test(test_change_while_dealing),
    };
    return cmocka_run_group_tests(tests, open_two, close_two);
}
