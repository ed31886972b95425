/* SPDX-License-Identifier: MIT */
#include "room.h"

#include "folder.h"

#include <stdio.h>
#include <stdlib.h>

int64_t room_now = 1000000, room_asked;
Server *room_one;

static const char *room_address(void)
{
    const char *given = getenv("THIMBLE_POSTGRES");
    return given ? given : folder_path("games.db");
}

Server *room_server(const char *name)
{
    Server *server = calloc(1, sizeof *server);
    Fault fault;
    server->store = store_open(room_address(), &fault);
    if (!server->store)
        fail_msg("%s", fault.sentence);
    server->referee = referee_new(server->store, name, room_now);
    assert_non_null(server->referee);
    room_tick(server);
    return server;
}

void room_sql(const char *sql)
{
    Fault fault;
    Db *db = db_open(room_address(), &fault);
    if (!db || db_script(db, sql, &fault) != DB_DONE)
        fail_msg("%s", fault.sentence);
    db_close(db);
}

static void room_clear(Server *server)
{
    cJSON_Delete(server->json);
    server->json = NULL;
    ruling_done(&server->ruling);
}

void room_kill(Server *server)
{
    room_clear(server);
    referee_free(server->referee);
    store_close(server->store);
    free(server);
}

int room_open(void **state)
{
    int failed = folder_make(state);
    if (!failed)
        room_one = room_server("one");
    return failed;
}

int room_close(void **state)
{
    room_kill(room_one);
    return folder_remove(state);
}

static void begin(Server *server)
{
    Fault fault;
    room_clear(server);
    if (store_begin(server->store, &fault) != STORE_DONE)
        fail_msg("%s", fault.sentence);
}

static void commit(Server *server)
{
    Fault fault;
    if (store_commit(server->store, &fault) != STORE_DONE)
        fail_msg("%s", fault.sentence);
}

/* Reads the body; a record is none. */
static int finish(Server *server)
{
    const Ruling *ruling = &server->ruling;
    if (ruling->failed)
        fail_msg("the store failed: %s", ruling->reason);
    commit(server);
    snprintf(server->body, sizeof server->body, "%s", ruling->body ? ruling->body : "");
    if (ruling->body)
        assert_int_equal(strlen(ruling->body), ruling->length);
    server->json = cJSON_Parse(server->body);
    return ruling->status;
}

static int rule(Server *server, Call *call)
{
    begin(server);
    call->asked = room_asked;
    referee_rule(server->referee, call, room_now, &server->ruling);
    for (server->steps = 1; server->ruling.rest && !server->ruling.failed; server->steps++) {
        Fault fault;
        commit(server);
        assert_int_equal(store_begin(server->store, &fault), STORE_DONE);
        referee_go_on(server->referee, call, room_now, &server->ruling);
    }
    return finish(server);
}

int room_ask(Server *server, const char *request, const char *secret, const char *body)
{
    const char *blank = strchr(request, ' ');
    CallRequest asked = {.method = {request, (size_t)(blank - request)},
                         .path = span_of(blank + 1),
                         .secret = span_of(secret ? secret : ""),
                         .body = span_of(body ? body : ""),
                         .is_json = true};
    Call call;
    CallFault fault = {0};
    if (!call_read_http(&call, &asked, &fault))
        fail_msg("%s: %s", request, fault.sentence);
    return rule(server, &call);
}

int room_ask_game(Server *server, const char *method, const char *game, const char *path, const char *secret,
                  const char *body)
{
    char request[100];
    snprintf(request, sizeof request, "%s /api/games/%s%s", method, game, path);
    return room_ask(server, request, secret, body);
}

int room_message(Server *server, const char *message)
{
    Call call;
    CallFault fault = {0};
    if (!call_read_message(&call, span_of(message), &fault))
        fail_msg("%s: %s", message, fault.sentence);
    return rule(server, &call);
}

int room_leave(Server *server, const char *game, int as)
{
    Call call = {.kind = CALL_LEAVE, .as = as};
    snprintf(call.game, sizeof call.game, "%s", game);
    return rule(server, &call);
}

char *room_state(Server *server, const char *game)
{
    RefereeState state;
    StoreStatus status = referee_state(server->referee, game, room_now, &state);
    if (status != STORE_DONE && status != STORE_ABSENT)
        fail_msg("%s", state.reason);
    return state.text;
}

