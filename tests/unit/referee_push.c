/* SPDX-License-Identifier: MIT */
/* Messages to devices under the referee: who is told what and when, with two servers on one database. What is sent, and
 * how, is tested in push.c and tests/server/push.mjs. */
#include "devices.h"

#include <stdio.h>

/* Another pair. */
#define OTHER_KEY "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
#define OTHER_AUTH "DGv6ra1nlYgDCS1FRnbzlw"

static void test_key(void **state)
{
    char key[VAPID_KEY];
    (void)state;
    Server *silent = room_server("silent");
    Made made = room_create(room_one, "{\"seat\":1}");
    assert_int_equal(room_ask(room_one, "GET /api/push", "", ""), 200);
    snprintf(key, sizeof key, "%s", room_get(room_one, "key"));
    assert_int_equal(strlen(key), 87);
    assert_int_equal(room_ask(devices_other, "GET /api/push", "", ""), 200);
    room_expect(devices_other, "key", key);
    assert_int_equal(room_ask(silent, "GET /api/push", "", ""), 404);
    room_expect(silent, "error", "no-push");
    assert_int_equal(devices_post(silent, &made, 1, "{\"endpoint\":\"" DEVICES_SERVICE "\"}"), 404);
    room_expect(silent, "error", "no-push");
    room_kill(silent);
}

static void test_subscribe(void **state)
{
    static const struct {
        const char *body;
        int status, devices;
    } ROW[] = {
#define KEYS ",\"p256dh\":\"" DEVICES_KEY "\",\"auth\":\"" DEVICES_AUTH "\"}"
        {"{\"endpoint\":\"" DEVICES_SERVICE "a\"" KEYS, 200, 1},
        {"{\"endpoint\":\"" DEVICES_SERVICE "a\"" KEYS, 200, 1},
        {"{\"endpoint\":\"" DEVICES_SERVICE "b\"" KEYS, 200, 2},
        {"{\"endpoint\":\"https://localhost:8443/c\"" KEYS, 200, 3},
        {"{\"endpoint\":\"https://localhost:8444/c\"" KEYS, 400, 3},
        {"{\"endpoint\":\"https://example.org/c\"" KEYS, 400, 3},
        {"{\"endpoint\":\"http://fcm.googleapis.com/c\"" KEYS, 400, 3},
        {"{\"endpoint\":\"" DEVICES_SERVICE "c\",\"p256dh\":\"" DEVICES_KEY "\",\"auth\":\""
         "AAAAAAAAAAAAAAAAAAAAAB"
         "\"}",
         400, 3},
        {"{\"endpoint\":\"" DEVICES_SERVICE
         "c\",\"p256dh\":\"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         "AAAAAAAAAAAAAAAAAAAAAAAAAA\",\"auth\":\"" DEVICES_AUTH "\"}",
         400, 3},
        {"{\"endpoint\":\"" DEVICES_SERVICE "nobody\"}", 200, 3},
        {"{\"endpoint\":\"" DEVICES_SERVICE "b\"}", 200, 2},
        {"{\"endpoint\":\"https://localhost:8443/c\"}", 200, 1},
        {"{\"endpoint\":\"" DEVICES_SERVICE "a\"}", 200, 0},
    };
    (void)state;
    Made made = room_two(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    for (size_t i = 0; i < COUNT(ROW); i++) {
        int status = devices_post(room_one, &made, 2, ROW[i].body);
        if (status != ROW[i].status || devices_count(made.game) != ROW[i].devices)
            fail_msg("%s: %d, %d devices: %s", ROW[i].body, status, devices_count(made.game), room_one->body);
        room_expect(room_one, "error", status == 200 ? "" : "bad-request");
        if (status == 200)
            room_expect(room_one, "seat", "2");
    }
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/push", "aaaaaaaaaaaaaaaaaaaaaaaa", ROW[0].body),
                     403);
    assert_int_equal(room_ask_game(room_one, "POST", "nothere", "/push", made.host, ROW[0].body), 404);
    room_expect(room_one, "error", "no-such-game");
}

