/* SPDX-License-Identifier: MIT */
/* Messages to devices under the referee: who is told what and when, with two servers on one database. What is sent, and
 * how, is tested in push.c and tests/server/push.mjs. */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

/* Of RFC 8291, and another pair. */
#define KEY "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define OTHER_KEY "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
#define AUTH "BTBZMqHH6r4Tts7J_aSIgg"
#define OTHER_AUTH "DGv6ra1nlYgDCS1FRnbzlw"
#define SERVICE "https://fcm.googleapis.com/"

enum { DAY = 24 * 3600, LEASE = 30 * 1000, DEAD = 4 * 1000 };

static Server *other;
static const PushOptions OPTIONS = {.service = "localhost:8443"};

static Server *offer(Server *server)
{
    Fault fault;
    if (!referee_offer_push(server->referee, &OPTIONS, &fault))
        fail_msg("%s", fault.sentence);
    return server;
}

static int open_both(void **state)
{
    int failed = room_open(state);
    if (!failed) {
        offer(room_one);
        other = offer(room_server("two"));
    }
    return failed;
}

static int close_both(void **state)
{
    room_kill(other);
    return room_close(state);
}

/* Devices. */

static int post(Server *server, const Made *made, int seat, const char *body)
{
    return room_ask_game(server, "POST", made->game, "/push", room_secret(made, seat), body);
}

static int subscribe(const Made *made, int seat, const char *name)
{
    char body[300];
    snprintf(body, sizeof body, "{\"endpoint\":\"" SERVICE "%s\",\"p256dh\":\"" KEY "\",\"auth\":\"" AUTH "\"}",
             name);
    return post(room_one, made, seat, body);
}

/* A table of two, each with a device, and nobody connected; seat 1 is to move. */
static Made begin(const char *choices)
{
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"Anna\",\"seat\":1%s}", choices);
    room_tick(room_one); /* both live, however much time has passed */
    room_tick(other);
    Made made = room_two(room_one, body);
    assert_int_equal(subscribe(&made, 1, "anna"), 200);
    assert_int_equal(subscribe(&made, 2, "bo"), 200);
    return made;
}

static int devices(const char *game)
{
    StoredGame row;
    Fault fault;
    assert_int_equal(store_find_game(room_one->store, game, &row, &fault), STORE_DONE);
    return row.pushes;
}

static void follow(Server *server, const Made *made, int seat)
{
    assert_int_equal(room_ask_game(server, "GET", made->game, "/stream", room_secret(made, seat), ""), 200);
}

static void enter(const Made *made, int seat, const char *kind, const char *text)
{
    assert_int_equal(room_entry(room_one, made, seat, kind, text), 200);
}

/* Messages. */

static bool take(Server *server, PushJob *job)
{
    Fault fault;
    bool failed = true;
    assert_int_equal(store_begin(server->store, &fault), STORE_DONE);
    bool taken = referee_take_push(server->referee, room_now, job, &failed);
    assert_false(failed);
    assert_int_equal(store_commit(server->store, &fault), STORE_DONE);
    return taken;
}

/* True if it is given up. */
static bool finish(Server *server, PushJob *job, PushResult result)
{
    Fault fault;
    bool dropped = false, failed = true;
    job->result = result;
    assert_int_equal(store_begin(server->store, &fault), STORE_DONE);
    referee_end_push(server->referee, job, room_now, &dropped, &failed);
    assert_false(failed);
    assert_int_equal(store_commit(server->store, &fault), STORE_DONE);
    return dropped;
}

/* Sends all that is due now: "bo:move:Anna". In the order of their devices, for one game; others are sent, too. */
static const char *sent(const Made *made)
{
    static char text[1000];
    char line[8][100];
    int count = 0;
    PushJob job;
    while (take(other, &job)) {
        if (strcmp(job.push.game, made->game) == 0 && count < 8)
            snprintf(line[count++], sizeof *line, "%.20s:%s:%.40s", job.push.endpoint + strlen(SERVICE),
                     job.push.why, job.push.name);
        finish(other, &job, job.result == PUSH_UNSENT ? PUSH_SENT : job.result);
    }
    qsort(line, (size_t)count, sizeof *line, (int (*)(const void *, const void *))strcmp);
    Text all = text_in(text, sizeof text);
    for (int i = 0; i < count; i++)
        text_add(&all, "%s%s", i ? " " : "", line[i]);
    return text;
}

