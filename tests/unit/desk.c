/* SPDX-License-Identifier: MIT */
/* The desk on a real database: answers after the commit, failures, news and jobs. With THIMBLE_POSTGRES some of it runs
 * on the database that it names, and two desks hear of each other. */
#include "doors/server/desk/desk.h"

#include "folder.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { PATIENCE = 60 /* s */ };

static sem_t woken;
static char address[200];
static char complaint[FAULT_SIZE];

static void wake(void *context)
{
    (void)context;
    sem_post(&woken);
}

static void complain(void *context, const char *sentence)
{
    (void)context;
    snprintf(complaint, sizeof complaint, "%s", sentence);
}

static Desk *open_desk(void)
{
    DeskOptions options = {.address = address, .workers = 1, .wake = wake, .complain = complain};
    Fault fault;
    Desk *desk = desk_open(&options, &fault);
    if (!desk)
        fail_msg("%s", fault.sentence);
    return desk;
}

static int begin(void **state)
{
    const char *given = getenv("THIMBLE_POSTGRES");
    int failed = folder_make(state);
    sem_init(&woken, 0, 0);
    complaint[0] = '\0';
    snprintf(address, sizeof address, "%s", given ? given : folder_path("games.db"));
    *state = open_desk();
    return failed;
}

static int end(void **state)
{
    if (*state)
        desk_close(*state);
    sem_destroy(&woken);
    return folder_remove(state);
}

static void wait_for_wake(void)
{
    struct timespec late;
    int status;
    clock_gettime(CLOCK_REALTIME, &late);
    late.tv_sec += PATIENCE;
    do
        status = sem_timedwait(&woken, &late);
    while (status != 0 && errno == EINTR);
    assert_int_equal(status, 0);
}

static DeskAnswer next_answer(Desk *desk)
{
    DeskAnswer answer;
    while (!desk_answer(desk, &answer))
        wait_for_wake();
    return answer;
}

/* The next news of a game. */
static DeskNews next_news(Desk *desk, const char *game)
{
    DeskNews news;
    for (;;) {
        while (!desk_news(desk, &news))
            wait_for_wake();
        if (strcmp(news.game, game) == 0)
            return news;
        free(news.state);
    }
}

static Call read_call(const char *method, const char *path, const char *secret, const char *body)
{
    CallRequest request = {.method = span_of(method),
                           .path = span_of(path),
                           .secret = span_of(secret),
                           .body = span_of(body),
                           .is_json = true};
    Call call;
    CallFault fault;
    if (!call_read_http(&call, &request, &fault))
        fail_msg("%s %s: %s", method, path, fault.sentence);
    return call;
}

static void ask(Desk *desk, uint64_t guest, const char *method, const char *path, const char *secret,
                const char *body)
{
    Call call = read_call(method, path, secret, body);
    assert_true(desk_ask(desk, guest, &call));
}

/* Asks and waits. */
static int status_of(Desk *desk, const char *method, const char *path, const char *secret, const char *body)
{
    ask(desk, 1, method, path, secret, body);
    DeskAnswer answer = next_answer(desk);
    int status = answer.ruling.status;
    ruling_done(&answer.ruling);
    return status;
}

typedef struct Made {
    char game[STORE_ID], secret[CALL_SECRET], invite[CALL_SECRET], path[80];
} Made;

static void copy(char *to, size_t size, const cJSON *json, const char *name)
{
    const cJSON *value = cJSON_GetObjectItem(json, name);
    snprintf(to, size, "%s", cJSON_IsString(value) ? value->valuestring : "");
}

static Made read_made(DeskAnswer *answer)
{
    Made made;
    assert_int_equal(answer->ruling.status, 201);
    cJSON *json = cJSON_ParseWithLength(answer->ruling.body, answer->ruling.length);
    copy(made.game, sizeof made.game, json, "game");
    copy(made.secret, sizeof made.secret, json, "secret");
    copy(made.invite, sizeof made.invite, json, "invite");
    snprintf(made.path, sizeof made.path, "/api/games/%s/sit", made.game);
    cJSON_Delete(json);
    ruling_done(&answer->ruling);
    return made;
}

static Made create(Desk *desk, const char *choices)
{
    ask(desk, 1, "POST", "/api/games", "", choices);
    DeskAnswer answer = next_answer(desk);
    return read_made(&answer);
}

