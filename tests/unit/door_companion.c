/* SPDX-License-Identifier: MIT */
/* Requests beside a real board, as the page makes them. */
#include "doors/wasm/door_companion.h"

#include "doors.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

/* Asks with the text of a game on the lines after the request, and keeps the answer's text. */
static void change(Door *door, const char *request, char text[8192])
{
    char asked[8192 + 64];
    snprintf(asked, sizeof asked, "%s\n%s", request, text);
    cJSON *answer = cJSON_Parse(doors_ask(door, asked));
    cJSON *changed = cJSON_GetObjectItem(answer, "text");
    if (!changed)
        fail_msg("%s", asked);
    snprintf(text, 8192, "%s", changed->valuestring);
    cJSON_Delete(answer);
}

static cJSON *look(Door *door, const char *text)
{
    char asked[8192 + 64];
    snprintf(asked, sizeof asked, "companion\n%s", text);
    cJSON *now = cJSON_Parse(doors_ask(door, asked));
    assert_non_null(now);
    assert_null(cJSON_GetObjectItem(now, "fault"));
    return now;
}

static const char *word_of(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItem(object, key)->valuestring;
}

static int number_of(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItem(object, key)->valueint;
}

/* The page never sees the seed or a card that is not turned yet. */
static void assert_hidden(const cJSON *now)
{
    bool turned = strcmp(word_of(now, "asks"), "card") == 0;
    assert_false(cJSON_HasObjectItem(now, "seed"));
    assert_false(cJSON_HasObjectItem(now, "cards"));
    assert_int_equal(turned, !cJSON_IsNull(cJSON_GetObjectItem(now, "card")));
}

static void test_turns(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_COMPANION);
    char text[8192] = "", first[8192];
    cJSON *begun = cJSON_Parse(doors_ask(door, "companion_begin seed=42 level=3 deck=tactical track=2014"));
    snprintf(text, sizeof text, "%s", word_of(begun, "text"));
    snprintf(first, sizeof first, "%s", text);
    cJSON_Delete(begun);
    cJSON *now = look(door, text);
    assert_string_equal(word_of(now, "asks"), "turn");
    assert_string_equal(word_of(now, "track"), "2014");
    assert_string_equal(word_of(now, "deck"), "tactical");
    assert_int_equal(number_of(now, "level"), 3);
    assert_int_equal(number_of(now, "marker"), 41); /* S3 */
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(now, "circle")), 33);
    const cJSON *circle = cJSON_GetObjectItem(now, "circle"), *one;
    const cJSON *affordable = cJSON_GetObjectItem(now, "affordable"); /* with 5 buttons, C8 */
    Edition edition;
    assert_true(edition_builtin(&edition, "automa"));
    int expected = 0;
    for (int i = 0; i < 3; i++)
        expected += edition.patch[cJSON_GetArrayItem(circle, i)->valueint].cost <= 5;
    assert_int_equal(cJSON_GetArraySize(affordable), expected);
    cJSON_ArrayForEach(one, affordable) assert_true(edition.patch[one->valueint].cost <= 5);
    assert_hidden(now);
    cJSON_Delete(now);
    change(door, "companion_step advance", text);
    now = look(door, text);
    assert_string_equal(word_of(now, "asks"), "card");
    assert_int_equal(number_of(cJSON_GetObjectItem(now, "last"), "walked"), 1);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(cJSON_GetObjectItem(now, "card"), "reasons")), 3);
    assert_hidden(now);
    cJSON_Delete(now);
    change(door, "companion_step card", text);
    change(door, "companion_back", text);
    change(door, "companion_back", text);
    assert_string_equal(text, first);
    doors_close(door);
}

static void test_faults(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_COMPANION);
    doors_assert_fault(door, "companion_begin level=6", "1 to 5");
    doors_assert_fault(door, "companion_begin circle=1,2,3", "lacks patch 4");
    doors_assert_fault(door, "companion", "begins with");
    doors_assert_fault(door, "companion_step card\ncompanion seed=1\n", "not possible now");
    doors_assert_fault(door, "companion_back\ncompanion seed=1\n", "no step to undo");
    doors_assert_fault(door, "companion_result 5 4\ncompanion seed=1\n", "not over");
    doors_assert_fault(door, "companion_result 5 82\ncompanion seed=1\n", "from 0 to 81");
    doors_assert_fault(door, "pad automata 1 2 3 4 0 0", "no edition");
    doors_assert_fault(door, "pad classic 1 82 3 4 0 0", "empty squares");
    doors_close(door);
}

static void test_results(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_COMPANION);
    assert_string_equal(doors_ask(door, "pad classic 14 5 18 2 1 0"),
                        "{\"points\":[11,14],\"winner\":1,\"result\":{\"id\":\"wins-by\",\"args\":[1,3]}}");
    assert_string_equal(doors_ask(door, "pad express 14 4 8 1 0 0"),
                        "{\"points\":[6,6],\"winner\":null,\"result\":null}");
    assert_string_equal(doors_ask(door, "pad express 14 4 8 1 0 2"),
                        "{\"points\":[6,6],\"winner\":1,\"result\":{\"id\":\"wins-at-end\",\"args\":[1]}}");
    doors_close(door);
}

/* Somebody who only advances comes to the end, and counts. */
static void test_to_the_end(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_COMPANION);
    char text[8192] = "companion seed=7 level=1\n";
    char asked[8192 + 64];
    for (int step = 0; step < MAX_MOVES; step++) {
        cJSON *now = look(door, text);
        const char *asks = word_of(now, "asks");
        bool over = strcmp(asks, "nothing") == 0;
        bool card = strcmp(asks, "card") == 0;
        assert_hidden(now);
        cJSON_Delete(now);
        if (over)
            break;
        change(door, card ? "companion_step card" : "companion_step advance", text);
    }
    snprintf(asked, sizeof asked, "companion_result 53 0\n%s", text);
    assert_string_equal(doors_ask(door, asked),
                        "{\"points\":[53,7],\"winner\":0,\"result\":{\"id\":\"wins-by\",\"args\":[0,46]}}");
    doors_close(door);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
