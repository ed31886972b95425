/* SPDX-License-Identifier: MIT */
/* The referee, one call after the other (docs/api.md); tests/unit/referee_servers.c has several servers. */
#include "room.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

static void test_create(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"name\":\"Anna\",\"pace\":\"clock:600000+5000\",\"seat\":1}");
    assert_int_equal(strlen(made.game), 12);
    assert_int_equal(strlen(made.host), 22);
    assert_int_equal(strlen(made.guest), 22);
    assert_string_not_equal(made.host, made.guest);
    assert_int_equal(made.seat, 1);
    assert_true(s->ruling.wrote);
    assert_string_equal(s->ruling.game, made.game);
    room_expect(s, "state.game", made.game);
    room_expect(s, "state.phase", "waiting");
    room_expect(s, "state.entries", "1");
    room_expect(s, "state.edition", "classic");
    room_expect(s, "state.track", "revised");
    room_expect(s, "state.pace", "clock:600000+5000");
    room_expect(s, "state.deal", "any");
    room_expect(s, "state.opponent", "friend");
    room_expect(s, "state.players.0.name", "Anna");
    room_expect(s, "state.players.0.seated", "true");
    room_expect(s, "state.players.0.left", "600000");
    room_expect(s, "state.players.1.name", "");
    room_expect(s, "state.players.1.seated", "false");
    room_expect(s, "state.turn", "0");
    room_expect(s, "state.awaits", "0");
    room_expect(s, "state.running", "false");
    room_expect(s, "state.deadline", "null");
    room_expect(s, "state.again", "[null,null]");
    room_expect(s, "state.next", "null");
    room_expect(s, "state.sealed", "null");
    room_expect(s, "state.record", ""); /* nobody chooses among deals */
    assert_int_equal(strlen(room_get(s, "state.seal")), 64);
}

/* Both sit, and the clocks start. The same request again gives the same answer. */
static void test_sit(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"name\":\"Anna\",\"pace\":\"clock:60000+1000\",\"seat\":1}");
    char seal[STORE_HASH];
    snprintf(seal, sizeof seal, "%s", room_get(s, "state.seal"));
    room_now += 5000;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
        assert_int_equal(s->ruling.changed, i == 0);
        room_expect(s, "seat", "2");
        room_expect(s, "state.phase", "playing");
        room_expect(s, "state.entries", "2");
        room_expect(s, "state.turn", "1");
        room_expect(s, "state.awaits", "1");
        room_expect(s, "state.running", "true");
        room_expect(s, "state.players.1.name", "Bo");
        room_expect(s, "state.seal", seal);
        assert_int_equal(atoll(room_get(s, "state.deadline")), room_now + 60000);
        assert_true(strncmp(room_get(s, "state.record"), "[Edition \"classic\"]", 19) == 0);
    }
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.host, "{\"name\":\"Anna\"}"), 200);
    room_expect(s, "seat", "1");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", "aaaaaaaaaaaaaaaaaaaaaaaa", "{}"), 403);
    room_expect(s, "error", "wrong-secret");
    room_expect(s, "state.game", made.game);
    assert_int_equal(room_ask_game(s, "POST", "nothere", "/sit", made.host, "{}"), 404);
    room_expect(s, "error", "no-such-game");
}

static void test_names(void **state)
{
    static const struct {
        const char *host, *guest, *then; /* "": refused */
    } ROW[] = {
        {"Anna", "Anna", "Anna 2"},
        {"Anna", "anna", "anna"},
        {"", "", ""},
        {"Żółćżółćżółćżółćżółćżółć", "Żółćżółćżółćżółćżółćżółć", "Żółćżółćżółćżółćżółćżó 2"},
    };
    (void)state;
    Server *s = room_one;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char body[200];
        snprintf(body, sizeof body, "{\"name\":\"%s\",\"seat\":2}", ROW[i].host);
        Made made = room_create(s, body);
        snprintf(body, sizeof body, "{\"name\":\"%s\"}", ROW[i].guest);
        assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.guest, body), 200);
        room_expect(s, "state.players.0.name", ROW[i].then);
    }
    Made made = room_create(s, "{}");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.guest, "{\"name\":\"Thimble, level 3\"}"),
                     409);
    room_expect(s, "error", "bad-name");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.guest, "{\"name\":\" x\"}"), 409);
    assert_int_equal(room_ask(s, "POST /api/games", "", "{\"name\":\"a\\\"b\"}"), 409);
    room_expect(s, "error", "bad-name");
}

