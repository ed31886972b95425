/* SPDX-License-Identifier: MIT */
/* The page's requests about the daily deal. */
#include "doors.h"
#include "doors/wasm/door_engine.h"
#include "table/daily/daily.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

#define DAY "2026-11-19"

static char answer_memory[MAX_DOOR_ANSWER];

/* The caller frees the answer. */
static cJSON *ask(Door *door, const char *request)
{
    Text answer = text_in(answer_memory, sizeof answer_memory);
    door_answer(door, request, strlen(request), &answer);
    cJSON *json = cJSON_Parse(answer_memory);
    if (!json)
        fail_msg("%s: %s", request, answer_memory);
    return json;
}

static const cJSON *get(const cJSON *json, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, key);
    if (!item)
        fail_msg("there is no \"%s\"", key);
    return item;
}

static int number(const cJSON *json, const char *key)
{
    assert_true(cJSON_IsNumber(get(json, key)));
    return get(json, key)->valueint;
}

static const char *word(const cJSON *json, const char *key)
{
    assert_true(cJSON_IsString(get(json, key)));
    return get(json, key)->valuestring;
}

static void assert_answer(Door *door, const char *request, const char *wanted)
{
    cJSON *json = ask(door, request);
    assert_string_equal(answer_memory, wanted);
    cJSON_Delete(json);
}

static void assert_fault(Door *door, const char *request, const char *words)
{
    cJSON *json = ask(door, request);
    unit_assert_says(word(json, "fault"), words);
    cJSON_Delete(json);
}

static void assert_daily(Door *door, const char *request, const char *day)
{
    cJSON *json = ask(door, request);
    if (day)
        assert_string_equal(word(json, "daily"), day);
    else
        assert_true(cJSON_IsNull(get(json, "daily")));
    cJSON_Delete(json);
}

/* Both players move at random. */
static void finish(Door *door)
{
    Random random = random_from(1, RANDOM_PLAYER);
    Fault fault;
    for (Move move; unit_any_move(&door->sitting.table.game, &random, &move);)
        assert_true(sitting_play(&door->sitting, move, &fault));
}

/* A first day of every kind from the day on. */
static int find_day(const char *edition)
{
    int day = 0;
    assert_true(day_read(span_of(DAY), &day));
    while (strcmp(daily_of(day).edition, edition) != 0)
        day++;
    return day;
}

static void test_daily(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    Door *door = doors_open(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(EDITION); i++) {
        char request[40];
        Text text = text_in(request, sizeof request);
        Daily daily = daily_of(find_day(EDITION[i]));
        text_add(&text, "daily ");
        day_write(daily.day, &text);
        cJSON *json = ask(door, request);
        assert_string_equal(word(json, "day"), request + strlen("daily "));
        assert_string_equal(word(json, "edition"), EDITION[i]);
        assert_int_equal(number(json, "seat"), daily.seat);
        assert_int_equal(number(json, "level"), daily.level);
        assert_int_equal(cJSON_IsObject(get(json, "solo")), daily.solo);
        if (daily.solo)
            assert_int_equal(number(get(json, "solo"), "level"), daily.solo_level);
        text = text_in(request, sizeof request);
        text_add(&text, "new_daily ");
        day_write(daily.day, &text);
        cJSON_Delete(ask(door, request));
        Game game = unit_game(door->sitting.table.game.edition, word(json, "keys"));
        unit_assert_same_game(&door->sitting.table.game, &game);
        cJSON_Delete(json);
    }
    doors_close(door);
}

static void test_new_daily(void **state)
{
    Door *door = doors_open(NULL);
    (void)state;
    assert_daily(door, "sitting", NULL);
    cJSON *json = ask(door, "new_daily " DAY " Anna  Maria");
    Daily daily = daily_of(find_day("classic"));
    assert_string_equal(word(json, "daily"), DAY);
    assert_int_equal(number(json, "only"), daily.seat);
    const cJSON *mine = cJSON_GetArrayItem(get(json, "seats"), daily.seat);
    const cJSON *other = cJSON_GetArrayItem(get(json, "seats"), 1 - daily.seat);
    assert_string_equal(word(mine, "name"), "Anna  Maria");
    assert_string_equal(word(mine, "kind"), "person");
    assert_string_equal(word(other, "kind"), "computer");
    assert_int_equal(number(other, "level"), daily.level);
    cJSON_Delete(json);
    json = ask(door, "new_daily " DAY " Thimble, level 2");
    assert_int_equal(number(json, "only"), daily.seat);
    cJSON_Delete(json);
    assert_fault(door, "new_daily 2026-02-29", "not a day");
    assert_fault(door, "daily today", "not a day");
    assert_fault(door, "daily", "at least 1 word");
    assert_daily(door, "sitting", DAY);
    doors_close(door);
}

/* The tag is in the saved text, and forbids undo until the end. */
static void test_tag(void **state)
{
    char request[MAX_RECORD_TEXT];
    Door *door = doors_open(NULL);
    Random random = random_from(3, RANDOM_PLAYER);
    Fault fault;
    Move move;
    (void)state;
    cJSON_Delete(ask(door, "new_daily " DAY));
    for (int i = 0; i < 6; i++) {
        assert_true(unit_any_move(&door->sitting.table.game, &random, &move));
        assert_true(sitting_play(&door->sitting, move, &fault));
    }
    assert_fault(door, "undo", "nothing to undo");
    cJSON *saved = ask(door, "save");
    snprintf(request, sizeof request, "load\n%s", word(saved, "text"));
    cJSON_Delete(saved);
    assert_daily(door, "new classic seed=1", NULL);
    assert_daily(door, request, DAY);
    assert_fault(door, "undo", "nothing to undo");
    assert_fault(door, "day_done", "not over");
    assert_fault(door, "card " DAY, "not over");
    finish(door);
    assert_daily(door, "sitting", DAY);
    assert_daily(door, "undo", NULL);
    assert_fault(door, "day_done", "not a daily deal");
    assert_daily(door, "redo", DAY);
    assert_daily(door, "restart", NULL);
    doors_close(door);
}

