/* SPDX-License-Identifier: MIT */
/* People, tokens, results and ratings in the store, in a file of their own. With THIMBLE_POSTGRES=postgres://..., the
 * same in that database, which must be empty (tests/store/postgres). */
#include "store/results.h"

#include "folder.h"
#include "unit.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static char address[200];

static const int64_t DAY = 24 * 3600 * 1000;

static Store *open_store(void)
{
    Fault fault;
    Store *store = store_open(address, &fault);
    if (!store)
        fail_msg("%s", fault.sentence);
    return store;
}

/* A name's hash of its recovery secret is its number. */
static Person person_of(int64_t id, const char *name, PersonKind kind)
{
    Person person = {.id = id, .kind = kind, .created = 1234567890123};
    snprintf(person.name, sizeof person.name, "%s", name);
    snprintf(person.recovery, sizeof person.recovery, "recovery%lld", (long long)id);
    return person;
}

static void add_person(Store *store, int64_t id, const char *name)
{
    Fault fault;
    Person person = person_of(id, name, PERSON_HUMAN);
    assert_int_equal(people_add(store, &person, &fault), STORE_DONE);
}

static void test_names(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Person anna = person_of(1, "Zoë", PERSON_BOT), same = person_of(2, "ZOË", PERSON_HUMAN), found;
    assert_int_equal(people_find(store, "Zoë", &found, &fault), STORE_ABSENT);
    assert_int_equal(people_add(store, &anna, &fault), STORE_DONE);
    assert_int_equal(people_add(store, &same, &fault), STORE_OTHER);
    assert_int_equal(people_find(store, "zOË", &found, &fault), STORE_DONE);
    assert_true(found.id == 1 && found.created == anna.created && found.kind == PERSON_BOT);
    assert_string_equal(found.name, "Zoë");
    assert_string_equal(found.recovery, "recovery1");
    assert_int_equal(people_by_id(store, 1, &found, &fault), STORE_DONE);
    assert_string_equal(found.name, "Zoë");
    assert_int_equal(people_by_id(store, 2, &found, &fault), STORE_ABSENT);
    assert_int_equal(people_find(store, "Zoe", &found, &fault), STORE_ABSENT);
    store_close(store);
}

/* A recovery secret works once. */
static void test_recovery(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Person found;
    add_person(store, 10, "Recover");
    assert_int_equal(people_recover(store, "recovery10", "next10", &found, &fault), STORE_DONE);
    assert_true(found.id == 10);
    assert_int_equal(people_recover(store, "recovery10", "other10", &found, &fault), STORE_ABSENT);
    assert_int_equal(people_recover(store, "next10", "last10", &found, &fault), STORE_DONE);
    assert_int_equal(people_recover(store, "", "x", &found, &fault), STORE_ABSENT);
    store_close(store);
}

static void list_token(void *context, const Token *token)
{
    text_add(context, "%d:%d:%s:%lld ", token->id, token->scopes, token->note, (long long)token->used);
}

static void expect_tokens(Store *store, int64_t person, const char *wanted)
{
    char memory[300] = "";
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    assert_int_equal(people_tokens(store, person, list_token, &text, &fault), STORE_DONE);
    assert_string_equal(memory, wanted);
}

static void add_token(Store *store, int64_t person, const char *hash, int scopes, const char *note)
{
    Fault fault;
    Token token = {.scopes = scopes, .created = 5};
    snprintf(token.note, sizeof token.note, "%s", note);
    assert_int_equal(people_add_token(store, person, &token, hash, &fault), STORE_DONE);
}