/* The first to come gets the seat at an open table, by a secret that the guest invents. */
static void test_open_table(void **state)
{
    static const char FIRST[] = "first-aaaaaaaaaaaaaaaaaaaa", SECOND[] = "second-aaaaaaaaaaaaaaaaaaa";
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"name\":\"Anna\",\"opponent\":\"open\",\"seat\":1}");
    room_expect(s, "invite", "null");
    assert_int_equal(room_ask_game(s, "GET", made.game, "", FIRST, ""), 403);
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", FIRST, "{\"name\":\"x \"}"), 409);
    assert_int_equal(room_ask_game(s, "GET", made.game, "", FIRST, ""), 403); /* a refused guest has not taken it */
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", FIRST, "{\"name\":\"Bo\"}"), 200);
    room_expect(s, "seat", "2");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", FIRST, "{\"name\":\"Bo\"}"), 200);
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", SECOND, "{\"name\":\"Cy\"}"), 409);
    room_expect(s, "error", "taken");
    room_expect(s, "state.players.1.name", "Bo");
    assert_int_equal(room_ask_game(s, "GET", made.game, "", FIRST, ""), 200);
    room_expect(s, "seat", "2");
}

static void test_entries(void **state)
{
    static const struct {
        int seat;
        const char *kind, *text;
        int status;
        const char *error;
    } ROW[] = {
        {2, "move", "advance", 409, "not-your-turn"},
        {1, "move", "99r0a1", 409, "illegal"},
        {1, "ask", "undo", 409, "nothing-to-undo"},
        {1, "ask", "dinner", 409, "no-such-question"},
        {1, "agree", "", 409, "nothing-asked"},
        {1, "move", "advance", 200, ""},
        {1, "ask", "undo", 200, ""},
        {2, "ask", "stop", 409, "asked-before"},
        {2, "agree", "", 200, ""},
        {1, "move", "advance", 200, ""},
        {1, "ask", "undo", 200, ""},
        {2, "decline", "", 200, ""},
        {2, "resign", "", 200, ""},
        {2, "move", "advance", 409, "over"},
    };
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"name\":\"Anna\",\"seat\":1}");
    assert_int_equal(room_entry(s, &made, 1, "move", "advance"), 409);
    room_expect(s, "error", "not-ready");
    room_ask_game(s, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}");
    for (size_t i = 0; i < COUNT(ROW); i++) {
        int status = room_entry(s, &made, ROW[i].seat, ROW[i].kind, ROW[i].text);
        if (status != ROW[i].status)
            fail_msg("row %zu: %d %s", i, status, s->body);
        room_expect(s, "error", ROW[i].error);
        assert_int_equal(s->ruling.changed, status == 200);
        assert_int_equal(s->ruling.wrote, status == 200);
        assert_string_equal(s->ruling.word ? s->ruling.word : "", ROW[i].error);
    }
    room_expect(s, "state.ending", "resigned");
    room_expect(s, "state.winner", "1");
    room_expect(s, "state.phase", "over");
    room_expect(s, "state.turn", "0");
    room_expect(s, "state.awaits", "0");
}

/* An entry is stored once, however often it is sent; another can't take its number. */
static void test_again(void **state)
{
    static const char ENTRY[] = "{\"number\":2,\"entry\":\"move\",\"text\":\"advance\"}";
    static const char OTHER[] = "{\"number\":2,\"entry\":\"resign\"}";
    static const char LATER[] = "{\"number\":9,\"entry\":\"resign\"}";
    (void)state;
    Server *s = room_one;
    Made made = room_two(s, "{\"name\":\"Anna\",\"seat\":1}");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/entries", made.host, ENTRY), 200);
    room_expect(s, "state.entries", "3");
    assert_int_equal(room_entry(s, &made, 2, "move", "advance"), 200);
    assert_int_equal(room_ask_game(s, "POST", made.game, "/entries", made.host, ENTRY), 200);
    assert_false(s->ruling.wrote);
    room_expect(s, "seat", "1");
    room_expect(s, "state.entries", "4");
    const char *const BAD[] = {OTHER, LATER};
    for (size_t i = 0; i < COUNT(BAD); i++) {
        assert_int_equal(room_ask_game(s, "POST", made.game, "/entries", made.host, BAD[i]), 409);
        room_expect(s, "error", "number");
        room_expect(s, "state.entries", "4");
    }
    assert_int_equal(room_ask_game(s, "POST", made.game, "/entries", made.guest, ENTRY), 409);
    room_expect(s, "error", "number"); /* the same words of the other seat */
    assert_int_equal(room_ask_game(s, "POST", made.game, "/entries", "aaaaaaaaaaaaaaaaaaaaaaaa", ENTRY), 403);
    room_expect(s, "error", "wrong-secret");
}