/* Answers of one guest come in the order of its calls, whatever the games are. */
static void test_order(void **state)
{
    enum { GAMES = 5, CALLS = 400 };
    char path[GAMES][80];
    int64_t next[3] = {0};
    for (int i = 0; i < GAMES; i++) {
        Made made = create(*state, "{}");
        snprintf(path[i], sizeof path[i], "/api/games/%s", made.game);
    }
    for (int i = 0; i < CALLS; i++) {
        Call call = read_call("GET", path[i * 7 % GAMES], "", "");
        call.id = i / 2;
        assert_true(desk_ask(*state, 1 + (uint64_t)i % 2, &call));
    }
    for (int i = 0; i < CALLS; i++) {
        DeskAnswer answer = next_answer(*state);
        assert_int_equal(answer.ruling.status, 200);
        assert_int_equal(answer.call.id, next[answer.guest]);
        next[answer.guest]++;
        ruling_done(&answer.ruling);
    }
    assert_int_equal(next[1] + next[2], CALLS);
}

/* What is answered never has a secret in it that was asked with. */
static void test_secrets(void **state)
{
    Made made = create(*state, "{}");
    ask(*state, 1, "POST", made.path, made.invite, "{\"name\":\"Bo\"}");
    DeskAnswer answer = next_answer(*state);
    assert_int_equal(answer.ruling.status, 200);
    assert_string_equal(answer.call.secret, "");
    ruling_done(&answer.ruling);
}

static void test_news(void **state)
{
    Made made = create(*state, "{}"), other = create(*state, "{}");
    DeskNews news;
    desk_watch(*state, made.game, true);
    assert_int_equal(status_of(*state, "POST", other.path, other.invite, "{}"), 200);
    ask(*state, 1, "POST", made.path, made.invite, "{\"name\":\"Bo\"}");
    DeskAnswer answer = next_answer(*state);
    news = next_news(*state, made.game);
    assert_true(news.round >= answer.round);
    assert_non_null(strstr(news.state, "\"phase\":\"playing\""));
    free(news.state);
    ruling_done(&answer.ruling);
    char path[100];
    snprintf(path, sizeof path, "/api/games/%s/phrase", made.game);
    assert_int_equal(status_of(*state, "POST", path, made.invite, "{\"phrase\":\"hello\"}"), 200);
    news = next_news(*state, made.game);
    assert_null(news.state);
    assert_string_equal(news.phrase, "hello");
    assert_in_range(news.seat, 1, 2);
    desk_watch(*state, made.game, false);
    snprintf(path, sizeof path, "/api/games/%s/entries", made.game);
    assert_int_equal(status_of(*state, "POST", path, made.invite, "{\"number\":2,\"entry\":\"resign\"}"), 200);
    assert_false(desk_news(*state, &news)); /* nobody follows */
}

/* Followers of a game that the host takes back hear that it is gone. */
static void test_gone(void **state)
{
    Made made = create(*state, "{}");
    char path[80];
    desk_watch(*state, made.game, true);
    snprintf(path, sizeof path, "/api/games/%s", made.game);
    assert_int_equal(status_of(*state, "DELETE", path, made.secret, ""), 204);
    DeskNews news = next_news(*state, made.game);
    assert_null(news.state);
    assert_string_equal(news.phrase, "");
}

static void set_trap(Db *db, bool set)
{
    static const char *const SQLITE[] = {
        "DROP TRIGGER bad",
        "CREATE TRIGGER bad BEFORE INSERT ON entry WHEN NEW.text = 'Bad' BEGIN SELECT RAISE(ABORT, 'bad luck'); "
        "END",
    };
    static const char *const POSTGRES[] = {
        "DROP TRIGGER bad ON entry; DROP FUNCTION bad",
        "CREATE FUNCTION bad() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''bad luck''; END';"
        "CREATE TRIGGER bad BEFORE INSERT ON entry FOR EACH ROW WHEN (NEW.text = 'Bad') EXECUTE FUNCTION bad()",
    };
    Fault fault;
    assert_int_equal(db_script(db, (db_is_postgres(db) ? POSTGRES : SQLITE)[set], &fault), DB_DONE);
}

/* A game that can't be read, as a newer program may have written it, is no reason to tell of the others again and
 * again. */
