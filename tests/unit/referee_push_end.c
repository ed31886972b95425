/* SPDX-License-Identifier: MIT */
/* What becomes of messages to devices, and of the devices, under the referee: servers that die, push services that
 * fail, games and names that go. */
#include "devices.h"

#include <stdio.h>

enum { LEASE = 30 * 1000, DEAD = 4 * 1000 };

/* Nothing is sent when it is of no use any more. */
static void test_late(void **state)
{
    PushJob job;
    (void)state;
    Made made = devices_begin(",\"pace\":\"clock:600000+0\"");
    devices_enter(&made, 1, "move", "advance");
    assert_true(devices_take(room_one, &job));
    devices_finish(room_one, &job, PUSH_FAILED);
    room_now += 600000;
    assert_true(devices_take(room_one, &job));
    assert_int_equal(job.result, PUSH_LATE);
    assert_true(devices_finish(room_one, &job, job.result));
    assert_false(devices_take(room_one, &job));
    room_tick(room_one);
    room_tick(devices_other);
    devices_sent(&made);
}

/* Two are taken by two servers, and nobody else gets them while these live. */
static void test_servers(void **state)
{
    PushJob one, two, none;
    (void)state;
    Made made = devices_begin("");
    assert_int_equal(devices_subscribe(&made, 2, "bo2"), 200);
    devices_enter(&made, 1, "move", "advance");
    assert_true(devices_take(room_one, &one));
    assert_true(devices_take(devices_other, &two));
    assert_string_not_equal(one.push.endpoint, two.push.endpoint);
    assert_false(devices_take(room_one, &none));
    assert_false(devices_take(devices_other, &none));
    devices_finish(room_one, &one, PUSH_SENT);
    devices_finish(devices_other, &two, PUSH_UNSENT); /* this one closes: another server sends it at once */
    assert_true(devices_take(room_one, &one));
    assert_string_equal(one.push.endpoint, two.push.endpoint);
    assert_int_equal(one.push.tries, 1);
    room_now += LEASE - 1;
    room_tick(devices_other);
    room_tick(room_one);
    assert_false(devices_take(devices_other, &none));
    room_now += 1;
    assert_true(devices_take(devices_other, &two)); /* it lives, but has lost it */
    assert_int_equal(two.push.tries, 2);
    devices_finish(room_one, &one, PUSH_FAILED); /* it does not count any more */
    devices_finish(devices_other, &two, PUSH_SENT);
    assert_string_equal(devices_sent(&made), "");
}

/* What a killed server had taken is sent by another when it is missed, or by itself when it is back. */
static void test_killed(void **state)
{
    PushJob job;
    (void)state;
    Server *third = devices_offer(room_server("third"));
    Made made = devices_begin("");
    devices_enter(&made, 1, "move", "advance");
    assert_true(devices_take(third, &job));
    room_kill(third);
    assert_string_equal(devices_sent(&made), "");
    room_tick(devices_other);
    room_now += DEAD;
    room_tick(devices_other);
    room_tick(devices_other);
    assert_string_equal(devices_sent(&made), "bo:move:Anna");
    devices_enter(&made, 2, "move", "advance");
    third = devices_offer(room_server("third"));
    assert_true(devices_take(third, &job));
    room_kill(third);
    third = devices_offer(room_server("third"));
    assert_true(devices_take(third, &job));
    assert_string_equal(job.push.endpoint, DEVICES_SERVICE "anna");
    devices_finish(third, &job, PUSH_SENT);
    room_kill(third);
    assert_string_equal(devices_sent(&made), "");
}

/* After 30 seconds, after 5 minutes, and then no more. */
static void test_tries(void **state)
{
    static const int WAIT[] = {30, 300};
    PushJob job;
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "move", "advance");
    for (size_t i = 0; i < COUNT(WAIT); i++) {
        assert_true(devices_take(room_one, &job));
        assert_int_equal(job.push.tries, 1 + i);
        assert_false(devices_finish(room_one, &job, PUSH_FAILED));
        room_now += WAIT[i] * 1000 - 1;
        assert_false(devices_take(room_one, &job));
        assert_int_equal(referee_pushes_waiting(room_one->referee, &(Fault){0}), 1);
        room_now += 1;
    }
    assert_true(devices_take(room_one, &job));
    assert_int_equal(job.lasts, DEVICES_DAY - 330);
    assert_true(devices_finish(room_one, &job, PUSH_FAILED));
    assert_int_equal(referee_pushes_waiting(room_one->referee, &(Fault){0}), 0);
    room_now += 3600000;
    assert_string_equal(devices_sent(&made), "");
    assert_int_equal(devices_count(made.game), 2);
}

/* A push service that asks to wait longer is not called before, but never after more than an hour. */
static void test_asked_to_wait(void **state)
{
    static const struct {
        int asked, waits;
    } ROW[] = {{10, 30}, {120, 120}, {1000000, 3600}};
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        PushJob job;
        Made made = devices_begin("");
        devices_enter(&made, 1, "move", "advance");
        assert_true(devices_take(room_one, &job));
        job.wait = ROW[i].asked;
        devices_finish(room_one, &job, PUSH_FAILED);
        room_now += ROW[i].waits * 1000 - 1;
        assert_string_equal(devices_sent(&made), "");
        room_now += 1;
        assert_string_equal(devices_sent(&made), "bo:move:Anna");
    }
}