/* Ids are counted for each person, and never given twice. */
static void test_tokens(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Person found;
    Token token = {.scopes = SCOPE_ALL};
    add_person(store, 20, "Tokens");
    add_person(store, 21, "Others");
    assert_int_equal(people_add_token(store, 22, &token, "nobody's", &fault), STORE_ABSENT);
    add_token(store, 20, "hash-a", SCOPE_ALL, "");
    add_token(store, 20, "hash-b", SCOPE_PLAY, "my bot");
    add_token(store, 21, "hash-c", SCOPE_READ, "");
    expect_tokens(store, 20, "1:7::0 2:2:my bot:0 ");
    expect_tokens(store, 21, "1:1::0 ");
    assert_int_equal(people_by_token(store, "hash-b", &found, &token, &fault), STORE_DONE);
    assert_true(found.id == 20 && token.id == 2 && token.scopes == SCOPE_PLAY && token.created == 5);
    assert_string_equal(found.name, "Tokens");
    assert_int_equal(people_end_token(store, 21, 2, &fault), STORE_ABSENT); /* another person's */
    assert_int_equal(people_end_token(store, 20, 2, &fault), STORE_DONE);
    assert_int_equal(people_end_token(store, 20, 2, &fault), STORE_ABSENT);
    assert_int_equal(people_by_token(store, "hash-b", &found, &token, &fault), STORE_ABSENT);
    add_token(store, 20, "hash-d", SCOPE_READ, "");
    assert_int_equal(people_use_token(store, 20, 3, 20000, &fault), STORE_DONE);
    assert_int_equal(people_use_token(store, 20, 3, 19999, &fault), STORE_DONE);
    expect_tokens(store, 20, "1:7::0 3:1::20000 ");
    store_close(store);
}

static void list_rating(void *context, const Rating *rating, const char *name)
{
    text_add(context, "%s %s %.2f %.2f %d; ", name, RATING_LIST_NAME[rating->list], rating->glicko.rating,
             rating->glicko.deviation, rating->games);
}

static void expect_ratings(Store *store, int64_t person, const char *wanted)
{
    char memory[500] = "";
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    assert_int_equal(results_ratings(store, person, list_rating, &text, &fault), STORE_DONE);
    assert_string_equal(memory, wanted);
}

static void expect_list(Store *store, RatingList list, int most, const char *wanted)
{
    char memory[500] = "";
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    assert_int_equal(results_list(store, list, most, list_rating, &text, &fault), STORE_DONE);
    assert_string_equal(memory, wanted);
}

static StoreStatus end_game(Store *store, const char *game, RatingList list, int64_t one, int64_t two, int winner,
                            int64_t at)
{
    Fault fault;
    Result result = {.list = list, .person = {one, two}, .winner = winner, .at = at};
    snprintf(result.game, sizeof result.game, "%s", game);
    return results_add(store, &result, &fault);
}

static void begin(Store *store)
{
    Fault fault;
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
}

static void commit(Store *store)
{
    Fault fault;
    if (store_commit(store, &fault) != STORE_DONE)
        fail_msg("%s", fault.sentence);
}

/* A game counts once, at its commit, on its own list; a transaction that is rolled back leaves nothing. */
static void test_results(void **state)
{
    (void)state;
    Store *store = open_store();
    add_person(store, 31, "Winner");
    add_person(store, 32, "Loser");
    begin(store);
    assert_int_equal(end_game(store, "r0", RATING_CLASSIC_PERSON, 31, 32, 0, DAY), STORE_DONE);
    store_rollback(store);
    begin(store);
    commit(store);
    expect_ratings(store, 31, "");
    begin(store);
    assert_int_equal(end_game(store, "r1", RATING_CLASSIC_PERSON, 31, 32, 0, DAY), STORE_DONE);
    assert_int_equal(end_game(store, "r1", RATING_CLASSIC_PERSON, 31, 32, 0, DAY), STORE_SAME);
    commit(store);
    begin(store);
    assert_int_equal(end_game(store, "r1", RATING_CLASSIC_PERSON, 31, 32, 0, DAY), STORE_SAME);
    commit(store);
    expect_ratings(store, 31, "Winner classic-person 1662.31 290.32 1; ");
    expect_ratings(store, 32, "Loser classic-person 1337.69 290.32 1; ");
    begin(store);
    assert_int_equal(end_game(store, "r2", RATING_EXPRESS_PERSON, 32, 31, 0, DAY), STORE_DONE);
    commit(store);
    expect_ratings(store, 32, "Loser classic-person 1337.69 290.32 1; Loser express-person 1662.31 290.32 1; ");
    expect_list(store, RATING_CLASSIC_PERSON, 100,
                "Winner classic-person 1662.31 290.32 1; Loser classic-person 1337.69 290.32 1; ");
    expect_list(store, RATING_CLASSIC_PERSON, 1, "Winner classic-person 1662.31 290.32 1; ");
    expect_list(store, RATING_CLASSIC_BOT, 100, "");
    store_close(store);
}