static void test_unreadable(void **state)
{
    Made newer = create(*state, "{}"), other = create(*state, "{}");
    Call leave = {.kind = CALL_LEAVE};
    DeskNews news;
    Fault fault;
    Db *db = db_open(address, &fault);
    DbValue id = db_text(newer.game);
    assert_int_equal(db_run(db, "UPDATE game SET entries = 7, revision = revision + 1 WHERE id = $1", &id, 1, NULL,
                            NULL, &fault),
                     DB_DONE);
    db_close(db);
    desk_watch(*state, newer.game, true);
    desk_watch(*state, other.game, true);
    memcpy(leave.game, newer.game, sizeof leave.game);
    assert_true(desk_ask(*state, 1, &leave));
    DeskAnswer left = next_answer(*state);
    ruling_done(&left.ruling);
    char path[80];
    snprintf(path, sizeof path, "/api/games/%s", other.game);
    for (int round = 0; round < 5; round++)
        assert_int_equal(status_of(*state, "GET", path, "", ""), 200);
    assert_false(desk_news(*state, &news));
    unit_assert_says(complaint, newer.game);
    assert_true(desk_numbers(*state).healthy);
}

/* The SQL of one call fails: the others, which shared its transaction, don't. */
static void test_bad_call(void **state)
{
    enum { CALLS = 60 };
    Made made[CALLS];
    Fault fault;
    for (int i = 0; i < CALLS; i++)
        made[i] = create(*state, "{}");
    Db *db = db_open(address, &fault);
    set_trap(db, true);
    for (int i = 0; i < CALLS; i++)
        ask(*state, (uint64_t)i, "POST", made[i].path, made[i].invite,
            i % 20 == 7 ? "{\"name\":\"Bad\"}" : "{\"name\":\"Bo\"}");
    for (int i = 0; i < CALLS; i++) {
        DeskAnswer answer = next_answer(*state);
        assert_int_equal(answer.ruling.status, answer.guest % 20 == 7 ? 503 : 200);
        if (answer.ruling.status == 503)
            assert_string_equal(answer.ruling.word, "database");
        ruling_done(&answer.ruling);
    }
    assert_true(desk_numbers(*state).healthy);
    set_trap(db, false);
    db_close(db);
    assert_int_equal(status_of(*state, "POST", made[7].path, made[7].invite, "{\"name\":\"Bad\"}"), 200);
}

/* Several calls about one game in a batch: its followers hear how it is after the last one. */
static void test_last_state(void **state)
{
    Made made = create(*state, "{}");
    char path[100];
    desk_watch(*state, made.game, true);
    Call follow = {.kind = CALL_FOLLOW}, leave = {.kind = CALL_LEAVE, .as = 0};
    memcpy(follow.game, made.game, sizeof follow.game);
    memcpy(leave.game, made.game, sizeof leave.game);
    snprintf(path, sizeof path, "/api/games/%s/entries", made.game);
    assert_true(desk_ask(*state, 1, &follow));
    ask(*state, 1, "POST", made.path, made.invite, "{\"name\":\"Bo\"}");
    ask(*state, 1, "POST", path, made.invite, "{\"number\":2,\"entry\":\"resign\"}");
    assert_true(desk_ask(*state, 1, &leave));
    for (int i = 0; i < 4; i++) {
        DeskAnswer answer = next_answer(*state);
        assert_int_equal(answer.ruling.status, 200);
        ruling_done(&answer.ruling);
    }
    for (bool last = false; !last;) {
        DeskNews news = next_news(*state, made.game);
        last = strstr(news.state, "\"phase\":\"over\"") && strstr(news.state, "\"watchers\":0");
        free(news.state);
    }
}

/* No file may grow: the disk is full. */
static void set_disk(bool full)
{
    struct rlimit size = {full ? 1 : RLIM_INFINITY, RLIM_INFINITY};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &size), 0);
}

static void test_full_disk(void **state)
{
    Made made = create(*state, "{}");
    char path[80];
    if (getenv("THIMBLE_POSTGRES"))
        skip();
    signal(SIGXFSZ, SIG_IGN);
    snprintf(path, sizeof path, "/api/games/%s", made.game);
    uint64_t commits = desk_numbers(*state).commits;
    set_disk(true);
    assert_int_equal(status_of(*state, "POST", made.path, made.invite, "{\"name\":\"Bo\"}"), 503);
    assert_false(desk_numbers(*state).healthy);
    assert_true(complaint[0]);
    assert_int_equal(status_of(*state, "GET", path, "", ""), 200); /* reading works */
    set_disk(false);
    ask(*state, 1, "GET", path, "", "");
    DeskAnswer answer = next_answer(*state);
    assert_non_null(strstr(answer.ruling.body, "\"phase\":\"waiting\"")); /* nothing was written */
    ruling_done(&answer.ruling);
    assert_int_equal(desk_numbers(*state).commits, commits);
    assert_int_equal(status_of(*state, "POST", made.path, made.invite, "{\"name\":\"Bo\"}"), 200);
    assert_true(desk_numbers(*state).healthy);
    assert_int_equal(desk_numbers(*state).commits, commits + 1);
}