/* Of five devices of a seat the first is dropped; one that asks again is not the first any more. */
static void test_many_devices(void **state)
{
    static const char *const NAME[] = {"a", "b", "c", "d", "a", "e"};
    (void)state;
    Made made = devices_begin("");
    for (size_t i = 0; i < COUNT(NAME); i++) {
        room_now += 10;
        assert_int_equal(devices_subscribe(&made, 2, NAME[i]), 200);
    }
    assert_int_equal(devices_count(made.game), 5);
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "a:move:Anna c:move:Anna d:move:Anna e:move:Anna");
    for (char name[] = "z"; name[0] > 'a'; name[0]--) /* all at the same time: the newest stays */
        assert_int_equal(devices_subscribe(&made, 1, name), 200);
    assert_int_equal(devices_count(made.game), 8);
    devices_enter(&made, 2, "move", "advance");
    assert_non_null(strstr(devices_sent(&made), "b:move:Bo"));
}

static void test_new_keys(void **state)
{
    PushJob job;
    (void)state;
    Made made = devices_begin("");
    assert_int_equal(devices_post(devices_other, &made, 2,
                                  "{\"endpoint\":\"" DEVICES_SERVICE "bo\",\"p256dh\":\"" OTHER_KEY
                                  "\",\"auth\":\"" OTHER_AUTH "\"}"),
                     200);
    assert_int_equal(devices_count(made.game), 2);
    devices_enter(&made, 1, "move", "advance");
    assert_true(devices_take(devices_other, &job));
    assert_string_equal(job.push.p256dh, OTHER_KEY);
    assert_string_equal(job.push.auth, OTHER_AUTH);
    devices_finish(devices_other, &job, PUSH_SENT);
    assert_string_equal(devices_sent(&made), "");
}

/* Each turn is told once to whoever it is. */
static void test_turn(void **state)
{
    PushJob job;
    (void)state;
    Made made = devices_begin("");
    assert_string_equal(devices_sent(&made), "");
    devices_enter(&made, 1, "move", "advance");
    assert_true(room_one->ruling.tells);
    assert_true(devices_take(room_one, &job));
    assert_string_equal(job.push.game, made.game);
    assert_string_equal(job.push.why, "move");
    assert_string_equal(job.push.name, "Anna");
    assert_int_equal(job.push.seat, 1);
    assert_false(job.push.urgent);
    assert_int_equal(job.lasts, DEVICES_DAY);
    assert_int_equal(job.now, room_now / 1000);
    assert_false(devices_finish(room_one, &job, PUSH_SENT));
    assert_string_equal(devices_sent(&made), "");
    devices_enter(&made, 2, "move", "advance");
    assert_string_equal(devices_sent(&made), "anna:move:Bo");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
    assert_int_equal(devices_count(made.game), 2);
}

/* Games without devices are left alone. */
static void test_nobody_asked(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"seat\":1}");
    assert_false(room_one->ruling.tells);
    devices_enter(&made, 1, "move", "advance");
    assert_false(room_one->ruling.tells);
    assert_string_equal(devices_sent(&made), "");
    assert_int_equal(devices_count(made.game), 0);
}

/* A question, and its answer that gives the turn back. */
static void test_answer(void **state)
{
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "ask", "stop");
    assert_string_equal(devices_sent(&made), "bo:answer:Anna");
    devices_enter(&made, 2, "decline", "");
    assert_string_equal(devices_sent(&made), "anna:move:Bo");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
    devices_enter(&made, 1, "ask", "undo"); /* it is still Bo who has to do something */
    assert_string_equal(devices_sent(&made), "");
    devices_enter(&made, 2, "agree", "");
    assert_string_equal(devices_sent(&made), "anna:move:Bo");
}

/* The host is told that somebody sat down, and nothing more until the host has looked. */
static void test_begun_and_told_once(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":2}");
    assert_int_equal(devices_subscribe(&made, 2, "anna"), 200);
    assert_int_equal(room_ask_game(devices_other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(devices_sent(&made), "anna:begun:Bo");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "");
    devices_enter(&made, 1, "ask", "undo");
    assert_string_equal(devices_sent(&made), "");
    devices_follow(room_one, &made, 2);
    room_leave(room_one, made.game, 1);
    devices_enter(&made, 2, "agree", "");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "anna:move:Bo");
}