static void test_key(void **state)
{
    char key[VAPID_KEY];
    (void)state;
    Server *silent = room_server("silent");
    Made made = room_create(room_one, "{\"seat\":1}");
    assert_int_equal(room_ask(room_one, "GET /api/push", "", ""), 200);
    snprintf(key, sizeof key, "%s", room_get(room_one, "key"));
    assert_int_equal(strlen(key), 87);
    assert_int_equal(room_ask(other, "GET /api/push", "", ""), 200);
    room_expect(other, "key", key);
    assert_int_equal(room_ask(silent, "GET /api/push", "", ""), 404);
    room_expect(silent, "error", "no-push");
    assert_int_equal(post(silent, &made, 1, "{\"endpoint\":\"" SERVICE "\"}"), 404);
    room_expect(silent, "error", "no-push");
    room_kill(silent);
}

static void test_subscribe(void **state)
{
    static const struct {
        const char *body;
        int status, devices;
    } ROW[] = {
#define KEYS ",\"p256dh\":\"" KEY "\",\"auth\":\"" AUTH "\"}"
        {"{\"endpoint\":\"" SERVICE "a\"" KEYS, 200, 1},
        {"{\"endpoint\":\"" SERVICE "a\"" KEYS, 200, 1},
        {"{\"endpoint\":\"" SERVICE "b\"" KEYS, 200, 2},
        {"{\"endpoint\":\"https://localhost:8443/c\"" KEYS, 200, 3},
        {"{\"endpoint\":\"https://localhost:8444/c\"" KEYS, 400, 3},
        {"{\"endpoint\":\"https://example.org/c\"" KEYS, 400, 3},
        {"{\"endpoint\":\"http://fcm.googleapis.com/c\"" KEYS, 400, 3},
        {"{\"endpoint\":\"" SERVICE "c\",\"p256dh\":\"" KEY "\",\"auth\":\""
         "AAAAAAAAAAAAAAAAAAAAAB"
         "\"}",
         400, 3},
        {"{\"endpoint\":\"" SERVICE "c\",\"p256dh\":\"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         "AAAAAAAAAAAAAAAAAAAAAAAAAA\",\"auth\":\"" AUTH "\"}",
         400, 3},
        {"{\"endpoint\":\"" SERVICE "nobody\"}", 200, 3},
        {"{\"endpoint\":\"" SERVICE "b\"}", 200, 2},
        {"{\"endpoint\":\"https://localhost:8443/c\"}", 200, 1},
        {"{\"endpoint\":\"" SERVICE "a\"}", 200, 0},
    };
    (void)state;
    Made made = room_two(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    for (size_t i = 0; i < COUNT(ROW); i++) {
        int status = post(room_one, &made, 2, ROW[i].body);
        if (status != ROW[i].status || devices(made.game) != ROW[i].devices)
            fail_msg("%s: %d, %d devices: %s", ROW[i].body, status, devices(made.game), room_one->body);
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
    Made made = begin("");
    for (size_t i = 0; i < COUNT(NAME); i++) {
        room_now += 10;
        assert_int_equal(subscribe(&made, 2, NAME[i]), 200);
    }
    assert_int_equal(devices(made.game), 5);
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "a:move:Anna c:move:Anna d:move:Anna e:move:Anna");
    for (char name[] = "z"; name[0] > 'a'; name[0]--) /* all at the same time: the newest stays */
        assert_int_equal(subscribe(&made, 1, name), 200);
    assert_int_equal(devices(made.game), 8);
    enter(&made, 2, "move", "advance");
    assert_non_null(strstr(sent(&made), "b:move:Bo"));
}

static void test_new_keys(void **state)
{
    PushJob job;
    (void)state;
    Made made = begin("");
    assert_int_equal(post(other, &made, 2,
                          "{\"endpoint\":\"" SERVICE "bo\",\"p256dh\":\"" OTHER_KEY "\",\"auth\":\"" OTHER_AUTH
                          "\"}"),
                     200);
    assert_int_equal(devices(made.game), 2);
    enter(&made, 1, "move", "advance");
    assert_true(take(other, &job));
    assert_string_equal(job.push.p256dh, OTHER_KEY);
    assert_string_equal(job.push.auth, OTHER_AUTH);
    finish(other, &job, PUSH_SENT);
    assert_string_equal(sent(&made), "");
}

/* Each turn is told once to whoever it is. */
static void test_turn(void **state)
{
    PushJob job;
    (void)state;
    Made made = begin("");
    assert_string_equal(sent(&made), "");
    enter(&made, 1, "move", "advance");
    assert_true(room_one->ruling.tells);
    assert_true(take(room_one, &job));
    assert_string_equal(job.push.game, made.game);
    assert_string_equal(job.push.why, "move");
    assert_string_equal(job.push.name, "Anna");
    assert_int_equal(job.push.seat, 1);
    assert_false(job.push.urgent);
    assert_int_equal(job.lasts, DAY);
    assert_int_equal(job.now, room_now / 1000);
    assert_false(finish(room_one, &job, PUSH_SENT));
    assert_string_equal(sent(&made), "");
    enter(&made, 2, "move", "advance");
    assert_string_equal(sent(&made), "anna:move:Bo");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "bo:move:Anna");
    assert_int_equal(devices(made.game), 2);
}

