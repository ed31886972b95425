/* SPDX-License-Identifier: MIT */
/* What servers share in the store: who is connected where, tasks, fair deals, the bell. On SQLite and PostgreSQL, as in
 * tests/unit/store.c. */
#include "store/store.h"

#include "folder.h"
#include "unit.h"

#include <poll.h>
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

static void note_name(void *context, const char *name)
{
    text_add(context, "%s ", name);
}

static void expect_present(Store *store, const char *id, int none, int first, int second)
{
    int guests[STORE_PLACES];
    Fault fault;
    assert_int_equal(store_present(store, id, guests, &fault), STORE_DONE);
    assert_int_equal(guests[0], none);
    assert_int_equal(guests[1], first);
    assert_int_equal(guests[2], second);
}

/* Guests count while their server lives. */
static void test_present(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    assert_int_equal(store_enter(store, "here", 1, "a", &fault), STORE_DONE);
    expect_present(store, "here", 0, 0, 0);
    assert_int_equal(store_renew(store, "a", 1000, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "here "); /* now they count */
    assert_int_equal(store_renew(store, "a", 1500, note_name, &text, &fault), STORE_SAME);
    assert_int_equal(store_renew(store, "b", 2000, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "here ");
    store_enter(store, "here", 1, "b", &fault);
    store_enter(store, "here", 0, "b", &fault);
    store_enter(store, "here", 0, "b", &fault);
    store_enter(store, "there", 2, "a", &fault);
    expect_present(store, "here", 2, 2, 0);
    assert_int_equal(store_leave(store, "here", 0, "b", &fault), STORE_DONE);
    assert_int_equal(store_leave(store, "here", 1, "a", &fault), STORE_DONE);
    assert_int_equal(store_leave(store, "here", 2, "a", &fault), STORE_DONE);
    expect_present(store, "here", 1, 1, 0);
    text = text_in(memory, sizeof memory);
    assert_int_equal(store_bury(store, "a", 2001, 2500, 99999, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "here "); /* not itself, though its own lease has run out, too */
    expect_present(store, "here", 0, 0, 0);
    expect_present(store, "there", 0, 0, 1);
    text = text_in(memory, sizeof memory);
    assert_int_equal(store_bury(store, "a", 2001, 2500, 99999, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, ""); /* once */
    assert_int_equal(store_renew(store, "b", 3000, note_name, &text, &fault), STORE_DONE);
    assert_string_equal(memory, "here ");
    expect_present(store, "here", 1, 1, 0);
    assert_int_equal(store_sweep(store, 9000, &fault), STORE_DONE); /* nobody is dead */
    expect_present(store, "here", 1, 1, 0);
    assert_int_equal(store_bury(store, "a", 9000, 70000, 99999, note_name, &text, &fault), STORE_DONE);
    assert_int_equal(store_sweep(store, 70000, &fault),
                     STORE_DONE); /* it was alive long ago, and has died just now */
    store_renew(store, "b", 70000, note_name, &text, &fault);
    expect_present(store, "here", 1, 1, 0);
    assert_int_equal(store_bury(store, "a", 70001, 80000, 99999, note_name, &text, &fault), STORE_DONE);
    assert_int_equal(store_sweep(store, 80001, &fault), STORE_DONE);
    store_renew(store, "b", 90000, note_name, &text, &fault);
    expect_present(store, "here", 0, 0, 0);
    assert_int_equal(store_enter(store, "here", 0, "b", &fault), STORE_DONE);
    assert_int_equal(store_recount(store, "here", (int[]){0, 3, 1}, "b", &fault), STORE_DONE);
    assert_int_equal(store_recount(store, "here", (int[]){0, 2, 0}, "b", &fault), STORE_DONE);
    expect_present(store, "here", 0, 2, 0);
    assert_int_equal(store_forget_server(store, "b", 99999, &fault), STORE_DONE);
    assert_int_equal(store_forget_server(store, "a", 99999, &fault), STORE_DONE);
    store_renew(store, "a", 9000, note_name, &text, &fault);
    expect_present(store, "there", 0, 0, 0);
    store_close(store);
}

static int64_t due_of(Store *store, const char *id)
{
    StoredGame game;
    Fault fault;
    assert_int_equal(store_find_game(store, id, &game, &fault), STORE_DONE);
    return game.due;
}

/* A server's players cease to count, and count again: games whose clocks can be stopped are due, if not before. */
static void test_due_by_presence(void **state)
{
    static const struct {
        const char *id, *pace, *phase;
        bool rated;
        int place;
        int64_t due, dead, renewed, forgotten;
    } ROW[] = {
        {"one", "clock:1000+0", "playing", false, 1, 0, 500, 400, 300},
        {"two", "clock:1000+0", "playing", false, 2, 900, 500, 400, 300},
        {"sooner", "clock:1000+0", "playing", false, 1, 450, 450, 400, 300},
        {"soon", "clock:1000+0", "playing", false, 1, 7, 7, 7, 7},
        {"nearly", "clock:1000+0", "waiting", false, 1, 0, 500, 400, 300},
        {"over", "clock:1000+0", "over", false, 1, 0, 0, 0, 0},
        {"dealing", "clock:1000+0", "dealing", false, 1, 0, 0, 0, 0},
        {"rated", "clock:1000+0", "playing", true, 1, 900, 900, 900, 900},
        {"days", "turn:1000", "playing", false, 1, 900, 900, 900, 900},
        {"none", "none", "playing", false, 1, 0, 0, 0, 0},
        {"watched", "clock:1000+0", "playing", false, 0, 900, 900, 900, 900},
    };
    (void)state;
    Store *store = open_store();
    Fault fault;
    Text none = text_in((char[200]){0}, 200);
    store_renew(store, "x", 10, note_name, &none, &fault);
    store_renew(store, "y", 20, note_name, &none, &fault);
    for (size_t i = 0; i < COUNT(ROW); i++) {
        StoredGame game = {.rated = ROW[i].rated, .due = ROW[i].due};
        snprintf(game.id, sizeof game.id, "%s", ROW[i].id);
        snprintf(game.pace, sizeof game.pace, "%s", ROW[i].pace);
        snprintf(game.phase, sizeof game.phase, "%s", ROW[i].phase);
        assert_int_equal(store_add_game(store, &game, &fault), STORE_DONE);
        assert_int_equal(store_enter(store, ROW[i].id, ROW[i].place, "x", &fault), STORE_DONE);
    }
    assert_int_equal(store_bury(store, "y", 15, 20, 500, note_name, &none, &fault), STORE_DONE);
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_int_equal(due_of(store, ROW[i].id), ROW[i].dead);
    assert_int_equal(store_renew(store, "x", 400, note_name, &none, &fault), STORE_DONE);
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_int_equal(due_of(store, ROW[i].id), ROW[i].renewed);
    assert_int_equal(store_forget_server(store, "x", 300, &fault), STORE_DONE);
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_int_equal(due_of(store, ROW[i].id), ROW[i].forgotten);
    assert_int_equal(store_forget_server(store, "y", 300, &fault), STORE_DONE);
    store_close(store);
}

static void add_task(Store *store, const char *name, TaskKind kind, int number)
{
    StoredTask task = {.kind = kind, .number = number};
    Fault fault;
    snprintf(task.name, sizeof task.name, "%s", name);
    assert_int_equal(store_add_task(store, &task, &fault), STORE_DONE);
}

static StoredTask expect_task(Store *store, const char *server, int64_t now, const char *name, int number)
{
    StoredTask task;
    Fault fault;
    StoreStatus status = store_take_task(store, server, now, &task, &fault);
    assert_int_equal(status, name ? STORE_DONE : STORE_ABSENT);
    if (name) {
        assert_string_equal(task.name, name);
        assert_int_equal(task.number, number);
    }
    return task;
}

static void test_tasks(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    Text none = text_in((char[10]){0}, 10);
    store_renew(store, "a", 1000, note_name, &none, &fault);
    store_renew(store, "b", 1000, note_name, &none, &fault);
    expect_task(store, "a", 1000, NULL, 0);
    add_task(store, "fair classic", TASK_POOL, 0);
    add_task(store, "game1", TASK_FAIR, 8);
    add_task(store, "game2", TASK_MOVE, 5);
    StoredTask move = expect_task(store, "a", 1000, "game2", 5);
    StoredTask fair = expect_task(store, "b", 1000, "game1", 8);
    StoredTask pool = expect_task(store, "b", 1000, "fair classic", 0);
    assert_int_equal(pool.kind, TASK_POOL);
    expect_task(store, "b", 10999, NULL, 0);
    expect_task(store, "b", 11000, "game2", 5); /* a move that takes ten seconds is lost */
    add_task(store, "game2", TASK_MOVE, 6);     /* another takes its place */
    assert_int_equal(store_end_task(store, &move, &fault), STORE_DONE);
    move = expect_task(store, "a", 11000, "game2", 6);
    add_task(store, "fair classic", TASK_POOL, 0); /* that one is left alone */
    expect_task(store, "a", 11000, NULL, 0);
    assert_int_equal(store_free_task(store, &move, &fault), STORE_DONE);
    expect_task(store, "b", 11000, "game2", 6);
    assert_int_equal(store_end_task(store, &move, &fault), STORE_DONE);
    assert_int_equal(store_end_task(store, &pool, &fault), STORE_DONE);
    store_renew(store, "a", 20000, note_name, &none, &fault);
    store_bury(store, "a", 15000, 20000, 99999, note_name, &none, &fault);
    expect_task(store, "a", 20000, "game1", 8); /* b is dead */
    assert_int_equal(store_end_task(store, &fair, &fault), STORE_DONE);
    expect_task(store, "a", 999999, NULL, 0);
    store_close(store);
}

/* Two servers at once: while one has taken a task and has not committed, the other gets the next. */
static void test_two_take_tasks(void **state)
{
    (void)state;
    Store *one = open_store();
    Store *two = open_store();
    Fault fault;
    add_task(one, "twin1", TASK_MOVE, 1);
    add_task(one, "twin2", TASK_MOVE, 1);
    assert_int_equal(store_begin(one, &fault), STORE_DONE);
    StoredTask first, second;
    assert_int_equal(store_take_task(one, "a", 1, &first, &fault), STORE_DONE);
    if (getenv("THIMBLE_POSTGRES")) {
        assert_int_equal(store_take_task(two, "b", 1, &second, &fault), STORE_DONE);
        assert_string_not_equal(first.name, second.name);
    }
    store_rollback(one);
    for (int i = 1; i <= 2; i++) {
        StoredTask task = {.kind = TASK_MOVE, .number = 1};
        snprintf(task.name, sizeof task.name, "twin%d", i);
        store_end_task(one, &task, &fault);
    }
    store_close(one);
    store_close(two);
}

static void test_fair(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    uint64_t seed, found;
    int count;
    const uint64_t large = (UINT64_C(1) << 62) - 1;
    assert_int_equal(store_take_fair(store, "classic", &seed, &found, &fault), STORE_ABSENT);
    assert_int_equal(store_add_fair(store, "classic", large, large + 7, &fault), STORE_DONE);
    assert_int_equal(store_add_fair(store, "classic", large, large + 7, &fault), STORE_DONE);
    assert_int_equal(store_add_fair(store, "express", 5, 6, &fault), STORE_DONE);
    assert_int_equal(store_count_fair(store, "classic", &count, &fault), STORE_DONE);
    assert_int_equal(count, 1);
    assert_int_equal(store_take_fair(store, "classic", &seed, &found, &fault), STORE_DONE);
    assert_true(seed == large && found == large + 7);
    assert_int_equal(store_take_fair(store, "classic", &seed, &found, &fault), STORE_ABSENT);
    assert_int_equal(store_take_fair(store, "express", &seed, &found, &fault), STORE_DONE);
    assert_true(seed == 5 && found == 6);
    store_close(store);
}

static void note_news(void *context, const char *text)
{
    text_add(context, "<%s>", text);
}

/* What is heard: waits for so many bytes, or a moment for nothing. */
static const char *hear(Store *store, size_t bytes)
{
    static char memory[400000];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i == 0 || (i < 200 && text.length < bytes); i++) {
        struct pollfd poll_on = {.fd = store_socket(store), .events = POLLIN};
        poll(&poll_on, 1, 50);
        store_hear(store, note_news, &text);
    }
    return memory;
}

/* The others hear the bell; long news come in several pieces, of whole words. SQLite has no bell. */
static void test_bell(void **state)
{
    (void)state;
    Store *one = open_store();
    Store *two = open_store();
    Fault fault;
    bool postgres = getenv("THIMBLE_POSTGRES");
    char words[12001];
    assert_int_equal(store_socket(one) >= 0, postgres);
    assert_int_equal(store_ring(one, "k3x9 ab12", &fault), STORE_DONE);
    assert_string_equal(hear(two, postgres ? 11 : 0), postgres ? "<k3x9 ab12>" : "");
    assert_string_equal(hear(one, 0), "");
    for (int i = 0; i < 1000; i++)
        memcpy(words + 12 * i, "abcdefghijk ", 13);
    assert_int_equal(store_ring(one, words, &fault), STORE_DONE);
    const char *heard = hear(two, postgres ? 12000 : 0);
    if (postgres) {
        const char *border = strstr(heard, "><");
        assert_memory_equal(border - 11, "abcdefghijk><abcdefghijk", 24);
    }
    memset(words, 'x', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    assert_int_equal(store_ring(one, words, &fault), STORE_FAILED);
    store_close(one);
    store_close(two);
}

/* What is rung inside a transaction is heard after its commit, however much it is, and after a rollback it is not. */
static void test_bell_of_commit(void **state)
{
    enum { WORDS = 30000 };
    (void)state;
    if (!getenv("THIMBLE_POSTGRES"))
        return;
    Store *one = open_store();
    Store *two = open_store();
    Fault fault;
    char *words = malloc(12 * WORDS + 1);
    assert_int_equal(store_begin(one, &fault), STORE_DONE);
    assert_int_equal(store_ring(one, "early", &fault), STORE_DONE);
    StoredGame game;
    assert_int_equal(store_find_game(one, "games", &game, &fault), STORE_ABSENT);
    assert_string_equal(hear(two, 0), "");
    store_rollback(one);
    assert_int_equal(store_begin(one, &fault), STORE_DONE);
    assert_int_equal(store_ring(one, "k3x9", &fault), STORE_DONE);
    assert_int_equal(store_commit(one, &fault), STORE_DONE);
    assert_string_equal(hear(two, 6), "<k3x9>");
    for (int i = 0; i < WORDS; i++)
        snprintf(words + 12 * i, 13, "game%07d ", i);
    assert_int_equal(store_begin(one, &fault), STORE_DONE);
    assert_int_equal(store_ring(one, words, &fault), STORE_DONE);
    assert_int_equal(store_commit(one, &fault), STORE_DONE);
    const char *heard = hear(two, 12 * WORDS);
    for (int i = 0; i < WORDS; i += 500) {
        char word[13];
        snprintf(word, sizeof word, "game%07d", i);
        assert_non_null(strstr(heard, word));
    }
    free(words);
    store_close(one);
    store_close(two);
}

static void note_number(void *context, const DbValue *value, int values)
{
    (void)values;
    *(int64_t *)context = value[0].number;
}

/* A connection that was lost is made anew, and listens; what was missed is not known. */
static void test_lost_connection(void **state)
{
    (void)state;
    if (!getenv("THIMBLE_POSTGRES"))
        return;
    Store *one = open_store();
    Store *two = open_store();
    Fault fault;
    Db *killer = db_open(address, &fault);
    int64_t count = 0;
    assert_non_null(killer);
    assert_int_equal(db_run(killer,
                            "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity "
                            "WHERE pid <> pg_backend_pid() AND datname = current_database()",
                            NULL, 0, note_number, &count, &fault),
                     DB_DONE);
    assert_true(count >= 2);
    store_hear(two, note_news, &(Text){(char[100]){0}, 100, 0, false}); /* notices it */
    StoredGame game;
    if (store_find_game(one, "games", &game, &fault) == STORE_LOST) /* the first use notices it */
        assert_true(fault.sentence[0]);
    assert_int_equal(store_find_game(one, "games", &game, &fault), STORE_ABSENT);
    store_find_game(two, "games", &game, &fault);
    assert_int_equal(store_begin(two, &fault), STORE_DONE);
    assert_int_equal(store_commit(two, &fault), STORE_DONE);
    assert_string_equal(hear(two, 2), "<>");
    assert_int_equal(store_ring(one, "again", &fault), STORE_DONE);
    assert_string_equal(hear(two, 9), "<><again>");
    db_close(killer);
    store_close(one);
    store_close(two);
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
        cmocka_unit_test(test_present),        cmocka_unit_test(test_due_by_presence),
        cmocka_unit_test(test_tasks),          cmocka_unit_test(test_two_take_tasks),
        cmocka_unit_test(test_fair),           cmocka_unit_test(test_bell),
        cmocka_unit_test(test_bell_of_commit), cmocka_unit_test(test_lost_connection),
    };
    return cmocka_run_group_tests(tests, choose_address, folder_remove);
}