/* Choices change until somebody sits; the links stay good, even when the seats change. */
static void test_change(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"name\":\"Anna\",\"seat\":1}");
    char seal[STORE_HASH];
    snprintf(seal, sizeof seal, "%s", room_get(s, "state.seal"));
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.guest, "{}"), 403);
    room_expect(s, "error", "not-host");
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host,
                                   "{\"edition\":\"express\",\"seat\":2,\"pace\":\"turn:9\"}"),
                     200);
    assert_true(s->ruling.changed);
    room_expect(s, "seat", "2");
    room_expect(s, "invite", "");
    room_expect(s, "state.edition", "express");
    room_expect(s, "state.track", "");
    room_expect(s, "state.pace", "turn:9");
    room_expect(s, "state.entries", "1");
    room_expect(s, "state.players.1.name", "Anna");
    assert_string_not_equal(room_get(s, "state.seal"), seal);
    assert_int_equal(room_ask_game(s, "GET", made.game, "", made.guest, ""), 200);
    room_expect(s, "seat", "1");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    room_expect(s, "seat", "1");
    room_expect(s, "state.phase", "playing");
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host, "{}"), 409);
    room_expect(s, "error", "begun");
    assert_int_equal(room_ask_game(s, "DELETE", made.game, "", made.host, ""), 409);
    room_expect(s, "error", "begun");
}

static void test_change_opponent(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"opponent\":\"open\",\"seat\":1}");
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host, "{\"seat\":1}"), 200);
    snprintf(made.guest, sizeof made.guest, "%s", room_get(s, "invite"));
    assert_int_equal(strlen(made.guest), 22); /* the first invitation */
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host, "{\"seat\":1,\"opponent\":\"open\"}"), 200);
    room_expect(s, "invite", "");
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host, "{\"seat\":1}"), 200);
    room_expect(s, "invite", "");
    assert_int_equal(room_ask_game(s, "GET", made.game, "", made.guest, ""), 200);
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host, "{\"seat\":1,\"opponent\":\"computer\"}"),
                     200);
    room_expect(s, "state.phase", "playing");
    room_expect(s, "state.players.1.kind", "computer");
    room_expect(s, "state.players.1.strength", "3");
    assert_int_equal(room_ask_game(s, "GET", made.game, "", made.guest, ""), 403);
    assert_int_equal(room_ask_game(s, "PUT", made.game, "", made.host, "{}"), 409);
}

static void test_withdraw(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{}");
    assert_int_equal(room_ask_game(s, "DELETE", made.game, "", made.guest, ""), 403);
    room_expect(s, "error", "not-host");
    assert_int_equal(room_ask_game(s, "DELETE", made.game, "", made.host, ""), 204);
    assert_true(s->ruling.changed);
    assert_int_equal(s->ruling.length, 0);
    assert_int_equal(room_ask_game(s, "GET", made.game, "", made.guest, ""), 404);
    assert_int_equal(room_ask_game(s, "POST", made.game, "/sit", made.guest, "{}"), 404);
    assert_null(room_state(s, made.game));
}

/* Looks with the invitation are counted until its owner sits. */
static void test_opened(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"seat\":1}");
    room_ask_game(s, "GET", made.game, "", made.host, "");
    room_ask_game(s, "GET", made.game, "", "", "");
    assert_false(s->ruling.wrote);
    room_expect(s, "seat", "0");
    room_expect(s, "state.opened", "0");
    room_ask_game(s, "GET", made.game, "", made.guest, "");
    assert_true(s->ruling.changed);
    room_expect(s, "seat", "2");
    room_ask_game(s, "GET", made.game, "/stream", made.guest, "");
    room_expect(s, "state.opened", "2");
    room_ask_game(s, "POST", made.game, "/sit", made.guest, "{}");
    room_ask_game(s, "GET", made.game, "", made.guest, "");
    assert_false(s->ruling.wrote);
    room_expect(s, "state.opened", "2");
}

/* A lot is drawn by the sealed seed; both seats come up. */
static void test_lots(void **state)
{
    (void)state;
    Server *s = room_one;
    int first = 0;
    for (int i = 0; i < 40; i++) {
        Made made = room_two(s, "{}");
        room_entry(s, &made, 1, "resign", "");
        const char *seed = strstr(room_get(s, "state.sealed"), "seed=");
        Random random = random_from(strtoull(seed + 5, NULL, 10), RANDOM_LOT);
        assert_int_equal(made.seat, 1 + (int)random_below(&random, SEATS));
        first += made.seat == 1;
    }
    assert_in_range(first, 5, 35);
}