/* Games without devices are left alone. */
static void test_nobody_asked(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"seat\":1}");
    assert_false(room_one->ruling.tells);
    enter(&made, 1, "move", "advance");
    assert_false(room_one->ruling.tells);
    assert_string_equal(sent(&made), "");
    assert_int_equal(devices(made.game), 0);
}

/* A question, and its answer that gives the turn back. */
static void test_answer(void **state)
{
    (void)state;
    Made made = begin("");
    enter(&made, 1, "ask", "stop");
    assert_string_equal(sent(&made), "bo:answer:Anna");
    enter(&made, 2, "decline", "");
    assert_string_equal(sent(&made), "anna:move:Bo");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "bo:move:Anna");
    enter(&made, 1, "ask", "undo"); /* it is still Bo who has to do something */
    assert_string_equal(sent(&made), "");
    enter(&made, 2, "agree", "");
    assert_string_equal(sent(&made), "anna:move:Bo");
}

/* The host is told that somebody sat down, and nothing more until the host has looked. */
static void test_begun_and_told_once(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":2}");
    assert_int_equal(subscribe(&made, 2, "anna"), 200);
    assert_int_equal(room_ask_game(other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(sent(&made), "anna:begun:Bo");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "");
    enter(&made, 1, "ask", "undo");
    assert_string_equal(sent(&made), "");
    follow(room_one, &made, 2);
    room_leave(room_one, made.game, 2);
    enter(&made, 2, "agree", "");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "anna:move:Bo");
}

/* Looking is enough to be told again. */
static void test_looked(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":2}");
    assert_int_equal(subscribe(&made, 2, "anna"), 200);
    assert_int_equal(room_ask_game(other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(sent(&made), "anna:begun:Bo");
    follow(other, &made, 2);
    room_leave(other, made.game, 2);
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "anna:move:Bo");
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
    assert_int_equal(subscribe(&made, 1, "anna"), 200);
    deal(made.game);
    assert_string_equal(sent(&made), ""); /* nobody else sits there yet */
    assert_int_equal(room_ask_game(other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(sent(&made), "anna:begun:Bo");
    enter(&made, 2, "resign", "");
    assert_string_equal(sent(&made), "anna:over:Bo");
    assert_int_equal(room_ask_game(other, "POST", made.game, "/next", made.host, "{\"deal\":\"new\"}"), 200);
    assert_int_equal(room_ask_game(other, "POST", made.game, "/next", made.guest, "{\"deal\":\"new\"}"), 200);
    snprintf(made.game, sizeof made.game, "%s", room_get(other, "state.next"));
    made.seat = 2; /* they have swapped */
    assert_int_equal(subscribe(&made, 2, "anna"), 200);
    assert_int_equal(subscribe(&made, 1, "bo"), 200);
    deal(made.game);
    assert_true(room_one->ruling.tells);
    assert_string_equal(sent(&made), "anna:begun:Bo bo:begun:Anna");
}

/* Nobody is told of the end that they have made. It is the last message, told in any case; then all is forgotten. */
static void test_over(void **state)
{
    (void)state;
    Made made = begin("");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "bo:move:Anna");
    enter(&made, 1, "resign", "");
    assert_int_equal(devices(made.game), 1);
    assert_string_equal(sent(&made), "bo:over:Anna");
    assert_int_equal(devices(made.game), 0);
    assert_int_equal(subscribe(&made, 2, "bo"), 200);
    assert_int_equal(devices(made.game), 0);
    made = begin("");
    enter(&made, 1, "ask", "stop");
    enter(&made, 2, "agree", "");
    assert_string_equal(sent(&made), "anna:over:Bo");
    assert_int_equal(devices(made.game), 0);
}

/* A clock that runs out is nobody's deed: both are told. */
static void test_time_is_up(void **state)
{
    (void)state;
    Made made = begin(",\"pace\":\"turn:60000\"");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "bo:move:Anna");
    room_now += 60000;
    room_tick(room_one);
    assert_string_equal(sent(&made), "anna:over:Bo bo:over:Anna");
    assert_int_equal(devices(made.game), 0);
}