static void keep_glicko(void *context, const Rating *rating, const char *name)
{
    (void)name;
    *(Glicko *)context = rating->glicko;
}

static Glicko glicko_of(Store *store, int64_t person)
{
    Glicko glicko = {0};
    Fault fault;
    assert_int_equal(results_ratings(store, person, keep_glicko, &glicko, &fault), STORE_DONE);
    return glicko;
}

/* Several games of one transaction count one after the other, and idle days count. */
static void test_sequence(void **state)
{
    (void)state;
    Store *store = open_store();
    Glicko one = GLICKO_START, two = GLICKO_START;
    add_person(store, 41, "First");
    add_person(store, 42, "Second");
    begin(store);
    end_game(store, "s1", RATING_CLASSIC_PERSON, 41, 42, 0, DAY);
    end_game(store, "s2", RATING_CLASSIC_PERSON, 42, 41, 1, 31 * DAY);
    commit(store);
    for (int i = 0; i < 2; i++) {
        one = glicko_idle(one, 30.0 * i);
        two = glicko_idle(two, 30.0 * i);
        GlickoGame won = {two, 1}, lost = {one, 0};
        one = glicko_after(one, &won, 1);
        two = glicko_after(two, &lost, 1);
    }
    assert_true(fabs(glicko_of(store, 41).rating - one.rating) < 1e-6);
    assert_true(fabs(glicko_of(store, 42).deviation - two.deviation) < 1e-6);
    store_close(store);
}

static StoredGame game_of(const char *id, int64_t one, int64_t two)
{
    StoredGame game = {.created = 7, .start = "[Edition \"classic\"]\n\n*\n", .pace = "none", .opponent = "open"};
    snprintf(game.id, sizeof game.id, "%s", id);
    snprintf(game.phase, sizeof game.phase, "over");
    game.person[0] = one;
    game.person[1] = two;
    game.rated = true;
    game.ended = 99;
    return game;
}

static void list_name(void *context, const char *id)
{
    text_add(context, "%s ", id);
}

static void list_entry(void *context, int number, const Entry *entry)
{
    text_add(context, "%d:%s:%s ", number, ENTRY_KIND_NAME[entry->kind], entry->text);
}

static void add_sits(Store *store, const char *id)
{
    Fault fault;
    for (int seat = 0; seat < SEATS; seat++) {
        Entry sit = {.seat = seat, .kind = ENTRY_SIT, .at = 1};
        snprintf(sit.text, sizeof sit.text, "%s", seat ? "Stay" : "Forget");
        assert_int_equal(store_append(store, id, seat, &sit, &fault), STORE_DONE);
    }
}