/* The text is shown after the end; its hash is the seal, and the seed in it deals this game. */
static void test_seal(void **state)
{
    static const struct {
        const char *body, *begins;
    } ROW[] = {
        {"{\"track\":\"2014\",\"seat\":1}", "thimble deal 1 edition=classic track=2014 deal=any seed="},
        {"{\"edition\":\"express\",\"seat\":1}", "thimble deal 1 edition=express deal=any seed="},
    };
    (void)state;
    Server *s = room_one;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Made made = room_two(s, ROW[i].body);
        room_expect(s, "state.sealed", "null");
        assert_null(strstr(s->body, "seed"));
        room_entry(s, &made, 2, "resign", "");
        const char *sealed = room_get(s, "state.sealed");
        unsigned char bytes[crypto_hash_sha256_BYTES];
        char hash[STORE_HASH];
        crypto_hash_sha256(bytes, (const unsigned char *)sealed, strlen(sealed));
        sodium_bin2hex(hash, sizeof hash, bytes, sizeof bytes);
        room_expect(s, "state.seal", hash);
        assert_memory_equal(sealed, ROW[i].begins, strlen(ROW[i].begins));
        char keys[80];
        snprintf(keys, sizeof keys, "seed=%llu%s", strtoull(sealed + strlen(ROW[i].begins), NULL, 10),
                 i == 0 ? " track=2014" : "");
        const char *text = room_get(s, "state.record");
        const Edition *edition = unit_edition(room_get(s, "state.edition"));
        Record record;
        Fault fault;
        assert_true(record_read(&record, edition, text, strlen(text), 1, &fault));
        Game dealt = unit_game(edition, keys);
        unit_assert_same_game(&record.start, &dealt);
    }
}

static void test_record(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"seat\":1,\"name\":\"Anna\"}");
    assert_int_equal(room_ask_game(s, "GET", made.game, "/record", "", ""), 409);
    room_expect(s, "error", "not-ready");
    room_ask_game(s, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}");
    assert_int_equal(room_ask_game(s, "GET", made.game, "/record", "", ""), 200);
    assert_non_null(strstr(s->body, "[Player2 \"Bo\"]\n\n*\n"));
    assert_int_equal(room_ask_game(s, "GET", "nothere", "/record", "", ""), 404);
}

static void test_phrases(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_two(s, "{\"seat\":1}");
    room_now += 60000;
    assert_int_equal(room_ask_game(s, "POST", made.game, "/phrase", made.guest, "{\"phrase\":\"ouch\"}"), 200);
    assert_string_equal(s->ruling.phrase, "ouch");
    assert_int_equal(s->ruling.seat, 2);
    assert_false(s->ruling.wrote);
    room_now += 4999;
    assert_int_equal(room_ask_game(s, "POST", made.game, "/phrase", made.guest, "{\"phrase\":\"ouch\"}"), 429);
    room_expect(s, "error", "too-soon");
    assert_string_equal(s->ruling.phrase, "");
    assert_int_equal(room_ask_game(s, "POST", made.game, "/phrase", made.host, "{\"phrase\":\"oops\"}"), 200);
    room_now += 1;
    assert_int_equal(room_ask_game(s, "POST", made.game, "/phrase", made.guest, "{\"phrase\":\"ouch\"}"), 200);
    assert_int_equal(
        room_ask_game(s, "POST", made.game, "/phrase", "aaaaaaaaaaaaaaaaaaaaaaaa", "{\"phrase\":\"ouch\"}"), 403);
}