/* Who looks at the end before it was told needs no message. */
static void test_saw_the_end(void **state)
{
    (void)state;
    Made made = begin("");
    enter(&made, 1, "resign", "");
    follow(other, &made, 2);
    assert_int_equal(devices(made.game), 0);
    assert_string_equal(sent(&made), "");
    made = begin("");
    follow(other, &made, 2);
    enter(&made, 1, "resign", "");
    assert_string_equal(sent(&made), "");
    assert_int_equal(devices(made.game), 0);
}

/* A player with a connection to any living server is not told. */
static void test_here(void **state)
{
    (void)state;
    Made made = begin("");
    follow(other, &made, 2);
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "");
    enter(&made, 2, "move", "advance");
    assert_string_equal(sent(&made), "anna:move:Bo");
    room_leave(other, made.game, 2);
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "bo:move:Anna");
}

/* A message that was not sent yet is of no use when the player comes, or moves. */
static void test_came_in_time(void **state)
{
    PushJob job;
    (void)state;
    Made made = begin("");
    enter(&made, 1, "move", "advance");
    follow(other, &made, 2);
    assert_string_equal(sent(&made), "");
    room_leave(other, made.game, 2);
    enter(&made, 2, "move", "advance");
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "bo:move:Anna");
    enter(&made, 2, "move", "advance");
    assert_true(take(room_one, &job)); /* on its way */
    enter(&made, 1, "move", "advance");
    assert_false(finish(room_one, &job, PUSH_FAILED));
    room_now += 40000;
    assert_string_equal(sent(&made), "bo:move:Anna");
}

/* A later message takes the place of one that is on its way; the result of the first changes nothing. */
static void test_overtaken(void **state)
{
    PushJob job;
    (void)state;
    Made made = begin("");
    enter(&made, 1, "move", "advance");
    assert_true(take(room_one, &job));
    enter(&made, 1, "resign", "");
    finish(room_one, &job, PUSH_SENT);
    assert_string_equal(sent(&made), "bo:over:Anna");
}

/* A computer answers within a second. */
static void test_computer(void **state)
{
    Job job;
    char move[MAX_MOVE_TEXT];
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1,\"opponent\":\"computer\",\"strength\":1,"
                                      "\"pace\":\"turn:60000\"}");
    assert_int_equal(subscribe(&made, 1, "anna"), 200);
    enter(&made, 1, "move", "advance");
    do {
        assert_true(room_take(room_one, &job));
        Random random = random_from(7, RANDOM_PLAYOUT);
        Game game = sitting_game(&job.sitting, sitting_ply(&job.sitting));
        job.done = unit_any_move(&game, &random, &job.move);
        room_end(room_one, &job);
        room_ask_game(room_one, "GET", made.game, "", "", "");
    } while (strcmp(room_get(room_one, "state.turn"), "1") != 0);
    room_any_move(room_one, move);
    assert_string_equal(sent(&made), "");
    room_now += 60000;
    room_tick(room_one);
    const char *told = sent(&made);
    assert_true(strncmp(told, "anna:over:", 10) == 0);
}

