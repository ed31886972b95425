/* SPDX-License-Identifier: MIT */
/* Requests about puzzles, as the page makes them. */
#include "doors/wasm/door_puzzle.h"
#include "doors/wasm/door_engine.h"

#include "doors.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

#define BOOK                                                                                                       \
    "thimble puzzles 1 classic\n"                                                                                  \
    "1.0 timing 900 advance\n"                                                                                     \
    "1.2 buying 1000 advance advance advance\n"

#define LOG "2026-11-18 classic 1.0 timing 900 first\n"

static void test_book(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_PUZZLES);
    doors_assert_fault(door, "puzzle classic 1.0", "no book of puzzles for classic");
    doors_assert_fault(door, "book classic\nthimble puzzles 1 express\n", "another edition");
    doors_assert_answer(
        door, "book classic\n" BOOK,
        "{\"puzzles\":2,\"kinds\":{\"endgame\":0,\"timing\":1,\"buying\":1,\"placing\":0,\"seven\":0}}");
    doors_assert_fault(door, "book classic\nthimble puzzles 1 classic\n1.0 timing\n", "rating");
    doors_assert_fault(door, "puzzle classic 1.1", "no puzzle \\\"1.1\\\"");
    cJSON *puzzle = cJSON_Parse(doors_ask(door, "puzzle classic 1.2")); /* the earlier book is still there */
    assert_non_null(puzzle);
    assert_string_equal(cJSON_GetObjectItem(puzzle, "kind")->valuestring, "buying");
    assert_string_equal(cJSON_GetObjectItem(cJSON_GetObjectItem(puzzle, "task"), "id")->valuestring, "task-buying");
    char request[4096];
    Text load = text_in(request, sizeof request);
    text_add(&load, "load\n%s", cJSON_GetObjectItem(puzzle, "record")->valuestring);
    assert_null(strstr(doors_ask(door, request), "fault"));
    assert_int_equal(sitting_ply(&door->sitting), 2);
    cJSON_Delete(puzzle);
    doors_close(door);
}

static void test_log(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_PUZZLES);
    doors_ask(door, "book classic\n" BOOK);
    doors_assert_answer(door, "next_puzzle classic 2026-11-19 mix\n" LOG, "{\"id\":\"1.2\"}");
    doors_assert_answer(door, "next_puzzle classic 2026-11-19 timing\n" LOG, "{\"id\":null}");
    doors_assert_answer(door, "stakes classic 1.0 2026-11-19\n" LOG, "{\"first\":0,\"again\":0,\"shown\":0}");
    doors_assert_answer(door, "tried classic 1.2 2026-11-19 again",
                        "{\"text\":\"2026-11-19 classic 1.2 buying 1000 again\\u000a\"}");
    assert_non_null(strstr(doors_ask(door, "practice classic 2026-11-19\n" LOG),
                           ",\"monthAgo\":null,\"streak\":1,\"longest\":1,\"today\":false,\"tried\":1,\"solved\":1,"
                           "\"history\":[{\"day\":\"2026-11-18\",\"rating\":"));
    assert_non_null(strstr(doors_ask(door, "practice classic 2026-12-20\n" LOG), ",\"streak\":0,\"longest\":1,"));
    doors_assert_fault(door, "practice classic 2026-11-31\n", "2026-11-19");
    doors_assert_fault(door, "next_puzzle classic 2026-11-19 riddle\n", "theme");
    doors_assert_fault(door, "tried classic 1.2 2026-11-19 maybe", "result");
    doors_assert_fault(door, "next_puzzle express 2026-11-19 mix\n", "no book");
    doors_close(door);
}

#define FITS "fit_book\nthimble fit 1\nclassic 1.2 1 3 3r0a1 +b2\nexpress 1.2 2 20 19r0a1 16r0c1 / 1r0e5\n"

