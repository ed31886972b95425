/* SPDX-License-Identifier: MIT */
/* Claimed names when answers are lost: what can be sent again, how many tokens there are, and who is told that a name
 * is gone. With THIMBLE_POSTGRES=postgres://..., in that database (tests/store/postgres). */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

static const char OWN[] = "my-own-secret-0123456789", NEXT[] = "my-next-secret-0123456789";

static int claim(const char *name, const char *recovery)
{
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"kind\":\"person\"%s%s%s}", name,
             recovery ? ",\"recovery\":\"" : "", recovery ? recovery : "", recovery ? "\"" : "");
    return room_ask(room_one, "POST /api/names", "", body);
}

static int recover(const char *recovery, const char *next)
{
    char body[200];
    snprintf(body, sizeof body, "{\"recovery\":\"%s\"%s%s%s}", recovery, next ? ",\"next\":\"" : "",
             next ? next : "", next ? "\"" : "");
    return room_ask(room_one, "POST /api/recover", "", body);
}

static void expect_token(const char *name)
{
    char token[CALL_SECRET];
    snprintf(token, sizeof token, "%s", room_get(room_one, "token"));
    assert_int_equal(room_ask(room_one, "GET /api/me", token, ""), 200);
    room_expect(room_one, "name", name);
}

/* With a secret of the caller's own, the same claim and the same recovery are answered again. */
static void test_again(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(claim("Twice", OWN), 201);
        room_expect(room_one, "recovery", OWN);
        expect_token("Twice");
    }
    assert_int_equal(claim("Other", OWN), 409);
    assert_int_equal(claim("Twice", NEXT), 409);
    assert_int_equal(claim("Twice", NULL), 409);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(recover(OWN, NEXT), 200);
        room_expect(room_one, "recovery", NEXT);
        expect_token("Twice");
    }
    assert_int_equal(recover(OWN, NULL), 403);
    assert_int_equal(recover(OWN, "another-secret-0123456789"), 403);
    assert_int_equal(recover(NEXT, NULL), 200);
    assert_string_not_equal(room_get(room_one, "recovery"), NEXT);
}

static int count_tokens(const char *token)
{
    assert_int_equal(room_ask(room_one, "GET /api/tokens", token, ""), 200);
    return cJSON_GetArraySize(cJSON_GetObjectItem(room_one->json, "tokens"));
}

/* However often a name is recovered, it has at most 32 tokens; the oldest end. */
static void test_many_tokens(void **state)
{
    (void)state;
    char first[CALL_SECRET], newest[CALL_SECRET], recovery[CALL_SECRET];
    assert_int_equal(claim("Often", NULL), 201);
    snprintf(first, sizeof first, "%s", room_get(room_one, "token"));
    for (int i = 0; i < 40; i++) {
        snprintf(recovery, sizeof recovery, "%s", room_get(room_one, "recovery"));
        assert_int_equal(recover(recovery, NULL), 200);
        snprintf(newest, sizeof newest, "%s", room_get(room_one, "token"));
        snprintf(recovery, sizeof recovery, "%s", room_get(room_one, "recovery"));
    }
    assert_int_equal(count_tokens(newest), 32);
    assert_int_equal(room_ask(room_one, "GET /api/me", first, ""), 403);
    assert_int_equal(room_ask(room_one, "POST /api/tokens", newest, "{\"scopes\":[\"read\"]}"), 409);
    assert_int_equal(count_tokens(newest), 32);
}

/* The followers of all games of a name hear that it is gone. */
static void test_forgotten(void **state)
{
    (void)state;
    char token[CALL_SECRET];
    Made made[5];
    assert_int_equal(claim("Gone", NULL), 201);
    snprintf(token, sizeof token, "%s", room_get(room_one, "token"));
    for (size_t i = 0; i < COUNT(made); i++) {
        assert_int_equal(room_ask(room_one, "POST /api/games", token, "{\"seat\":1}"), 201);
        snprintf(made[i].game, sizeof made[i].game, "%s", room_get(room_one, "game"));
    }
    assert_int_equal(room_ask(room_one, "DELETE /api/me", token, ""), 204);
    assert_int_equal(room_one->ruling.others_count, COUNT(made));
    for (size_t i = 0; i < COUNT(made); i++) {
        bool told = false;
        for (int j = 0; j < room_one->ruling.others_count; j++)
            told = told || strcmp(room_one->ruling.others[j], made[i].game) == 0;
        assert_true(told);
    }
    for (int i = 1; i < room_one->ruling.others_count; i++) /* as they were locked */
        assert_true(strcmp(room_one->ruling.others[i - 1], room_one->ruling.others[i]) < 0);
    room_ask_game(room_one, "GET", made[0].game, "", "", "");
    room_expect(room_one, "state.players.0.name", "");
}

/* An export of many games is written in steps, and has all of them. */
static void test_export(void **state)
{
    enum { GAMES = 120 };
    (void)state;
    char token[CALL_SECRET];
    assert_int_equal(claim("Busy", NULL), 201);
    snprintf(token, sizeof token, "%s", room_get(room_one, "token"));
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(room_ask(room_one, "POST /api/games", token, "{\"seat\":1}"), 201);
    assert_int_equal(room_ask(room_one, "GET /api/me/export", token, ""), 200);
    assert_int_equal(room_one->steps, 3);
    const cJSON *games = cJSON_GetObjectItem(room_one->json, "games");
    assert_int_equal(cJSON_GetArraySize(games), GAMES);
    room_expect(room_one, "name", "Busy");
    room_expect(room_one, "games.0.seat", "1");
    room_expect(room_one, "games.119.seat", "1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_many_tokens),
        cmocka_unit_test(test_forgotten),
        cmocka_unit_test(test_export),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