/* Nothing of the name stays; the other player's game, result and rating do. */
static void test_forget(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Person found;
    StoredGame game = game_of("forget", 51, 52), after;
    char memory[200] = "";
    Text text = text_in(memory, sizeof memory);
    add_person(store, 51, "Forget");
    add_person(store, 52, "Stay");
    add_token(store, 51, "hash-forget", SCOPE_ALL, "");
    begin(store);
    assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
    add_sits(store, "forget");
    end_game(store, "forget", RATING_CLASSIC_PERSON, 51, 52, 1, DAY);
    commit(store);
    assert_int_equal(store_list_of(store, 52, 10, list_name, &text, &fault), STORE_DONE);
    assert_int_equal(store_list_ended(store, 99, 10, list_name, &text, &fault), STORE_DONE);
    assert_int_equal(store_list_ended(store, 100, 10, list_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "forget forget ");
    text = text_in(memory, sizeof memory);
    begin(store);
    assert_int_equal(people_forget(store, 51, &fault), STORE_DONE);
    commit(store);
    assert_int_equal(store_entries(store, "forget", 0, list_entry, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "0:sit: 1:sit:Stay ");
    assert_int_equal(people_find(store, "Forget", &found, &fault), STORE_ABSENT);
    assert_int_equal(people_by_id(store, 51, &found, &fault), STORE_ABSENT);
    Token token;
    assert_int_equal(people_by_token(store, "hash-forget", &found, &token, &fault), STORE_ABSENT);
    assert_int_equal(store_find_game(store, "forget", &after, &fault), STORE_DONE);
    assert_true(after.person[0] == 0 && after.person[1] == 52 && after.rated && after.ended == 99);
    assert_true(after.revision > game.revision);
    expect_ratings(store, 51, "");
    expect_ratings(store, 52, "Stay classic-person 1662.31 290.32 1; ");
    add_person(store, 53, "Forget"); /* the name is free */
    store_close(store);
}

/* A result of somebody who has just been forgotten counts for the other one only. */
static void test_late_result(void **state)
{
    (void)state;
    Store *store = open_store();
    add_person(store, 61, "Late");
    begin(store);
    end_game(store, "late", RATING_CLASSIC_PERSON, 62, 61, 1, DAY);
    commit(store);
    expect_ratings(store, 61, "Late classic-person 1662.31 290.32 1; ");
    expect_ratings(store, 62, "");
    store_close(store);
}

enum { CIRCLE = 3, ROUNDS = 20 };

/* A server: its transactions end games of all pairs in its own order. */
static void *play_circle(void *context)
{
    int own = *(int *)context;
    Store *store = open_store();
    for (int round = 0; round < ROUNDS; round++) {
        begin(store);
        for (int i = 0; i < CIRCLE; i++) {
            char game[STORE_ID];
            int at = own ? CIRCLE - 1 - i : i;
            snprintf(game, sizeof game, "c%d-%d-%d", own, round, i);
            end_game(store, game, RATING_CLASSIC_BOT, 71 + at, 71 + (at + 1) % CIRCLE, round % 2, DAY);
        }
        commit(store);
    }
    store_close(store);
    return NULL;
}

/* Two servers whose games end at the same time, in other orders, don't block each other, and every game counts. */
static void test_two_servers(void **state)
{
    (void)state;
    Store *store = open_store();
    pthread_t thread[2];
    int own[] = {0, 1};
    for (int i = 0; i < CIRCLE; i++) {
        char name[10];
        snprintf(name, sizeof name, "Bot%c", 'a' + i);
        add_person(store, 71 + i, name);
    }
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, play_circle, &own[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < CIRCLE; i++) {
        char memory[200] = "", wanted[20];
        Text text = text_in(memory, sizeof memory);
        Fault fault;
        assert_int_equal(results_ratings(store, 71 + i, list_rating, &text, &fault), STORE_DONE);
        snprintf(wanted, sizeof wanted, " %d; ", 2 * 2 * ROUNDS);
        unit_assert_says(memory, wanted);
    }
    store_close(store);
}

static int choose_address(void **state)
{
    const char *given = getenv("THIMBLE_POSTGRES");
    int failed = folder_make(state);
    snprintf(address, sizeof address, "%s", given ? given : folder_path("people.db"));
    return failed;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),       cmocka_unit_test(test_recovery),    cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_results),     cmocka_unit_test(test_sequence),    cmocka_unit_test(test_forget),
        cmocka_unit_test(test_late_result), cmocka_unit_test(test_two_servers),
    };
    return cmocka_run_group_tests(tests, choose_address, folder_remove);
}