/* Holes to fill: the pieces that are put down come with each request. */
static void test_fit(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_PUZZLES);
    doors_assert_fault(door, "fit classic 1.2", "no book");
    doors_assert_fault(door, "fit_book\nthimble fit 1\nclassic 1.2 1 3 3r0a1\n", "another number");
    doors_assert_answer(door, FITS, "{\"puzzles\":[1,1,0,0,0],\"solved\":[0,0,0,0,0]}");
    cJSON *fit = cJSON_Parse(doors_ask(door, "fit express 1.2 16r0a2"));
    assert_non_null(fit);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(fit, "sewn")), 2);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(fit, "free")), 4);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(fit, "unknown")), 49 - 6 - 3);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(fit, "left")), 1);
    assert_false(cJSON_IsTrue(cJSON_GetObjectItem(fit, "done")));
    cJSON_Delete(fit);
    assert_non_null(strstr(doors_ask(door, "fit classic 1.2 3r0a1 +b2"),
                           "\"left\":[],\"placed\":[\"3r0a1\",\"+b2\"],\"done\":true"));
    doors_assert_answer(door, "fit_places 0 classic 1.2 3r0a1", "{}");
    doors_assert_answer(door, "fit_places 3 classic 1.2 +b2", "{\"r0\":[0],\"r1\":[],\"r2\":[],\"r3\":[]}");
    doors_assert_answer(door, "fit_hint classic 1.2 +a1", "{\"piece\":\"3r2a1\",\"placed\":[\"+a1\",\"3r2a1\"]}");
    doors_assert_answer(door, "fit_show classic 1.2", "{\"placed\":[\"3r0a1\",\"+b2\"]}");
    doors_assert_answer(door, "fit_log\n2026-11-19 classic 1.2 fit 1 again\n",
                        "{\"puzzles\":[1,1,0,0,0],\"solved\":[1,0,0,0,0]}");
    doors_assert_answer(door, "fit_next 1\n2026-11-19 classic 1.2 fit 1 again\n",
                        "{\"edition\":\"express\",\"id\":\"1.2\"}");
    doors_assert_answer(
        door, "fit_next 1\n2026-11-19 classic 1.2 fit 1 again\n2026-11-19 express 1.2 fit 2 first\n", "null");
    doors_assert_answer(door, "fit_done classic 1.2 2026-11-19 first",
                        "{\"text\":\"2026-11-19 classic 1.2 fit 1 first\\u000a\"}");
    doors_assert_fault(door, "fit classic 1.2 3r0a1 +a1", "does not fit");
    doors_assert_fault(door, "fit classic 1.2 advance", "not a piece");
    doors_assert_fault(door, "fit classic 9.9", "no puzzle");
    doors_assert_fault(door, "fit_next 6\n", "from 1 to 5");
    doors_assert_fault(door, "fit_done classic 1.2 2026-11-31 first", "2026-11-19");
    doors_assert_fault(door, "fit_done classic 1.2 2026-11-19 maybe", "result");
    doors_close(door);
}

/* A review becomes lines of the log, and these become a puzzle in their game. */
/* More than an answer has room for: the first ones. */
static void test_many_mistakes(void **state)
{
    enum { MANY = 3000, NAME = 250 };
    static char memory[1 << 20];
    Text request = text_in(memory, sizeof memory);
    char name[NAME + 1];
    (void)state;
    memset(name, '"', NAME);
    name[NAME] = '\0';
    Door *door = doors_open(&DOOR_PUZZLES);
    text_add(&request, "mistakes 2026-11-19");
    for (int i = 0; i < MANY; i++)
        text_add(&request, "\n2026-11-19 found %012x 1 placing 70 112 advance %s", i, name);
    assert_false(request.cut);
    const char *answer = doors_ask(door, memory);
    assert_non_null(strstr(answer, "{\"key\":\"0000000003e8\""));
    assert_string_equal(answer + strlen(answer) - strlen("\"days\":0}]"), "\"days\":0}]");
    doors_close(door);
}

