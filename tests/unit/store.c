/* SPDX-License-Identifier: MIT */
/* The store, in a file of its own. With THIMBLE_POSTGRES=postgres://..., the same in that database, which must be
 * empty (tests/store/postgres). */
#include "store/store.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static char address[200];

/* What the first version of the program wrote. */
static const char OLD_SCHEMA[] =
    "CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (1);"
    "CREATE TABLE game (id TEXT PRIMARY KEY, created BIGINT NOT NULL, start TEXT NOT NULL, pace TEXT NOT NULL, "
    "seal TEXT NOT NULL, secret1 TEXT NOT NULL, secret2 TEXT NOT NULL);"
    "CREATE TABLE entry (game TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL, kind TEXT NOT NULL, "
    "text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (game, number));"
    "INSERT INTO game VALUES ('old', 12345, '', 'none', 'seal', 'hash1', 'hash2');"
    "INSERT INTO entry VALUES ('old', 0, 0, 'sit', 'Anna', 1), ('old', 1, 1, 'sit', 'Bo', 2);";

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
                       .sealed = "thimble deal 1",
                       .secret = {"5ec2e71", ""},
                       .opponent = "friend",
                       .fair = true,
                       .host = 1,
                       .ready = 2,
                       .phase = "dealing",
                       .entries = 3,
                       .revision = 5,
                       .touched = 1234567890124,
                       .opened = 6,
                       .again = {"new", "same"},
                       .next = "another"};
    snprintf(game.id, sizeof game.id, "%s", id);
    return game;
}

static Entry entry_of(int seat, EntryKind kind, const char *text, int64_t at)
{
    Entry entry = {.seat = seat, .kind = kind, .at = at};
    snprintf(entry.text, sizeof entry.text, "%s", text);
    return entry;
}

static void assert_same_row(const StoredGame *a, const StoredGame *b)
{
    assert_string_equal(a->id, b->id);
    assert_true(a->created == b->created);
    assert_string_equal(a->start, b->start);
    assert_string_equal(a->pace, b->pace);
    assert_string_equal(a->seal, b->seal);
    assert_string_equal(a->sealed, b->sealed);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_string_equal(a->secret[seat], b->secret[seat]);
        assert_string_equal(a->again[seat], b->again[seat]);
    }
    assert_string_equal(a->opponent, b->opponent);
    assert_int_equal(a->fair, b->fair);
    assert_int_equal(a->host, b->host);
    assert_int_equal(a->ready, b->ready);
    assert_string_equal(a->phase, b->phase);
    assert_int_equal(a->entries, b->entries);
    assert_true(a->revision == b->revision);
    assert_true(a->due == b->due);
    assert_true(a->touched == b->touched);
    assert_int_equal(a->opened, b->opened);
    assert_string_equal(a->next, b->next);
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
    assert_same_row(&found, &game);
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
    assert_int_equal(store_append(store, "entries", 0, &sit, &fault), STORE_DONE);
    assert_int_equal(store_append(store, "entries", 1, &move, &fault), STORE_DONE);
    assert_int_equal(store_compare(store, "entries", 1, &later, &fault), STORE_SAME);
    assert_int_equal(store_compare(store, "entries", 1, &other, &fault), STORE_OTHER);
    assert_int_equal(store_compare(store, "entries", 1, &others, &fault), STORE_OTHER);
    assert_int_equal(store_compare(store, "entries", 2, &move, &fault), STORE_ABSENT);
    assert_int_equal(store_append(store, "entries", 1, &other, &fault), STORE_FAILED);
    assert_int_equal(store_append(store, "entries2", 1, &other, &fault), STORE_DONE);
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
    assert_int_equal(store_append(store, "all", 0, &entry, &fault), STORE_DONE);
    assert_int_equal(store_append(store, "all", 1, &entry, &fault), STORE_DONE);
    store_rollback(store);
    expect_entries(store, "all", 0, "");
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
    assert_int_equal(store_append(store, "all", 0, &entry, &fault), STORE_DONE);
    assert_int_equal(store_compare(store, "all", 0, &entry, &fault), STORE_SAME); /* before the commit */
    assert_int_equal(store_append(store, "all", 1, &entry, &fault), STORE_DONE);
    assert_int_equal(store_commit(store, &fault), STORE_DONE);
    expect_entries(store, "all", 0, "0:0:resign::1 1:0:resign::1 ");
    store_close(store);
}

/* An entry that nobody can have added was added nevertheless: then nothing of the transaction is written, whether the
 * database says so at once or with the commit. */