/* Looking is enough to be told again. */
static void test_looked(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":2}");
    assert_int_equal(devices_subscribe(&made, 2, "anna"), 200);
    assert_int_equal(room_ask_game(devices_other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(devices_sent(&made), "anna:begun:Bo");
    devices_follow(devices_other, &made, 2);
    room_leave(devices_other, made.game, 1);
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "anna:move:Bo");
}

/* The fair deal that is sought for a game. */
static void deal(const char *game)
{
    Job job;
    assert_true(room_take(room_one, &job));
    assert_string_equal(job.game, game);
    job.done = true;
    job.found = job.deal;
    room_end(room_one, &job);
}

/* Two who play again on a fair deal may be gone when it is found. */
static void test_dealt(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1,\"deal\":\"fair\"}");
    assert_int_equal(devices_subscribe(&made, 1, "anna"), 200);
    deal(made.game);
    assert_string_equal(devices_sent(&made), ""); /* nobody else sits there yet */
    assert_int_equal(room_ask_game(devices_other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(devices_sent(&made), "anna:begun:Bo");
    devices_enter(&made, 2, "resign", "");
    assert_string_equal(devices_sent(&made), "anna:over:Bo");
    assert_int_equal(room_ask_game(devices_other, "POST", made.game, "/next", made.host, "{\"deal\":\"new\"}"),
                     200);
    assert_int_equal(room_ask_game(devices_other, "POST", made.game, "/next", made.guest, "{\"deal\":\"new\"}"),
                     200);
    snprintf(made.game, sizeof made.game, "%s", room_get(devices_other, "state.next"));
    made.seat = 2; /* they have swapped */
    assert_int_equal(devices_subscribe(&made, 2, "anna"), 200);
    assert_int_equal(devices_subscribe(&made, 1, "bo"), 200);
    deal(made.game);
    assert_true(room_one->ruling.tells);
    assert_string_equal(devices_sent(&made), "anna:begun:Bo bo:begun:Anna");
}

/* Nobody is told of the end that they have made. It is the last message, told in any case; then all is forgotten. */
static void test_over(void **state)
{
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
    devices_enter(&made, 1, "resign", "");
    assert_int_equal(devices_count(made.game), 1);
    assert_string_equal(devices_sent(&made), "bo:over:Anna");
    assert_int_equal(devices_count(made.game), 0);
    assert_int_equal(devices_subscribe(&made, 2, "bo"), 200);
    assert_int_equal(devices_count(made.game), 0);
    made = devices_begin("");
    devices_enter(&made, 1, "ask", "stop");
    devices_enter(&made, 2, "agree", "");
    assert_string_equal(devices_sent(&made), "anna:over:Bo");
    assert_int_equal(devices_count(made.game), 0);
}

/* A clock that runs out is nobody's deed: both are told. */
static void test_time_is_up(void **state)
{
    (void)state;
    Made made = devices_begin(",\"pace\":\"turn:60000\"");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
    room_now += 60000;
    room_tick(room_one);
    assert_string_equal(devices_sent(&made), "anna:over:Bo bo:over:Anna");
    assert_int_equal(devices_count(made.game), 0);
}

/* Who looks at the end before it was told needs no message. */
static void test_saw_the_end(void **state)
{
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "resign", "");
    devices_follow(devices_other, &made, 2);
    assert_int_equal(devices_count(made.game), 0);
    assert_string_equal(devices_sent(&made), "");
    made = devices_begin("");
    devices_follow(devices_other, &made, 2);
    devices_enter(&made, 1, "resign", "");
    assert_string_equal(devices_sent(&made), "");
    assert_int_equal(devices_count(made.game), 0);
}

/* A player with a connection to any living server is not told. */
static void test_here(void **state)
{
    (void)state;
    Made made = devices_begin("");
    devices_follow(devices_other, &made, 2);
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "");
    devices_enter(&made, 2, "move", "advance");
    assert_string_equal(devices_sent(&made), "anna:move:Bo");
    room_leave(devices_other, made.game, 2);
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
}