/* The player of seat 1, who follows the game. */
static Made followed(Desk *desk)
{
    Made made = create(desk, "{\"seat\":1}");
    char path[100];
    snprintf(path, sizeof path, "/api/games/%s/stream", made.game);
    desk_watch(desk, made.game, true);
    assert_int_equal(status_of(desk, "GET", path, made.secret, ""), 200);
    return made;
}

/* Waits until the state says so. */
static void wait_for_state(Desk *desk, const char *game, const char *words)
{
    for (bool found = false; !found;) {
        DeskNews news = next_news(desk, game);
        found = news.state && strstr(news.state, words);
        free(news.state);
    }
}

static const char HERE[] = "\"seated\":true,\"here\":true", NOT_HERE[] = "\"seated\":true,\"here\":false";

/* A player leaves while nothing can be written: it is written as soon as that is possible. */
static void test_leave_later(void **state)
{
    if (getenv("THIMBLE_POSTGRES"))
        skip();
    Made made = followed(*state);
    Call leave = {.kind = CALL_LEAVE, .as = 1};
    wait_for_state(*state, made.game, HERE);
    memcpy(leave.game, made.game, sizeof leave.game);
    signal(SIGXFSZ, SIG_IGN);
    set_disk(true);
    assert_true(desk_ask(*state, 0, &leave));
    DeskAnswer answer = next_answer(*state);
    assert_int_equal(answer.ruling.status, 503);
    ruling_done(&answer.ruling);
    set_disk(false);
    wait_for_state(*state, made.game, NOT_HERE);
}

/* Another server has forgotten this one, and who was there. */
static void test_forgotten(void **state)
{
    Made made = followed(*state);
    Fault fault;
    wait_for_state(*state, made.game, HERE);
    Db *db = db_open(address, &fault);
    assert_int_equal(db_script(db, "DELETE FROM present; DELETE FROM server", &fault), DB_DONE);
    db_close(db);
    wait_for_state(*state, made.game, HERE);
}

/* While the database does not answer at all, the desk is not healthy, though nothing has failed yet. */
static void test_stuck(void **state)
{
    Fault fault;
    struct timespec moment = {.tv_nsec = 20000000};
    Db *db = db_open(address, &fault);
    uint64_t failures = desk_numbers(*state).failures;
    assert_int_equal(db_begin(db, &fault), DB_DONE);
    if (db_is_postgres(db))
        assert_int_equal(db_script(db, "LOCK TABLE game", &fault), DB_DONE);
    while (desk_numbers(*state).healthy)
        nanosleep(&moment, NULL);
    assert_int_equal(desk_numbers(*state).failures, failures);
    db_rollback(db);
    db_close(db);
    while (!desk_numbers(*state).healthy)
        nanosleep(&moment, NULL);
}

/* The database gives a statement up that waits too long. */
static void test_patience(void **state)
{
    const char *given = getenv("THIMBLE_POSTGRES");
    Made made = create(*state, "{}");
    Fault fault;
    if (!given)
        skip();
    Db *db = db_open(address, &fault);
    assert_int_equal(db_begin(db, &fault), DB_DONE);
    assert_int_equal(db_script(db, "LOCK TABLE game", &fault), DB_DONE);
    int status = status_of(*state, "POST", made.path, made.invite, "{}");
    db_rollback(db);
    db_close(db);
    assert_int_equal(status, 503);
    assert_int_equal(status_of(*state, "POST", made.path, made.invite, "{}"), 200);
}

