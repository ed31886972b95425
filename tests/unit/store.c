/* SPDX-License-Identifier: MIT */
/* The store, in a file of its own. With THIMBLE_POSTGRES=postgres://..., the same in that database, which must be
 * empty (tests/store/postgres). */
#include "store/store.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static char address[200];

static Store *open_store(void)
{
    Fault fault;
    Store *store = store_open(address, &fault);
    if (!store)
        fail_msg("%s", fault.sentence);
    return store;
}

static StoredGame game_named(const char *id)
{
    StoredGame game = {.created = 1234567890123,
                       .start = "[Edition \"classic\"]\n\n*\n",
                       .pace = "clock:300000+5000",
                       .seal = "5ea1",
                       .secret = {"5ec2e71", ""}};
    snprintf(game.id, sizeof game.id, "%s", id);
    return game;
}

static Entry entry_of(int seat, EntryKind kind, const char *text, int64_t at)
{
    Entry entry = {.seat = seat, .kind = kind, .at = at};
    snprintf(entry.text, sizeof entry.text, "%s", text);
    return entry;
}

static void test_games(void **state)
{
    (void)state;
    Store *store = open_store();
    StoredGame game = game_named("games");
    StoredGame found;
    Fault fault;
    assert_int_equal(store_find_game(store, "games", &found, &fault), STORE_ABSENT);
    assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
    assert_int_equal(store_add_game(store, &game, &fault), STORE_OTHER);
    assert_int_equal(store_find_game(store, "games", &found, &fault), STORE_DONE);
    assert_string_equal(found.id, game.id);
    assert_true(found.created == game.created);
    assert_string_equal(found.start, game.start);
    assert_string_equal(found.pace, game.pace);
    assert_string_equal(found.seal, game.seal);
    assert_string_equal(found.secret[0], game.secret[0]);
    assert_string_equal(found.secret[1], "");
    assert_int_equal(store_find_game(store, "'; DROP TABLE game; --", &found, &fault), STORE_ABSENT);
    store_close(store);
}

/* Adds to a text what the entries are. */
static void list(void *context, int number, const Entry *entry)
{
    text_add(context, "%d:%d:%s:%s:%lld ", number, entry->seat, ENTRY_KIND_NAME[entry->kind], entry->text,
             (long long)entry->at);
}

static void expect_entries(Store *store, const char *id, int from, const char *wanted)
{
    char memory[300];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    assert_int_equal(store_entries(store, id, from, list, &text, &fault), STORE_DONE);
    assert_string_equal(memory, wanted);
}

/* An entry is there once, however often it is sent; another one can't take its number. */
static void test_entries(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Entry sit = entry_of(0, ENTRY_SIT, "Żaneta \"O'Neil\" \\ %s", 1);
    Entry move = entry_of(0, ENTRY_MOVE, "12r0a1", 2);
    Entry later = entry_of(0, ENTRY_MOVE, "12r0a1", 99);
    Entry other = entry_of(0, ENTRY_MOVE, "advance", 2);
    Entry others = entry_of(1, ENTRY_MOVE, "12r0a1", 2);
    assert_int_equal(store_add(store, "entries", 0, &sit, &fault), STORE_DONE);
    assert_int_equal(store_add(store, "entries", 1, &move, &fault), STORE_DONE);
    assert_int_equal(store_add(store, "entries", 1, &later, &fault), STORE_SAME);
    assert_int_equal(store_add(store, "entries", 1, &other, &fault), STORE_OTHER);
    assert_int_equal(store_add(store, "entries", 1, &others, &fault), STORE_OTHER);
    assert_int_equal(store_add(store, "entries2", 1, &other, &fault), STORE_DONE);
    expect_entries(store, "entries", 0, "0:0:sit:Żaneta \"O'Neil\" \\ %s:1 1:0:move:12r0a1:2 ");
    expect_entries(store, "entries", 1, "1:0:move:12r0a1:2 ");
    expect_entries(store, "entries", 2, "");
    store_close(store);
    store = open_store(); /* and after a restart */
    expect_entries(store, "entries", 1, "1:0:move:12r0a1:2 ");
    store_close(store);
}

/* All of a transaction, or nothing. */
static void test_transactions(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Entry entry = entry_of(0, ENTRY_RESIGN, "", 1);
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
    assert_int_equal(store_add(store, "all", 0, &entry, &fault), STORE_DONE);
    assert_int_equal(store_add(store, "all", 1, &entry, &fault), STORE_DONE);
    store_rollback(store);
    expect_entries(store, "all", 0, "");
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
    assert_int_equal(store_add(store, "all", 0, &entry, &fault), STORE_DONE);
    assert_int_equal(store_add(store, "all", 0, &entry, &fault), STORE_SAME); /* and it goes on */
    assert_int_equal(store_add(store, "all", 1, &entry, &fault), STORE_DONE);
    assert_int_equal(store_commit(store, &fault), STORE_DONE);
    expect_entries(store, "all", 0, "0:0:resign::1 1:0:resign::1 ");
    store_close(store);
}

/* Two servers at once: the number goes to the one that commits first. */
static void test_two(void **state)
{
    (void)state;
    Store *one = open_store();
    Store *two = open_store();
    Fault fault;
    Entry first = entry_of(0, ENTRY_MOVE, "advance", 1);
    Entry second = entry_of(0, ENTRY_RESIGN, "", 1);
    assert_int_equal(store_add(one, "two", 0, &first, &fault), STORE_DONE);
    assert_int_equal(store_add(two, "two", 0, &first, &fault), STORE_SAME);
    assert_int_equal(store_add(two, "two", 0, &second, &fault), STORE_OTHER);
    assert_int_equal(store_add(two, "two", 1, &second, &fault), STORE_DONE);
    expect_entries(one, "two", 0, "0:0:move:advance:1 1:0:resign::1 ");
    store_close(one);
    store_close(two);
}

/* A database that a newer program has written is left alone. */
static void test_newer(void **state)
{
    (void)state;
    Fault fault;
    Db *db = db_open(address, &fault);
    assert_int_equal(db_script(db, "UPDATE schema_version SET version = version + 1000", &fault), DB_DONE);
    assert_null(store_open(address, &fault));
    assert_non_null(strstr(fault.sentence, "the database is from a newer version of thimble"));
    assert_int_equal(db_script(db, "UPDATE schema_version SET version = version - 1000", &fault), DB_DONE);
    db_close(db);
    store_close(open_store());
}

static void test_no_database(void **state)
{
    (void)state;
    Fault fault;
    assert_null(store_open("/nowhere/at/all.db", &fault));
    assert_non_null(strstr(fault.sentence, "/nowhere/at/all.db can't be opened"));
    assert_null(store_open("postgres://localhost:1/nothing?connect_timeout=2", &fault));
    assert_non_null(strstr(fault.sentence, "the database says: "));
    assert_null(strchr(fault.sentence, '\n'));
}

static int choose_address(void **state)
{
    const char *given = getenv("THIMBLE_POSTGRES");
    int failed = folder_make(state);
    snprintf(address, sizeof address, "%s", given ? given : folder_path("games.db"));
    return failed;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games), cmocka_unit_test(test_entries), cmocka_unit_test(test_transactions),
        cmocka_unit_test(test_two),   cmocka_unit_test(test_newer),   cmocka_unit_test(test_no_database),
    };
    return cmocka_run_group_tests(tests, choose_address, folder_remove);
}