/* A message that was not sent yet is of no use when the player comes, or moves. */
static void test_came_in_time(void **state)
{
    PushJob job;
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "move", "advance");
    devices_follow(devices_other, &made, 2);
    assert_string_equal(devices_sent(&made), "");
    room_leave(devices_other, made.game, 2);
    devices_enter(&made, 2, "move", "advance");
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
    devices_enter(&made, 2, "move", "advance");
    assert_true(devices_take(room_one, &job)); /* on its way */
    devices_enter(&made, 1, "move", "advance");
    assert_false(devices_finish(room_one, &job, PUSH_FAILED));
    room_now += 40000;
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
}

/* A later message takes the place of one that is on its way; the result of the first changes nothing. */
static void test_overtaken(void **state)
{
    PushJob job;
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "move", "advance");
    assert_true(devices_take(room_one, &job));
    devices_enter(&made, 1, "resign", "");
    devices_finish(room_one, &job, PUSH_SENT);
    assert_string_equal(devices_sent(&made), "bo:over:Anna");
}

/* A computer answers within a second. */
static void test_computer(void **state)
{
    Job job;
    char move[MAX_MOVE_TEXT];
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1,\"opponent\":\"computer\",\"strength\":1,"
                                      "\"pace\":\"turn:60000\"}");
    assert_int_equal(devices_subscribe(&made, 1, "anna"), 200);
    devices_enter(&made, 1, "move", "advance");
    do {
        assert_true(room_take(room_one, &job));
        Random random = random_from(7, RANDOM_PLAYOUT);
        Game game = sitting_game(&job.sitting, sitting_ply(&job.sitting));
        job.done = unit_any_move(&game, &random, &job.move);
        room_end(room_one, &job);
        room_ask_game(room_one, "GET", made.game, "", "", "");
    } while (strcmp(room_get(room_one, "state.turn"), "1") != 0);
    room_any_move(room_one, move);
    assert_string_equal(devices_sent(&made), "");
    room_now += 60000;
    room_tick(room_one);
    const char *told = devices_sent(&made);
    assert_true(strncmp(told, "anna:over:", 10) == 0);
}

static void test_automa(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"edition\":\"automa\"}");
    assert_int_equal(devices_subscribe(&made, 1, "anna"), 200);
    devices_enter(&made, 1, "move", "advance");
    assert_string_equal(devices_sent(&made), "");
}

/* With a clock for the game it is urgent, and of use for as long as there is time. */
static void test_clock(void **state)
{
    static const struct {
        const char *pace;
        int lasts;
    } ROW[] = {
        {",\"pace\":\"clock:600000+0\"", 600},
        {",\"pace\":\"clock:30000+0\"", 60},
        {",\"pace\":\"clock:1000000000+0\"", DEVICES_DAY},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        PushJob job;
        Made made = devices_begin(ROW[i].pace);
        devices_enter(&made, 1, "move", "advance");
        assert_true(devices_take(room_one, &job));
        assert_true(job.push.urgent);
        assert_int_equal(job.lasts, ROW[i].lasts);
        devices_finish(room_one, &job, PUSH_SENT);
        devices_enter(&made, 1, "resign", "");
        assert_true(devices_take(room_one, &job));
        assert_true(job.push.urgent);
        assert_int_equal(job.lasts, DEVICES_DAY);
        devices_finish(room_one, &job, PUSH_SENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_key),          cmocka_unit_test(test_subscribe),
        cmocka_unit_test(test_many_devices), cmocka_unit_test(test_new_keys),
        cmocka_unit_test(test_turn),         cmocka_unit_test(test_nobody_asked),
        cmocka_unit_test(test_answer),       cmocka_unit_test(test_begun_and_told_once),
        cmocka_unit_test(test_looked),       cmocka_unit_test(test_dealt),
        cmocka_unit_test(test_over),         cmocka_unit_test(test_time_is_up),
        cmocka_unit_test(test_saw_the_end),  cmocka_unit_test(test_here),
        cmocka_unit_test(test_came_in_time), cmocka_unit_test(test_overtaken),
        cmocka_unit_test(test_computer),     cmocka_unit_test(test_automa),
        cmocka_unit_test(test_clock),
    };
    return cmocka_run_group_tests(tests, devices_open, devices_close);
}