/* While the database does not answer, calls wait, but not without end. */
static void test_crowds(void **state)
{
    Made made = create(*state, "{}");
    char path[80];
    int asked = 0;
    Fault fault;
    if (getenv("THIMBLE_POSTGRES"))
        skip();
    snprintf(path, sizeof path, "/api/games/%s", made.game);
    Db *db = db_open(address, &fault);
    assert_int_equal(db_begin(db, &fault), DB_DONE);
    Call call = read_call("GET", path, "", ""), leave = {.kind = CALL_LEAVE};
    while (asked < 10000 && desk_ask(*state, 1, &call))
        asked++;
    assert_in_range(asked, 4096, 5000);
    assert_true(desk_ask(*state, 1, &leave)); /* who leaves is never refused */
    db_rollback(db);
    db_close(db);
    for (int i = 0; i < asked; i++) {
        DeskAnswer answer = next_answer(*state);
        assert_int_equal(answer.ruling.status, 200);
        ruling_done(&answer.ruling);
    }
}

/* The token of a new name. */
static void claim(Desk *desk, const char *name, char token[CALL_SECRET])
{
    char body[80];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    ask(desk, 1, "POST", "/api/names", "", body);
    DeskAnswer answer = next_answer(desk);
    cJSON *json = cJSON_ParseWithLength(answer.ruling.body, answer.ruling.length);
    copy(token, CALL_SECRET, json, "token");
    cJSON_Delete(json);
    ruling_done(&answer.ruling);
}

/* Asks for an export of so many games, and then for the lobby. Was that answered first? */
static bool lobby_overtakes(Desk *desk, const char *token, int games)
{
    ask(desk, 1, "GET", "/api/me/export", token, "");
    ask(desk, 2, "GET", "/api/lobby", "", "");
    DeskAnswer first = next_answer(desk), second = next_answer(desk);
    bool overtaken = first.guest == 2;
    const DeskAnswer *export = overtaken ? &second : &first;
    assert_int_equal(export->guest, 1);
    assert_int_equal(export->ruling.status, 200);
    assert_string_equal(export->call.secret, "");
    cJSON *json = cJSON_ParseWithLength(export->ruling.body, export->ruling.length);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(json, "games")), games);
    cJSON_Delete(json);
    ruling_done(&first.ruling);
    ruling_done(&second.ruling);
    return overtaken;
}

/* A long call is ruled in several rounds; others are answered meanwhile. On a busy machine an export may be done
 * before the other call is made; one that holds up others always is. */
static void test_export(void **state)
{
    enum { GAMES = 120, ATTEMPTS = 50 };
    char token[CALL_SECRET];
    int attempts = 0;
    claim(*state, "Hanna", token);
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(status_of(*state, "POST", "/api/games", token, "{}"), 201);
    while (!lobby_overtakes(*state, token, GAMES))
        assert_true(++attempts < ATTEMPTS);
}

/* Somebody's name is forgotten, among other calls: the followers of the games hear of it. */
static void test_forget(void **state)
{
    enum { CALLS = 20 };
    char token[CALL_SECRET], path[80];
    claim(*state, "Greta", token);
    ask(*state, 1, "POST", "/api/games", token, "{}");
    DeskAnswer answer = next_answer(*state);
    Made made = read_made(&answer);
    desk_watch(*state, made.game, true);
    snprintf(path, sizeof path, "/api/games/%s", made.game);
    for (int i = 0; i < CALLS; i++)
        ask(*state, (uint64_t)i, i == 7 ? "DELETE" : "GET", i == 7 ? "/api/me" : path, i == 7 ? token : "", "");
    for (int i = 0; i < CALLS; i++) {
        answer = next_answer(*state);
        assert_int_equal(answer.guest, i);
        assert_int_equal(answer.ruling.status, i == 7 ? 204 : 200);
        ruling_done(&answer.ruling);
    }
    DeskNews news = next_news(*state, made.game);
    assert_non_null(news.state);
    assert_null(strstr(news.state, "Greta"));
    free(news.state);
}

/* Against a computer: the desk makes its moves. */
static void test_computer(void **state)
{
    Made made = create(*state, "{\"opponent\":\"computer\",\"strength\":1,\"seat\":2}");
    desk_watch(*state, made.game, true);
    char path[80];
    snprintf(path, sizeof path, "/api/games/%s", made.game);
    for (bool moved = false; !moved;) {
        ask(*state, 1, "GET", path, "", "");
        DeskAnswer answer = next_answer(*state);
        moved = strstr(answer.ruling.body, "\"turn\":2");
        ruling_done(&answer.ruling);
        if (!moved)
            free(next_news(*state, made.game).state);
    }
    assert_true(desk_numbers(*state).jobs >= 1);
}