static void test_mistakes(void **state)
{
    (void)state;
    char log[512], request[1024], key[16];
    Door *door = doors_open(&DOOR_PUZZLES);
    doors_ask(door, "new classic seed=42");
    doors_assert_answer(
        door, "mistakes_of 2026-11-18 7 g-1 0\n999999 500 advance 5r0a1 0 0 204 21 0 0", /* no move at all */
        "{\"text\":\"2026-11-18 reviewed 7 g-1\\u000a\"}");
    doors_ask(door, "play advance");
    doors_ask(door, "play advance");
    Text asked = text_in(request, sizeof request);
    text_add(&asked, "mistakes_of 2026-11-18 7 g-1 0\n"
                     "0 500 5r0a1 5r0a1 0 0 204 21 0 0\n"     /* its best move is to buy */
                     "1 500 advance advance 0 0 204 21 0 0\n" /* the other seat's */
                     "0 500 +a1 5r0a1 0 0 204 21 0 0\n"       /* illegal */
                     "9 500 advance advance 0 0 204 21 0 0\n" /* no such move */
                     "nonsense");
    cJSON *answer = cJSON_Parse(doors_ask(door, request));
    assert_non_null(answer);
    Text lines = text_in(log, sizeof log);
    text_add(&lines, "%s", cJSON_GetObjectItem(answer, "text")->valuestring);
    cJSON_Delete(answer);
    assert_int_equal(sscanf(log, "2026-11-18 found %12s 0 timing 21 204 5r0a1 g-1\n", key), 1);
    assert_string_equal(log + strlen("2026-11-18 found 123456789abc 0 timing 21 204 5r0a1 g-1\n"),
                        "2026-11-18 reviewed 7 g-1\n");
    asked = text_in(request, sizeof request);
    text_add(&asked, "mistakes 2026-11-19\n%s2026-11-19 tried %s shown\n", log, key);
    const char *list = doors_ask(door, request);
    assert_non_null(strstr(list, "\"game\":\"g-1\",\"ply\":0,\"kind\":\"timing\",\"loss\":{\"chance\":0.204,"
                                 "\"margin\":2.1},\"due\":false,\"days\":1}]"));
    asked = text_in(request, sizeof request);
    text_add(&asked, "mistake %s g-1 2026-11-19\n%s", key, log);
    assert_non_null(
        strstr(doors_ask(door, request), "\"kind\":\"timing\",\"seat\":0,\"answer\":\"5r0a1\",\"task\":"));
    doors_ask(door, "new classic seed=43");
    doors_ask(door, "play advance");
    doors_assert_fault(door, request, "the game has changed");
    doors_assert_answer(door, "tried_mistake 0123456789ab 2026-11-19 first",
                        "{\"text\":\"2026-11-19 tried 0123456789ab first\\u000a\"}");
    doors_assert_fault(door, "tried_mistake 0123 2026-11-19 first", "no mistake \\\"0123\\\"");
    doors_assert_fault(door, "tried_mistake 0123456789ab 2026-11-19 maybe", "result");
    doors_assert_fault(door, "mistakes_of 2026-11-18 7 g-1 2\n", "a seat");
    doors_assert_fault(door, "mistakes 2026-11-31\n", "2026-11-19");
    doors_close(door);
}

/* The start of a game in which the middle of the quilt is a bad place for patch 5. */
static void test_solves(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_THINKS);
    doors_ask(door, "new classic seed=42");
    const char *answer = doors_ask(door, "solves nodes=500 kind=buying answer=5r0a1 move=5r0e5");
    assert_ptr_equal(strstr(answer, "{\"right\":true,\"verdict\":\"error\""), answer); /* the patch is right */
    answer = doors_ask(door, "solves nodes=500 kind=placing answer=5r0a1 move=5r0e5");
    assert_ptr_equal(strstr(answer, "{\"right\":false,\"verdict\":\"error\""), answer);
    assert_non_null(strstr(answer, "\"best\":{\"chance\":0."));
    assert_non_null(strstr(answer, "\"why\":[{\"id\":"));
    doors_assert_fault(door, "solves nodes=500 kind=timing answer=advance move=+a1", "leather");
    doors_assert_fault(door, "solves nodes=500 kind=riddle answer=advance move=advance", "riddle");
    doors_close(door);
}