static void test_log(void **state)
{
    char wanted[200], request[220];
    Door *door = doors_open(NULL);
    (void)state;
    cJSON_Delete(ask(door, "new_daily " DAY));
    finish(door);
    const Game *game = &door->sitting.table.game;
    int seat = sitting_only_person(&door->sitting);
    snprintf(wanted, sizeof wanted, "2026-11-18 lost 1 2\n" DAY " %s %d %d%s\n",
             game_winner(game) == seat ? "won" : "lost", game_score(game, seat), game_score(game, 1 - seat),
             game->bonus == seat ? " 7x7" : "");
    cJSON *done = ask(door, "day_done\n2026-11-18 lost 1 2");
    assert_string_equal(word(done, "log"), wanted);
    cJSON_Delete(done);
    snprintf(request, sizeof request, "day_done\n%s", wanted);
    done = ask(door, request); /* once is enough */
    assert_string_equal(word(done, "log"), wanted);
    cJSON_Delete(done);
    assert_fault(door, "day_done\n2026-11-18 \x01", "control character");
    doors_close(door);
}

static void test_long_log(void **state)
{
    enum { LONGEST = 256 * 1024 };
    static char request[LONGEST];
    Door *door = doors_open(NULL);
    Text text = text_in(request, sizeof request);
    (void)state;
    cJSON_Delete(ask(door, "new_daily " DAY));
    finish(door);
    text_add(&text, "day_done\n");
    while (!text.cut)
        text_add(&text, "\n");
    assert_fault(door, request, "too long");
    doors_close(door);
}

static void test_days(void **state)
{
    Door *door = doors_open(NULL);
    (void)state;
    assert_answer(door, "days " DAY,
                  "{\"streak\":0,\"longest\":0,\"today\":null,\"days\":[],\"played\":0,\"won\":0,\"average\":0,"
                  "\"best\":null}");
    assert_answer(
        door, "days " DAY "\nnonsense\n2026-11-19 won 40 26 7x7\r\n2026-11-18 lost 23 25\n2026-11-20 won 99 1\n",
        "{\"streak\":2,\"longest\":2,\"today\":{\"won\":true,\"points\":40,\"other\":26,\"seven\":true},"
        "\"days\":[{\"day\":\"2026-11-18\",\"won\":false,\"points\":23,\"other\":25,\"seven\":false},"
        "{\"day\":\"2026-11-19\",\"won\":true,\"points\":40,\"other\":26,\"seven\":true}],"
        "\"played\":2,\"won\":1,\"average\":32,\"best\":{\"points\":40,\"day\":\"2026-11-19\"}}");
    assert_fault(door, "days 19.11.2026", "not a day");
    doors_close(door);
}

static void test_card(void **state)
{
    Door *door = doors_open(NULL);
    (void)state;
    assert_fault(door, "card " DAY, "not a daily deal");
    cJSON_Delete(ask(door, "new_daily " DAY));
    finish(door);
    cJSON *card = ask(door, "card " DAY "\n2026-11-18 lost 1 2\n");
    const cJSON *title = cJSON_GetArrayItem(get(card, "heading"), 0);
    assert_string_equal(word(title, "id"), "card-title");
    assert_string_equal(cJSON_GetArrayItem(get(title, "args"), 0)->valuestring, DAY);
    const cJSON *last = cJSON_GetArrayItem(get(card, "heading"), 2);
    unit_assert_says(word(last, "id"), "streak");
    assert_int_equal(cJSON_GetArrayItem(get(last, "args"), 0)->valueint, 2);
    assert_int_equal(cJSON_GetArraySize(get(card, "rows")), 9);
    cJSON_Delete(card);
    doors_close(door);
}

/* Strong play of a solo game; the game on the table stays, and other requests may come in between. */
static void test_best(void **state)
{
    char request[40];
    Door *door = doors_open(&DOOR_THINKS);
    Text text = text_in(request, sizeof request);
    int moves = 0;
    (void)state;
    assert_fault(door, "best_step", "begun");
    assert_fault(door, "best now", "takes a day");
    text_add(&text, "best ");
    day_write(find_day("automa"), &text);
    cJSON *json = ask(door, request);
    assert_int_equal(number(json, "moves"), 0);
    assert_true(cJSON_IsFalse(get(json, "done")));
    cJSON_Delete(json);
    for (int steps = 0; steps < 3; steps++) {
        json = ask(door, "best_step");
        assert_true(number(json, "moves") > moves);
        moves = number(json, "moves");
        cJSON_Delete(json);
        cJSON_Delete(ask(door, "think nodes=1"));
    }
    assert_int_equal(sitting_plies(&door->sitting), 0);
    doors_close(door);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daily), cmocka_unit_test(test_new_daily), cmocka_unit_test(test_tag),
        cmocka_unit_test(test_log),   cmocka_unit_test(test_long_log),  cmocka_unit_test(test_days),
        cmocka_unit_test(test_card),  cmocka_unit_test(test_best),
    };
    return cmocka_run_group_tests_name("door_daily", tests, NULL, NULL);
}
