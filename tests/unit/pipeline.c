/* SPDX-License-Identifier: MIT */
/* Failures in PostgreSQL's pipeline, with THIMBLE_POSTGRES=postgres://... (tests/store/postgres). */
#include "store/db.h"

#include "unit.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

static Db *one, *two;

static Db *open_db(void)
{
    Fault fault;
    Db *db = db_open(getenv("THIMBLE_POSTGRES"), &fault);
    if (!db || db_listen(db, "pipeline", &fault) != DB_DONE)
        fail_msg("%s", fault.sentence);
    return db;
}

/* A word is checked when it is committed: "bad" fails, and after "kill" the connection is gone. */
static int open_both(void **state)
{
    static const char SCRIPT[] =
        "CREATE TABLE word (text TEXT PRIMARY KEY);"
        "CREATE FUNCTION look() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN "
        "  IF NEW.text = 'bad' THEN RAISE 'a bad word'; END IF; "
        "  IF NEW.text = 'kill' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; "
        "  RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER looks AFTER INSERT ON word DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION look()";
    Fault fault;
    (void)state;
    if (!getenv("THIMBLE_POSTGRES"))
        return 1;
    one = open_db();
    two = open_db();
    return db_script(one, SCRIPT, &fault) == DB_DONE ? 0 : 1;
}

static int close_both(void **state)
{
    (void)state;
    db_close(one);
    db_close(two);
    return 0;
}

static DbStatus add(const char *word, Fault *fault)
{
    DbValue value = db_text(word);
    return db_run(one, "INSERT INTO word (text) VALUES ($1)", &value, 1, NULL, NULL, fault);
}

static void note_number(void *context, const DbValue *value, int values)
{
    assert_int_equal(values, 1);
    *(int64_t *)context = value[0].number;
}

static void expect_words(int64_t wanted)
{
    int64_t found = -1;
    Fault fault;
    assert_int_equal(db_run(two, "SELECT COUNT(*) FROM word", NULL, 0, note_number, &found, &fault), DB_DONE);
    assert_int_equal(found, wanted);
    db_run(two, "DELETE FROM word", NULL, 0, NULL, NULL, &fault);
}

static void note_news(void *context, const char *text)
{
    text_add(context, "<%s>", text);
}

/* Waits for that. */
static void expect_news(Db *db, const char *wanted)
{
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < 200 && strcmp(memory, wanted) != 0; i++) {
        struct pollfd poll_on = {.fd = db_socket(db), .events = POLLIN};
        poll(&poll_on, 1, 50);
        db_hear(db, note_news, &text);
    }
    assert_string_equal(memory, wanted);
}

/* Outside of a transaction a statement is committed at the pipeline's end. */
static void test_alone(void **state)
{
    Fault fault;
    (void)state;
    assert_int_equal(add("good", &fault), DB_DONE);
    assert_int_equal(add("bad", &fault), DB_FAILED);
    assert_string_equal(fault.sentence, "the database says: ERROR:  a bad word");
    assert_int_equal(add("better", &fault), DB_DONE);
    assert_int_equal(add("better", &fault), DB_REFUSED);
    expect_words(2);
}

/* In a transaction the commit fails, and nothing is heard of it. */
static void test_bad_commit(void **state)
{
    Fault fault;
    (void)state;
    db_begin(one, &fault);
    assert_int_equal(add("bad", &fault), DB_DONE);
    db_ring(one, "never", &fault);
    assert_int_equal(db_commit(one, &fault), DB_FAILED);
    db_begin(one, &fault);
    assert_int_equal(add("good", &fault), DB_DONE);
    db_ring(one, "good", &fault);
    assert_int_equal(db_commit(one, &fault), DB_DONE);
    expect_news(two, "<good>");
    expect_words(1);
}

/* A statement that nobody waited for fails before the commit. */
static void test_broken(void **state)
{
    Fault fault;
    (void)state;
    db_begin(one, &fault);
    assert_int_equal(add("same", &fault), DB_DONE);
    assert_int_equal(add("same", &fault), DB_DONE);
    assert_int_equal(db_commit(one, &fault), DB_BROKEN);
    expect_words(0);
}

/* The connection ends in the commit: nobody knows what was written, so both sides read everything again. */
static void test_lost(void **state)
{
    Fault fault;
    (void)state;
    db_begin(one, &fault);
    assert_int_equal(add("kill", &fault), DB_DONE);
    db_ring(one, "kill", &fault);
    assert_int_equal(db_commit(one, &fault), DB_LOST);
    db_begin(one, &fault);
    assert_int_equal(add("again", &fault), DB_DONE);
    db_ring(one, "again", &fault);
    assert_int_equal(db_commit(one, &fault), DB_DONE);
    expect_news(one, "<>");
    expect_news(two, "<><again>");
    expect_words(1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_bad_commit),
        cmocka_unit_test(test_broken),
        cmocka_unit_test(test_lost),
    };
    return cmocka_run_group_tests_name("pipeline", tests, open_both, close_both);
}