/* A finished game becomes a line of the diary, and the diary progress; the game on the door's table stays. */
static void test_diary(void **state)
{
    (void)state;
    char request[MAX_RECORD_TEXT];
    Door *door = doors_open(&DOOR_PUZZLES);
    Random random = random_from(1, RANDOM_PLAYOUT);
    Move move;
    Fault fault;
    doors_ask(door, "new classic seed=1");
    doors_ask(door, "seat 0 person");
    doors_ask(door, "seat 1 computer 4");
    doors_assert_fault(door, "diary_line 2026-11-19 k1 1\n[Edition \"classic\"]\n[Deal \"seed=1\"]\n\n*\n", "");
    while (unit_any_move(&door->sitting.table.game, &random, &move))
        assert_true(sitting_play(&door->sitting, move, &fault));
    cJSON *save = cJSON_Parse(doors_ask(door, "save"));
    const char *saved = cJSON_GetObjectItem(save, "text")->valuestring;
    doors_ask(door, "new express seed=2");
    Text text = text_in(request, sizeof request);
    text_add(&text, "diary_line 2026-11-19 k1 1 helped\n%s", saved);
    cJSON *line = cJSON_Parse(doors_ask(door, request));
    assert_non_null(cJSON_GetObjectItem(line, "text"));
    assert_non_null(
        strstr(cJSON_GetObjectItem(line, "text")->valuestring, "game 2026-11-19 k1 classic 1 level-4 "));
    assert_non_null(strstr(cJSON_GetObjectItem(line, "text")->valuestring, " helped\n"));
    text = text_in(request, sizeof request);
    text_add(&text, "diary_line 2026-11-19 k1 1 7\n%s", saved);
    assert_non_null(strstr(doors_ask(door, request), " level-7 "));
    text = text_in(request, sizeof request);
    text_add(&text, "progress 2026-11-19\n%s", cJSON_GetObjectItem(line, "text")->valuestring);
    assert_non_null(strstr(doors_ask(door, request), "{\"games\":1,"));
    text = text_in(request, sizeof request);
    text_add(&text, "diary 2026-11-19\n%s", cJSON_GetObjectItem(line, "text")->valuestring);
    cJSON *games = cJSON_Parse(doors_ask(door, request));
    assert_int_equal(cJSON_GetArraySize(games), 1);
    assert_string_equal(door->sitting.table.game.edition->name, "express");
    doors_assert_fault(door, "diary_line 2026-11-19 k1 3\n", "a seat");
    doors_assert_fault(door, "diary_line 2026-11-19 k1 1 mira\n", "mira");
    doors_assert_fault(door, "progress yesterday\n", "2026-11-19");
    cJSON_Delete(games);
    cJSON_Delete(line);
    cJSON_Delete(save);
    doors_close(door);
}

static void test_long_diary(void **state)
{
    enum { GAMES = 20000, ROOM = GAMES * 80 };
    char *request = malloc(ROOM);
    assert_non_null(request);
    Text text = text_in(request, ROOM);
    Door *door = doors_open(&DOOR_PUZZLES);
    (void)state;
    text_add(&text, "progress 2026-11-19\n");
    for (int i = 0; i < GAMES; i++)
        text_add(&text, "game 2026-11-18 g%d classic 1 level-6 won 40 26 open=2\n", i);
    assert_true(!text.cut && text.length > 1 << 20);
    assert_ptr_equal(strstr(doors_ask(door, request), "{\"games\":20000,"), doors_ask(door, request));
    doors_close(door);
    free(request);
}

static void test_train(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_PUZZLES);
    doors_assert_fault(door, "train classic 2026-11-19 timing\n", "no book");
    doors_ask(door, "book classic\n" BOOK);
    doors_assert_answer(door, "train classic 2026-11-19 buying\n" LOG, "[\"1.2\"]");
    doors_assert_answer(door, "train classic 2026-11-19 timing\n" LOG, "[]");
    doors_assert_answer(door, "train classic 2026-11-19 timing\n", "[\"1.0\"]");
    doors_assert_fault(door, "train classic 2026-11-19 riddle\n", "riddle");
    doors_close(door);
}

/* Both logs come with the request, one after the other. */
static void test_sampler(void **state)
{
    (void)state;
    Door *door = doors_open(&DOOR_PUZZLES);
    const char *answer =
        doors_ask(door, "sampler 2026-11-19\ngame 2026-11-03 a classic 2 level-6 won 40 26 open=2\n"
                        "2026-11-01 won 29 20\n2026-11-02 lost 1 12\n2026-11-03 won 41 26 7x7\n");
    assert_non_null(strstr(answer, "{\"reached\":3,\"nearest\":13,"));
    assert_non_null(strstr(answer, "{\"kind\":\"days\",\"number\":3,\"reached\":true,"));
    assert_non_null(strstr(answer, "{\"name\":\"winter\",\"goal\":29}"));
    assert_non_null(strstr(doors_ask(door, "sampler 2026-11-19"), "{\"reached\":0,\"nearest\":0,"));
    doors_assert_fault(door, "sampler today", "not a day");
    doors_close(door);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_book),          cmocka_unit_test(test_log),      cmocka_unit_test(test_fit),
        cmocka_unit_test(test_many_mistakes), cmocka_unit_test(test_mistakes), cmocka_unit_test(test_solves),
        cmocka_unit_test(test_diary),         cmocka_unit_test(test_train),    cmocka_unit_test(test_sampler),
        cmocka_unit_test(test_long_diary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
