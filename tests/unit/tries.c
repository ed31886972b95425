/* SPDX-License-Identifier: MIT */
/* Tries of the daily deal in the store, in a file of their own. With THIMBLE_POSTGRES=postgres://..., the same in that
 * database, which must be empty (tests/store/postgres). */
#include "store/tries.h"

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

static void list(void *context, int points, int results)
{
    text_add(context, "%d:%d ", points, results);
}

static void expect_counts(Store *store, int day, const char *wanted)
{
    char memory[100];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    assert_int_equal(tries_count(store, day, list, &text, &fault), STORE_DONE);
    assert_string_equal(memory, wanted);
}

static void expect_points(Store *store, int day, const char *hash, StoreStatus wanted, int points)
{
    int found = 99;
    Fault fault;
    assert_int_equal(tries_find(store, day, hash, &found, &fault), wanted);
    assert_int_equal(found, points);
}

/* A key has one result a day, the first, whoever sends it again: also from another server. */
static void test_once(void **state)
{
    (void)state;
    Store *store = open_store(), *other = open_store();
    Fault fault;
    expect_points(store, 100, "one", STORE_ABSENT, 0);
    assert_int_equal(tries_add(store, 100, "one", 31, &fault), STORE_DONE);
    assert_int_equal(tries_add(store, 100, "one", 40, &fault), STORE_DONE);
    assert_int_equal(tries_add(other, 100, "one", 50, &fault), STORE_DONE);
    assert_int_equal(tries_add(other, 101, "one", -7, &fault), STORE_DONE);
    expect_points(store, 100, "one", STORE_DONE, 31);
    expect_points(store, 101, "one", STORE_DONE, -7);
    expect_points(store, 100, "'; DROP TABLE try; --", STORE_ABSENT, 0);
    expect_counts(other, 100, "31:1 ");
    store_close(other);
    store_close(store);
}

/* Inside a transaction it is there at once, and gone with it. */
static void test_transaction(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    assert_int_equal(store_begin(store, &fault), STORE_DONE);
    assert_int_equal(tries_add(store, 200, "one", 31, &fault), STORE_DONE);
    expect_points(store, 200, "one", STORE_DONE, 31);
    store_rollback(store);
    expect_points(store, 200, "one", STORE_ABSENT, 0);
    store_close(store);
}

static void test_count(void **state)
{
    static const int HAD[] = {12, -3, 40, 12, 12, -3, 7};
    (void)state;
    Store *store = open_store();
    Fault fault;
    for (size_t i = 0; i < COUNT(HAD); i++) {
        char hash[20];
        snprintf(hash, sizeof hash, "hash%zu", i);
        assert_int_equal(tries_add(store, 300, hash, HAD[i], &fault), STORE_DONE);
    }
    expect_counts(store, 300, "-3:2 7:1 12:3 40:1 ");
    expect_counts(store, 299, "");
    store_close(store);
}

static void test_forget(void **state)
{
    (void)state;
    Store *store = open_store();
    Fault fault;
    for (int day = 400; day < 404; day++)
        assert_int_equal(tries_add(store, day, "one", day, &fault), STORE_DONE);
    assert_int_equal(tries_forget(store, 402, &fault), STORE_DONE);
    expect_counts(store, 401, "");
    expect_points(store, 401, "one", STORE_ABSENT, 0);
    expect_counts(store, 402, "402:1 ");
    expect_counts(store, 403, "403:1 ");
    store_close(store);
}

static int choose_address(void **state)
{
    const char *given = getenv("THIMBLE_POSTGRES");
    int failed = folder_make(state);
    snprintf(address, sizeof address, "%s", given ? given : folder_path("tries.db"));
    return failed;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_once),
        cmocka_unit_test(test_transaction),
        cmocka_unit_test(test_count),
        cmocka_unit_test(test_forget),
    };
    return cmocka_run_group_tests(tests, choose_address, folder_remove);
}