static void test_broken(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault = {0};
    Entry entry = entry_of(0, ENTRY_RESIGN, "", 1);
    assert_int_equal(store_append(store, "broken", 0, &entry, &fault), STORE_DONE);
    for (int i = 0; i < 3; i++) { /* one statement, or too many to be sent at once */
        assert_int_equal(store_begin(store, &fault), STORE_DONE);
        StoreStatus status = store_append(store, "broken", 0, &entry, &fault);
        for (int number = 1; status == STORE_DONE && number < 100 * i; number++)
            status = store_append(store, "broken", number, &entry, &fault);
        if (status == STORE_DONE)
            assert_int_equal(store_commit(store, &fault), STORE_BROKEN);
        else
            store_rollback(store);
        assert_true(fault.sentence[0]);
        expect_entries(store, "broken", 0, "0:0:resign::1 ");
    }
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
    assert_int_equal(store_append(store, "broken", 1, &entry, &fault), STORE_DONE);
    assert_int_equal(store_commit(store, &fault), STORE_DONE);
    expect_entries(store, "broken", 1, "1:0:resign::1 ");
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
    assert_int_equal(store_append(one, "two", 0, &first, &fault), STORE_DONE);
    assert_int_equal(store_compare(two, "two", 0, &first, &fault), STORE_SAME);
    assert_int_equal(store_append(two, "two", 0, &second, &fault), STORE_FAILED);
    assert_int_equal(store_append(two, "two", 1, &second, &fault), STORE_DONE);
    expect_entries(one, "two", 0, "0:0:move:advance:1 1:0:resign::1 ");
    store_close(one);
    store_close(two);
}

static void test_changes(void **state)
{
    (void)state;
    Store *store = open_store();
    StoredGame game = game_named("changes"), found;
    Entry entry = entry_of(0, ENTRY_SIT, "", 1);
    Fault fault;
    assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
    assert_int_equal(store_lock_game(store, "changes", &game, &fault), STORE_DONE);
    assert_int_equal(store_lock_game(store, "nothere", &found, &fault), STORE_ABSENT);
    snprintf(game.start, sizeof game.start, "another start");
    snprintf(game.phase, sizeof game.phase, "over");
    game.again[0][0] = game.next[0] = '\0';
    game.due = 77;
    game.entries = 9;
    assert_int_equal(store_save_game(store, &game, &fault), STORE_DONE);
    assert_true(game.revision == 6);
    assert_int_equal(store_commit(store, &fault), STORE_DONE);
    assert_int_equal(store_find_game(store, "changes", &found, &fault), STORE_DONE);
    assert_same_row(&found, &game);
    snprintf(game.phase, sizeof game.phase, "playing");
    game.due = game.touched = game.ended = 78;
    game.entries = 10;
    assert_int_equal(store_save_progress(store, &game, &fault), STORE_DONE);
    assert_int_equal(store_find_game(store, "changes", &found, &fault), STORE_DONE);
    assert_same_row(&found, &game);
    assert_int_equal(store_count_opened(store, "changes", &fault), STORE_DONE);
    assert_int_equal(store_find_game(store, "changes", &found, &fault), STORE_DONE);
    assert_int_equal(found.opened, game.opened + 1);
    assert_true(found.revision == game.revision + 1);
    assert_int_equal(store_append(store, "changes", 0, &entry, &fault), STORE_DONE);
    assert_int_equal(store_compare(store, "changes", 0, &entry, &fault), STORE_SAME);
    assert_int_equal(store_compare(store, "changes", 1, &entry, &fault), STORE_ABSENT);
    assert_int_equal(store_drop_entries(store, "changes", &fault), STORE_DONE);
    expect_entries(store, "changes", 0, "");
    assert_int_equal(store_append(store, "changes", 0, &entry, &fault), STORE_DONE);
    assert_int_equal(store_remove_game(store, "changes", &fault), STORE_DONE);
    assert_int_equal(store_find_game(store, "changes", &found, &fault), STORE_ABSENT);
    expect_entries(store, "changes", 0, "");
    store_close(store);
}

static void test_addresses(void **state)
{
    (void)state;
    assert_true(db_is_server("postgres://localhost/thimble"));
    assert_true(db_is_server("postgresql:///thimble"));
    assert_false(db_is_server("games.db"));
    assert_false(db_is_server("x://games.db"));
}

static void note_name(void *context, const char *name)
{
    text_add(context, "%s ", name);
}

static void expect_due(Store *store, int64_t now, const char *wanted)
{
    char memory[2000];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    assert_int_equal(store_due(store, now, 100, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, wanted);
}

static void test_due(void **state)
{
    static const struct {
        const char *id;
        int64_t due;
    } ROW[] = {{"due3", 300}, {"due1", 99}, {"due0", 0}, {"due2", 100}};
    (void)state;
    Store *store = open_store();
    Fault fault;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        StoredGame game = game_named(ROW[i].id);
        game.due = ROW[i].due;
        assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
    }
    expect_due(store, 98, "");
    expect_due(store, 100, "due1 due2 ");
    expect_due(store, 300, "due1 due2 due3 ");
    for (size_t i = 0; i < COUNT(ROW); i++)
        store_remove_game(store, ROW[i].id, &fault);
    store_close(store);
}