/* Refused for good: the message is dropped. No such device: the device is. */
static void test_refused(void **state)
{
    PushJob job;
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "move", "advance");
    assert_true(devices_take(room_one, &job));
    assert_true(devices_finish(room_one, &job, PUSH_REFUSED));
    assert_string_equal(devices_sent(&made), "");
    assert_int_equal(devices_count(made.game), 2);
    devices_enter(&made, 2, "move", "advance");
    assert_true(devices_take(room_one, &job));
    assert_false(devices_finish(room_one, &job, PUSH_GONE));
    assert_int_equal(devices_count(made.game), 1);
    devices_enter(&made, 1, "move", "advance");
    devices_enter(&made, 2, "move", "advance");
    assert_string_equal(devices_sent(&made), "");
    devices_enter(&made, 2, "resign", "");
    assert_int_equal(devices_count(made.game), 0);
}

/* The host's devices go along when the host takes the other seat, and with the game when it is taken back. */
static void test_change(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    assert_int_equal(devices_subscribe(&made, 1, "anna"), 200);
    assert_int_equal(devices_subscribe(&made, 2, "guest"), 200);
    assert_int_equal(room_ask_game(devices_other, "PUT", made.game, "", made.host, "{\"seat\":2}"), 200);
    assert_int_equal(devices_count(made.game), 1);
    assert_int_equal(room_ask_game(devices_other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(devices_sent(&made), "anna:begun:Bo");
    made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    assert_int_equal(devices_subscribe(&made, 1, "anna"), 200);
    assert_int_equal(room_ask_game(devices_other, "DELETE", made.game, "", made.host, ""), 204);
    Fault fault;
    int count = -1;
    assert_int_equal(pushes_count(room_one->store, made.game, &count, &fault), STORE_DONE);
    assert_int_equal(count, 0);
}

/* The next game begins without devices. */
static void test_next(void **state)
{
    char next[STORE_ID];
    (void)state;
    Made made = devices_begin("");
    devices_enter(&made, 1, "resign", "");
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/next", made.host, "{\"deal\":\"new\"}"), 200);
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/next", made.guest, "{\"deal\":\"new\"}"), 200);
    snprintf(next, sizeof next, "%s", room_get(room_one, "state.next"));
    assert_int_equal(devices_count(next), 0);
    assert_string_equal(devices_sent(&made), "bo:over:Anna");
}

/* A claimed name is told which devices are stored, not their addresses; they go with it. */
static void test_names(void **state)
{
    char token[CALL_SECRET], wanted[200];
    (void)state;
    assert_int_equal(room_ask(room_one, "POST /api/names", "", "{\"name\":\"Pushed\"}"), 201);
    snprintf(token, sizeof token, "%s", room_get(room_one, "token"));
    assert_int_equal(room_ask(room_one, "POST /api/games", token, "{\"seat\":2}"), 201);
    Made made = {.seat = 2};
    snprintf(made.game, sizeof made.game, "%s", room_get(room_one, "game"));
    snprintf(made.host, sizeof made.host, "%s", token); /* opens the seat as well */
    snprintf(made.guest, sizeof made.guest, "%s", room_get(room_one, "invite"));
    assert_int_equal(devices_subscribe(&made, 2, "pushed"), 200);
    assert_int_equal(devices_subscribe(&made, 1, "bo"), 200);
    assert_int_equal(room_ask(room_one, "GET /api/me/export", token, ""), 200);
    snprintf(wanted, sizeof wanted,
             "[{\"game\":\"%s\",\"seat\":2,\"service\":\"fcm.googleapis.com\",\"since\":%lld}]", made.game,
             (long long)room_now);
    room_expect(room_one, "devices", wanted);
    assert_int_equal(room_ask(room_one, "DELETE /api/me", token, ""), 204);
    assert_int_equal(devices_count(made.game), 1);
}

/* A device that was told with a token goes when the token ends; one that has the seat's secret stays. */
static void test_tokens(void **state)
{
    char token[CALL_SECRET], other[CALL_SECRET], path[64];
    (void)state;
    assert_int_equal(room_ask(room_one, "POST /api/names", "", "{\"name\":\"Ended\"}"), 201);
    snprintf(token, sizeof token, "%s", room_get(room_one, "token"));
    assert_int_equal(room_ask(room_one, "POST /api/tokens", token, "{\"scopes\":[\"play\"],\"note\":\"phone\"}"),
                     201);
    snprintf(other, sizeof other, "%s", room_get(room_one, "token"));
    snprintf(path, sizeof path, "DELETE /api/tokens/%s", room_get(room_one, "id"));
    assert_int_equal(room_ask(room_one, "POST /api/games", token, "{\"seat\":2}"), 201);
    Made made = {.seat = 2};
    snprintf(made.game, sizeof made.game, "%s", room_get(room_one, "game"));
    snprintf(made.host, sizeof made.host, "%s", room_get(room_one, "secret"));
    snprintf(made.guest, sizeof made.guest, "%s", room_get(room_one, "invite"));
    assert_int_equal(devices_subscribe(&made, 2, "own"), 200);
    Made phone = made;
    snprintf(phone.host, sizeof phone.host, "%s", other);
    assert_int_equal(devices_subscribe(&phone, 2, "phone"), 200);
    assert_int_equal(room_ask(room_one, path, token, ""), 204);
    assert_int_equal(devices_count(made.game), 2);
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(devices_sent(&made), "own:begun:Bo");
    assert_int_equal(devices_count(made.game), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_late),   cmocka_unit_test(test_servers),       cmocka_unit_test(test_killed),
        cmocka_unit_test(test_tries),  cmocka_unit_test(test_asked_to_wait), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_change), cmocka_unit_test(test_next),          cmocka_unit_test(test_names),
        cmocka_unit_test(test_tokens),
    };
    return cmocka_run_group_tests(tests, devices_open, devices_close);
}