static void test_automa(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"edition\":\"automa\"}");
    assert_int_equal(subscribe(&made, 1, "anna"), 200);
    enter(&made, 1, "move", "advance");
    assert_string_equal(sent(&made), "");
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
        {",\"pace\":\"clock:1000000000+0\"", DAY},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        PushJob job;
        Made made = begin(ROW[i].pace);
        enter(&made, 1, "move", "advance");
        assert_true(take(room_one, &job));
        assert_true(job.push.urgent);
        assert_int_equal(job.lasts, ROW[i].lasts);
        finish(room_one, &job, PUSH_SENT);
        enter(&made, 1, "resign", "");
        assert_true(take(room_one, &job));
        assert_true(job.push.urgent);
        assert_int_equal(job.lasts, DAY);
        finish(room_one, &job, PUSH_SENT);
    }
}

/* Nothing is sent when it is of no use any more. */
static void test_late(void **state)
{
    PushJob job;
    (void)state;
    Made made = begin(",\"pace\":\"clock:600000+0\"");
    enter(&made, 1, "move", "advance");
    assert_true(take(room_one, &job));
    finish(room_one, &job, PUSH_FAILED);
    room_now += 600000;
    assert_true(take(room_one, &job));
    assert_int_equal(job.result, PUSH_LATE);
    assert_true(finish(room_one, &job, job.result));
    assert_false(take(room_one, &job));
    room_tick(room_one);
    room_tick(other);
    sent(&made);
}

/* Two are taken by two servers, and nobody else gets them while these live. */
static void test_servers(void **state)
{
    PushJob one, two, none;
    (void)state;
    Made made = begin("");
    assert_int_equal(subscribe(&made, 2, "bo2"), 200);
    enter(&made, 1, "move", "advance");
    assert_true(take(room_one, &one));
    assert_true(take(other, &two));
    assert_string_not_equal(one.push.endpoint, two.push.endpoint);
    assert_false(take(room_one, &none));
    assert_false(take(other, &none));
    finish(room_one, &one, PUSH_SENT);
    finish(other, &two, PUSH_UNSENT); /* this one closes: another server sends it at once */
    assert_true(take(room_one, &one));
    assert_string_equal(one.push.endpoint, two.push.endpoint);
    assert_int_equal(one.push.tries, 1);
    room_now += LEASE - 1;
    room_tick(other);
    room_tick(room_one);
    assert_false(take(other, &none));
    room_now += 1;
    assert_true(take(other, &two)); /* it lives, but has lost it */
    assert_int_equal(two.push.tries, 2);
    finish(room_one, &one, PUSH_FAILED); /* it does not count any more */
    finish(other, &two, PUSH_SENT);
    assert_string_equal(sent(&made), "");
}

/* What a killed server had taken is sent by another when it is missed, or by itself when it is back. */
static void test_killed(void **state)
{
    PushJob job;
    (void)state;
    Server *third = offer(room_server("third"));
    Made made = begin("");
    enter(&made, 1, "move", "advance");
    assert_true(take(third, &job));
    room_kill(third);
    assert_string_equal(sent(&made), "");
    room_tick(other);
    room_now += DEAD;
    room_tick(other);
    room_tick(other);
    assert_string_equal(sent(&made), "bo:move:Anna");
    enter(&made, 2, "move", "advance");
    third = offer(room_server("third"));
    assert_true(take(third, &job));
    room_kill(third);
    third = offer(room_server("third"));
    assert_true(take(third, &job));
    assert_string_equal(job.push.endpoint, SERVICE "anna");
    finish(third, &job, PUSH_SENT);
    room_kill(third);
    assert_string_equal(sent(&made), "");
}