static void test_list(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < 5; i++) {
        char id[STORE_ID];
        snprintf(id, sizeof id, "list%d", i);
        StoredGame game = game_named(id);
        game.created = i;
        snprintf(game.opponent, sizeof game.opponent, i == 2 ? "friend" : "open");
        snprintf(game.phase, sizeof game.phase, i == 3 ? "playing" : "waiting");
        assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
    }
    assert_int_equal(store_list(store, "waiting", 2, note_name, &text, &fault), STORE_DONE);
    assert_int_equal(store_list(store, "playing", 2, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "list4 list1 list3 ");
    text = text_in(memory, sizeof memory);
    Text none = text_in((char[40]){0}, 40);
    assert_int_equal(store_renew(store, "here", 1000, note_name, &none, &fault), STORE_DONE);
    assert_int_equal(store_enter(store, "list0", 1, "here", &fault), STORE_DONE); /* its host is there */
    assert_int_equal(store_enter(store, "list4", 0, "here", &fault), STORE_DONE);
    assert_int_equal(store_list(store, "waiting", 2, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "list0 list4 ");
    assert_int_equal(store_forget_server(store, "here", 0, &fault), STORE_DONE);
    store_close(store);
}

/* Pages of games that are over: whoever asks again from the last moment on always gets on. */
static void test_list_ended(void **state)
{
    static const int ENDED[] = {500, 501, 502, 502, 502, 502, 503};
    (void)state;
    Store *store = open_store();
    Fault fault;
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    for (size_t i = 0; i < COUNT(ENDED); i++) {
        char id[STORE_ID];
        snprintf(id, sizeof id, "end%d", (int)i);
        StoredGame game = game_named(id);
        game.ended = ENDED[i];
        snprintf(game.opponent, sizeof game.opponent, "open");
        assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
    }
    assert_int_equal(store_list_ended(store, 500, 3, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "end0 end1 end2 end3 end4 end5 ");
    text = text_in(memory, sizeof memory);
    assert_int_equal(store_list_ended(store, 502, 3, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "end2 end3 end4 end5 end6 ");
    text = text_in(memory, sizeof memory);
    assert_int_equal(store_list_ended(store, 503, 3, note_name, &text, &fault), STORE_DONE);
    assert_int_equal(store_list_ended(store, 504, 3, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "end6 ");
    for (size_t i = 0; i < COUNT(ENDED); i++) {
        char id[STORE_ID];
        snprintf(id, sizeof id, "end%d", (int)i);
        store_remove_game(store, id, &fault);
    }
    store_close(store);
}

/* A database of the first version: its games are there, and can be played on. */
static void test_upgrade(void **state)
{
    (void)state;
    char path[300];
    Fault fault;
    if (getenv("THIMBLE_POSTGRES")) /* tables of their own */
        snprintf(path, sizeof path, "%s?options=-csearch_path%%3Dold", address);
    else
        snprintf(path, sizeof path, "%s", folder_path("old.db"));
    Db *db = db_open(path, &fault);
    if (db_is_postgres(db))
        assert_int_equal(db_script(db, "CREATE SCHEMA old", &fault), DB_DONE);
    assert_int_equal(db_script(db, OLD_SCHEMA, &fault), DB_DONE);
    db_close(db);
    Store *store = store_open(path, &fault);
    assert_non_null(store);
    StoredGame game;
    assert_int_equal(store_find_game(store, "old", &game, &fault), STORE_DONE);
    assert_int_equal(game.entries, 2);
    assert_true(game.touched == 12345);
    assert_string_equal(game.phase, "playing");
    assert_string_equal(game.opponent, "friend");
    assert_string_equal(game.secret[1], "hash2");
    expect_entries(store, "old", 0, "0:0:sit:Anna:1 1:1:sit:Bo:2 ");
    store_close(store);
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
        cmocka_unit_test(test_games),      cmocka_unit_test(test_entries),   cmocka_unit_test(test_transactions),
        cmocka_unit_test(test_broken),     cmocka_unit_test(test_two),       cmocka_unit_test(test_changes),
        cmocka_unit_test(test_due),        cmocka_unit_test(test_addresses), cmocka_unit_test(test_list),
        cmocka_unit_test(test_list_ended), cmocka_unit_test(test_newer),     cmocka_unit_test(test_no_database),
        cmocka_unit_test(test_upgrade),
    };
    return cmocka_run_group_tests(tests, choose_address, folder_remove);
}