static void note_changed(void *context, const char *game)
{
    Server *server = context;
    size_t length = strlen(server->changed);
    snprintf(server->changed + length, sizeof server->changed - length, "%s ", game);
}

static void ignore(void *context, const char *game)
{
    (void)context;
    (void)game;
}

void room_live(void)
{
    Fault fault;
    StoreStatus status = store_renew(room_one->store, "elsewhere", room_now, ignore, NULL, &fault);
    assert_true(status == STORE_DONE || status == STORE_SAME);
}

void room_tick(Server *server)
{
    bool failed = true;
    begin(server);
    server->changed[0] = '\0';
    referee_tick(server->referee, room_now, room_asked ? room_asked : room_now, note_changed, server, &failed);
    assert_false(failed);
    commit(server);
}

bool room_take(Server *server, Job *job)
{
    bool failed = true;
    begin(server);
    bool taken = referee_take_job(server->referee, room_now, job, &failed);
    assert_false(failed);
    commit(server);
    return taken;
}

void room_end(Server *server, const Job *job)
{
    begin(server);
    referee_end_job(server->referee, job, room_now, &server->ruling);
    finish(server);
}

static const cJSON *step_into(const cJSON *json, const char *name)
{
    if (cJSON_IsArray(json))
        return cJSON_GetArrayItem(json, atoi(name));
    return cJSON_GetObjectItemCaseSensitive(json, name);
}

const char *room_get(const Server *server, const char *path)
{
    static char found[8][16 << 10];
    static int next;
    char *text = found[next++ % 8];
    char copy[100];
    char *rest = NULL;
    const cJSON *json = server->json;
    snprintf(copy, sizeof copy, "%s", path);
    for (char *name = strtok_r(copy, ".", &rest); name && json; name = strtok_r(NULL, ".", &rest))
        json = step_into(json, name);
    text[0] = '\0';
    if (cJSON_IsString(json))
        snprintf(text, sizeof *found, "%s", json->valuestring);
    else if (json && !cJSON_PrintPreallocated((cJSON *)json, text, sizeof *found, false))
        fail_msg("%s is too long", path);
    return text;
}

void room_expect(const Server *server, const char *path, const char *wanted)
{
    if (strcmp(room_get(server, path), wanted) != 0)
        fail_msg("%s is %s, not %s, in %s", path, room_get(server, path), wanted, server->body);
}

Made room_create(Server *server, const char *body)
{
    Made made = {0};
    assert_int_equal(room_ask(server, "POST /api/games", "", body), 201);
    snprintf(made.game, sizeof made.game, "%s", room_get(server, "game"));
    snprintf(made.host, sizeof made.host, "%s", room_get(server, "secret"));
    snprintf(made.guest, sizeof made.guest, "%s", room_get(server, "invite"));
    made.seat = atoi(room_get(server, "seat"));
    return made;
}

Made room_two(Server *server, const char *body)
{
    Made made = room_create(server, body);
    assert_int_equal(room_ask_game(server, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}"), 200);
    return made;
}

const char *room_secret(const Made *made, int seat)
{
    return seat == made->seat ? made->host : made->guest;
}

int room_entry(Server *server, const Made *made, int seat, const char *kind, const char *text)
{
    char body[200];
    assert_int_equal(room_ask_game(server, "GET", made->game, "", "", ""), 200);
    snprintf(body, sizeof body, "{\"number\":%s,\"entry\":\"%s\",\"text\":\"%s\"}",
             room_get(server, "state.entries"), kind, text);
    return room_ask_game(server, "POST", made->game, "/entries", room_secret(made, seat), body);
}

void room_any_move(const Server *server, char move[MAX_MOVE_TEXT])
{
    const char *text = room_get(server, "state.record");
    Record record;
    Fault fault;
    Random random = random_from(7, RANDOM_PLAYOUT);
    Move any;
    if (!record_read(&record, unit_edition(room_get(server, "state.edition")), text, strlen(text), 1, &fault))
        fail_msg("%s: %s", text, fault.sentence);
    Game game = record_game(&record, record.count);
    assert_true(unit_any_move(&game, &random, &any));
    Text written = text_in(move, MAX_MOVE_TEXT);
    notation_write(&game, any, &written);
}