/* After 30 seconds, after 5 minutes, and then no more. */
static void test_tries(void **state)
{
    static const int WAIT[] = {30, 300};
    PushJob job;
    (void)state;
    Made made = begin("");
    enter(&made, 1, "move", "advance");
    for (size_t i = 0; i < COUNT(WAIT); i++) {
        assert_true(take(room_one, &job));
        assert_int_equal(job.push.tries, 1 + i);
        assert_false(finish(room_one, &job, PUSH_FAILED));
        room_now += WAIT[i] * 1000 - 1;
        assert_false(take(room_one, &job));
        assert_int_equal(referee_pushes_waiting(room_one->referee, &(Fault){0}), 1);
        room_now += 1;
    }
    assert_true(take(room_one, &job));
    assert_int_equal(job.lasts, DAY - 330);
    assert_true(finish(room_one, &job, PUSH_FAILED));
    assert_int_equal(referee_pushes_waiting(room_one->referee, &(Fault){0}), 0);
    room_now += 3600000;
    assert_string_equal(sent(&made), "");
    assert_int_equal(devices(made.game), 2);
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
        Made made = begin("");
        enter(&made, 1, "move", "advance");
        assert_true(take(room_one, &job));
        job.wait = ROW[i].asked;
        finish(room_one, &job, PUSH_FAILED);
        room_now += ROW[i].waits * 1000 - 1;
        assert_string_equal(sent(&made), "");
        room_now += 1;
        assert_string_equal(sent(&made), "bo:move:Anna");
    }
}

/* Refused for good: the message is dropped. No such device: the device is. */
static void test_refused(void **state)
{
    PushJob job;
    (void)state;
    Made made = begin("");
    enter(&made, 1, "move", "advance");
    assert_true(take(room_one, &job));
    assert_true(finish(room_one, &job, PUSH_REFUSED));
    assert_string_equal(sent(&made), "");
    assert_int_equal(devices(made.game), 2);
    enter(&made, 2, "move", "advance");
    assert_true(take(room_one, &job));
    assert_false(finish(room_one, &job, PUSH_GONE));
    assert_int_equal(devices(made.game), 1);
    enter(&made, 1, "move", "advance");
    enter(&made, 2, "move", "advance");
    assert_string_equal(sent(&made), "");
    enter(&made, 2, "resign", "");
    assert_int_equal(devices(made.game), 0);
}

/* The host's devices go along when the host takes the other seat, and with the game when it is taken back. */
static void test_change(void **state)
{
    (void)state;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    assert_int_equal(subscribe(&made, 1, "anna"), 200);
    assert_int_equal(subscribe(&made, 2, "guest"), 200);
    assert_int_equal(room_ask_game(other, "PUT", made.game, "", made.host, "{\"seat\":2}"), 200);
    assert_int_equal(devices(made.game), 1);
    assert_int_equal(room_ask_game(other, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    assert_string_equal(sent(&made), "anna:begun:Bo");
    made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    assert_int_equal(subscribe(&made, 1, "anna"), 200);
    assert_int_equal(room_ask_game(other, "DELETE", made.game, "", made.host, ""), 204);
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
    Made made = begin("");
    enter(&made, 1, "resign", "");
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/next", made.host, "{\"deal\":\"new\"}"), 200);
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/next", made.guest, "{\"deal\":\"new\"}"), 200);
    snprintf(next, sizeof next, "%s", room_get(room_one, "state.next"));
    assert_int_equal(devices(next), 0);
    assert_string_equal(sent(&made), "bo:over:Anna");
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
    assert_int_equal(subscribe(&made, 2, "pushed"), 200);
    assert_int_equal(subscribe(&made, 1, "bo"), 200);
    assert_int_equal(room_ask(room_one, "GET /api/me/export", token, ""), 200);
    snprintf(wanted, sizeof wanted,
             "[{\"game\":\"%s\",\"seat\":2,\"service\":\"fcm.googleapis.com\",\"since\":%lld}]", made.game,
             (long long)room_now);
    room_expect(room_one, "devices", wanted);
    assert_int_equal(room_ask(room_one, "DELETE /api/me", token, ""), 204);
    assert_int_equal(devices(made.game), 1);
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
        cmocka_unit_test(test_clock),        cmocka_unit_test(test_late),
        cmocka_unit_test(test_servers),      cmocka_unit_test(test_killed),
        cmocka_unit_test(test_tries),        cmocka_unit_test(test_asked_to_wait),
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_change),
        cmocka_unit_test(test_next),         cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, open_both, close_both);
}