/* Whoever was heard before the end gets what they asked for, and the next desk finds it. */
static void test_close(void **state)
{
    Made made[20];
    for (size_t i = 0; i < COUNT(made); i++)
        made[i] = create(*state, "{}");
    for (size_t i = 0; i < COUNT(made); i++)
        ask(*state, 1, "POST", made[i].path, made[i].invite, "{\"name\":\"Bo\"}");
    desk_close(*state);
    *state = open_desk();
    for (size_t i = 0; i < COUNT(made); i++) {
        char path[80];
        snprintf(path, sizeof path, "/api/games/%.*s", STORE_ID, made[i].game);
        ask(*state, 1, "GET", path, "", "");
        DeskAnswer answer = next_answer(*state);
        assert_non_null(strstr(answer.ruling.body, "\"phase\":\"playing\""));
        ruling_done(&answer.ruling);
    }
}

/* The clock of the database counts, not this machine's. Here another function hides the database's own. */
static void test_clock(void **state)
{
    enum { HOUR = 3600 * 1000 };
    const char *given = getenv("THIMBLE_POSTGRES");
    Fault fault;
    if (!given)
        skip();
    Db *db = db_open(given, &fault);
    assert_int_equal(
        db_script(db,
                  "CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
                  "'SELECT pg_catalog.clock_timestamp() + interval ''1 hour'''",
                  &fault),
        DB_DONE);
    db_close(db);
    int64_t before = desk_now();
    desk_close(*state);
    snprintf(address, sizeof address, "%s?options=-csearch_path%%3Dpublic,pg_catalog", given);
    *state = open_desk();
    assert_in_range(desk_now() - before, HOUR, HOUR + 600 * 1000);
    unit_assert_says(complaint, "clock");
    desk_close(*state);
    snprintf(address, sizeof address, "%s", given);
    *state = open_desk();
    assert_in_range(desk_now() - before, 0, 600 * 1000);
}

/* Of two desks on a file the second is refused; on a server both hear of each other. */
static void test_two(void **state)
{
    DeskOptions options = {.address = address, .workers = 0, .wake = wake};
    Fault fault;
    Desk *other = desk_open(&options, &fault);
    if (!getenv("THIMBLE_POSTGRES")) {
        assert_null(other);
        unit_assert_says(fault.sentence, "is used by another server already");
        return;
    }
    assert_non_null(other);
    Made made = create(*state, "{}");
    desk_watch(other, made.game, true);
    assert_int_equal(status_of(*state, "POST", made.path, made.invite, "{\"name\":\"Bo\"}"), 200);
    DeskNews news = next_news(other, made.game);
    assert_non_null(strstr(news.state, "\"phase\":\"playing\""));
    free(news.state);
    char path[100];
    snprintf(path, sizeof path, "/api/games/%s/phrase", made.game);
    assert_int_equal(status_of(*state, "POST", path, made.invite, "{\"phrase\":\"ouch\"}"), 200);
    do
        news = next_news(other, made.game);
    while (news.state && (free(news.state), true));
    assert_string_equal(news.phrase, "ouch");
    desk_close(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_order, begin, end),
        cmocka_unit_test_setup_teardown(test_secrets, begin, end),
        cmocka_unit_test_setup_teardown(test_news, begin, end),
        cmocka_unit_test_setup_teardown(test_gone, begin, end),
        cmocka_unit_test_setup_teardown(test_unreadable, begin, end),
        cmocka_unit_test_setup_teardown(test_bad_call, begin, end),
        cmocka_unit_test_setup_teardown(test_last_state, begin, end),
        cmocka_unit_test_setup_teardown(test_full_disk, begin, end),
        cmocka_unit_test_setup_teardown(test_leave_later, begin, end),
        cmocka_unit_test_setup_teardown(test_forgotten, begin, end),
        cmocka_unit_test_setup_teardown(test_stuck, begin, end),
        cmocka_unit_test_setup_teardown(test_patience, begin, end),
        cmocka_unit_test_setup_teardown(test_crowds, begin, end),
        cmocka_unit_test_setup_teardown(test_export, begin, end),
        cmocka_unit_test_setup_teardown(test_forget, begin, end),
        cmocka_unit_test_setup_teardown(test_computer, begin, end),
        cmocka_unit_test_setup_teardown(test_close, begin, end),
        cmocka_unit_test_setup_teardown(test_clock, begin, end),
        cmocka_unit_test_setup_teardown(test_two, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