/* A clock that has run out is noticed by a tick; a move after it is too late. */
static void test_time(void **state)
{
    (void)state;
    Server *s = room_one;
    room_now += 100000000; /* the games of other tests end */
    room_tick(s);
    Made made = room_two(s, "{\"seat\":1,\"pace\":\"clock:60000+1000\"}");
    Made days = room_two(s, "{\"seat\":1,\"pace\":\"turn:86400000\"}");
    room_ask_game(s, "GET", made.game, "/stream", made.host, ""); /* nobody is away */
    room_ask_game(s, "GET", made.game, "/stream", made.guest, "");
    room_now += 59999;
    room_live();
    room_tick(s);
    assert_string_equal(s->changed, "");
    assert_int_equal(room_entry(s, &made, 1, "move", "advance"), 200);
    room_expect(s, "state.players.0.left", "1001");
    room_now += 60000;
    assert_int_equal(room_entry(s, &made, 2, "move", "advance"), 409);
    room_expect(s, "error", "time-is-up");
    room_live();
    room_tick(s);
    assert_memory_equal(s->changed, made.game, strlen(made.game));
    assert_int_equal(strlen(s->changed), strlen(made.game) + 1);
    room_ask_game(s, "GET", made.game, "", "", "");
    room_expect(s, "state.ending", "timeout");
    room_expect(s, "state.winner", "1");
    room_expect(s, "state.deadline", "null");
    room_tick(s);
    assert_string_equal(s->changed, "");
    room_now += 86400000;
    room_tick(s);
    assert_memory_equal(s->changed, days.game, strlen(days.game));
}

static void test_lobby(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made[3];
    for (int i = 0; i < 3; i++) {
        room_now++;
        made[i] = room_create(s, i == 1 ? "{\"name\":\"Private\"}"
                                        : "{\"name\":\"Open\",\"opponent\":\"open\",\"seat\":1}");
    }
    room_now++;
    room_ask_game(s, "POST", made[0].game, "/sit", "guest-aaaaaaaaaaaaaaaaaaaa", "{\"name\":\"Bo\"}");
    assert_int_equal(room_ask(s, "GET /api/lobby", "", ""), 200);
    room_expect(s, "open.0.game", made[2].game);
    room_expect(s, "open.0.players.0.name", "Open");
    room_expect(s, "watch.0.game", made[0].game);
    assert_null(strstr(s->body, made[1].game));
    room_ask_game(s, "DELETE", made[2].game, "", made[2].host, "");
    room_ask(s, "GET /api/lobby", "", "");
    assert_null(strstr(s->body, made[2].game));
    static char before[sizeof s->body];
    memcpy(before, s->body, sizeof before);
    room_now += 999; /* for a second it is not read again, unless this server has changed something */
    assert_int_equal(room_ask_game(s, "POST", made[0].game, "/entries", "guest-aaaaaaaaaaaaaaaaaaaa",
                                   "{\"number\":2,\"entry\":\"ask\",\"text\":\"stop\"}"),
                     200);
    room_ask(s, "GET /api/lobby", "", "");
    assert_string_equal(s->body, before);
    room_now += 1;
    room_ask(s, "GET /api/lobby", "", "");
    room_expect(s, "watch.0.entries", "3");
    for (int i = 0; i < 60; i++)
        room_create(s, "{\"opponent\":\"open\"}");
    room_ask(s, "GET /api/lobby", "", "");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(s->json, "open")), 50);
}

static void test_mine(void **state)
{
    (void)state;
    Server *s = room_one;
    Made one = room_create(s, "{\"seat\":1}");
    Made two = room_two(s, "{\"seat\":1}");
    char body[600];
    snprintf(body, sizeof body,
             "{\"seats\":[{\"game\":\"%s\",\"secret\":\"%s\"},{\"game\":\"nothere\",\"secret\":\"%s\"},"
             "{\"game\":\"%s\",\"secret\":\"%s\"},{\"game\":\"%s\",\"secret\":\"%s\"},{\"game\":\"!\",\"secret\":"
             "\"\"}]}",
             two.game, two.guest, two.guest, one.game, two.guest, one.game, one.guest);
    assert_int_equal(room_ask(s, "POST /api/mine", "", body), 200);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(s->json, "games")), 5);
    room_expect(s, "games.0.seat", "2");
    room_expect(s, "games.0.state.game", two.game);
    room_expect(s, "games.1", "null");
    room_expect(s, "games.2", "null");
    room_expect(s, "games.3.seat", "2");
    room_expect(s, "games.3.state.opened", "0"); /* a list is no look */
    room_expect(s, "games.4", "null");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_create),   cmocka_unit_test(test_sit),
        cmocka_unit_test(test_names),    cmocka_unit_test(test_open_table),
        cmocka_unit_test(test_entries),  cmocka_unit_test(test_again),
        cmocka_unit_test(test_change),   cmocka_unit_test(test_change_opponent),
        cmocka_unit_test(test_withdraw), cmocka_unit_test(test_opened),
        cmocka_unit_test(test_lots),     cmocka_unit_test(test_seal),
        cmocka_unit_test(test_record),   cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_time),     cmocka_unit_test(test_lobby),
        cmocka_unit_test(test_mine),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
