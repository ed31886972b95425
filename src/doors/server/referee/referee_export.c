/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "doors/server/push/push_address.h"
#include "doors/server/referee/people_json.h"
#include "table/json/online_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LISTED = 50,
    FINISHED = 100,
    BEST = 100,
    STATE_ROOM = 32 << 10,  /* more than a state or a record as JSON can need */
    EXPORT_ROOM = 64 << 10, /* of an export, at first */
    EXPORT_STEP = 50,       /* games at once */
};

static bool add_mine(Case *c, Text *text)
{
    text_add(text, "{\"seat\":%d,\"state\":", case_owned_seat(c) + 1);
    case_state(&c->game, &c->held->online, c->now, text);
    text_add(text, "}");
    return true;
}

void rule_my_games(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    Listed games = {0};
    const char *gap = "";
    if (!case_take_token(c, c->call->secret, SCOPE_READ) || !people_json_games(c, LISTED, &games))
        return;
    text_add(&text, "{\"games\":[");
    for (int i = 0; i < games.count && !c->ruling->failed && text.size - text.length > STATE_ROOM; i++) {
        if (!listed_find(c, games.id[i]))
            continue;
        text_add(&text, "%s", gap);
        gap = ",";
        add_mine(c, &text);
    }
    listed_free(&games);
    text_add(&text, "]}");
    if (!c->ruling->failed)
        case_body(c, 200, &text);
}

static void add_record(const Online *online, Text *text)
{
    char memory[STATE_ROOM / 2] = "";
    Text record = text_in(memory, sizeof memory);
    online_record_write(online, &record);
    json_string(text, memory);
}

static void add_game(Case *c, Text *text)
{
    text_add(text, "{\"game\":\"%s\",\"seat\":%d,\"created\":%lld,\"ended\":", c->game.id, case_owned_seat(c) + 1,
             (long long)c->game.created);
    if (c->game.ended)
        text_add(text, "%lld,\"record\":", (long long)c->game.ended);
    else
        text_add(text, "null,\"record\":");
    add_record(&c->held->online, text);
    text_add(text, "}");
}

/* A list that is being written. */
typedef struct Results {
    Text *text;
    int64_t person;
    const char *gap;
} Results;

static void add_result(void *context, const Result *result)
{
    Results *results = context;
    int seat = result->person[1] == results->person;
    text_add(results->text, "%s{\"game\":\"%s\",\"list\":\"%s\",\"seat\":%d,\"won\":%s,\"at\":%lld}", results->gap,
             result->game, RATING_LIST_NAME[result->list], seat + 1, json_truth(result->winner == seat),
             (long long)result->at);
    results->gap = ",";
}

/* A device's address is a secret of the device: only its push service is told. */
static void add_device(void *context, const StoredPush *push)
{
    Results *devices = context;
    PushAddress address = {0};
    push_address_read(&address, push->endpoint, NULL);
    text_add(devices->text, "%s{\"game\":\"%s\",\"seat\":%d,\"service\":", devices->gap, push->game,
             push->seat + 1);
    json_string(devices->text, address.host);
    text_add(devices->text, ",\"since\":%lld}", (long long)push->created);
    devices->gap = ",";
}

/* Written in steps: somebody may have many thousand games, and others wait. */
struct Export {
    int64_t person;
    Listed games;
    int next; /* of them */
    const char *gap;
    Text text; /* on the heap */
};

void export_free(Export *export)
{
    if (!export)
        return;
    listed_free(&export->games);
    free(export->text.start);
    free(export);
}

/* Makes room for more. False, with a ruling, if memory is short. */
static bool export_grow(Case *c, Export *export)
{
    Text *text = &export->text;
    size_t size = text->size ? 2 * text->size : EXPORT_ROOM;
    char *grown = realloc(text->start, size);
    if (!grown) {
        fault_at(&c->fault, 0, 0, "out of memory");
        return case_fail(c);
    }
    text->start = grown;
    text->size = size;
    return true;
}

/* All but the games. */
static bool write_export(Case *c, Text *text)
{
    Results results = {text, c->person.id, ""};
    text_add(text, "{");
    if (!people_json_person(c, text))
        return false;
    text_add(text, ",\"tokens\":");
    if (!people_json_tokens(c, text))
        return false;
    text_add(text, ",\"results\":[");
    if (!case_done(c, results_of(c->referee->store, c->person.id, add_result, &results, &c->fault)))
        return false;
    Results devices = {text, c->person.id, ""};
    text_add(text, "],\"devices\":[");
    if (!case_done(c, pushes_of(c->referee->store, c->person.id, add_device, &devices, &c->fault)))
        return false;
    text_add(text, "],\"games\":[");
    return true;
}

/* If it does not fit, it is written again into more. */
static bool export_begin(Case *c, Export *export)
{
    Text *text = &export->text;
    export->person = c->person.id;
    export->gap = "";
    do {
        if (!export_grow(c, export))
            return false;
        *text = text_in(text->start, text->size);
        if (!write_export(c, text))
            return false;
    } while (text->cut);
    return people_json_games(c, INT32_MAX, &export->games);
}

static bool export_game(Case *c, Export *export, const char *game)
{
    Text *text = &export->text;
    if (text->size - text->length <= STATE_ROOM && !export_grow(c, export))
        return false;
    if (!listed_find(c, game))
        return !c->ruling->failed;
    text_add(text, "%s", export->gap);
    export->gap = ",";
    add_game(c, text);
    return true;
}

void export_go_on(Case *c)
{
    Export *export = c->ruling->rest;
    Text *text = &export->text;
    c->person.id = export->person;
    for (int i = 0; i < EXPORT_STEP && export->next < export->games.count; i++)
        if (!export_game(c, export, export->games.id[export->next++]))
            return;
    if (export->next < export->games.count)
        return;
    text_add(text, "]}");
    c->ruling->status = 200;
    c->ruling->body = text->start;
    c->ruling->length = text->length;
    text->start = NULL;
    export_free(export);
    c->ruling->rest = NULL;
}

void rule_export(Case *c)
{
    if (!case_take_token(c, c->call->secret, SCOPE_READ))
        return;
    Export *export = calloc(1, sizeof *export);
    c->ruling->rest = export;
    if (!export) {
        fault_at(&c->fault, 0, 0, "out of memory");
        case_fail(c);
    } else if (export_begin(c, export))
        export_go_on(c);
}

typedef struct Best {
    Text *text;
    int64_t now;
    const char *gap;
} Best;

static void add_best(void *context, const Rating *rating, const char *name)
{
    Best *best = context;
    text_add(best->text, "%s{\"name\":", best->gap);
    json_string(best->text, name);
    text_add(best->text, ",");
    people_json_rating(rating, best->now, best->text);
    text_add(best->text, "}");
    best->gap = ",";
}

void rule_ratings(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    Best best = {&text, c->now, ""};
    text_add(&text, "{\"list\":\"%s\",\"names\":[", RATING_LIST_NAME[c->call->list]);
    if (!case_done(c, results_list(c->referee->store, c->call->list, BEST, add_best, &best, &c->fault)))
        return;
    text_add(&text, "]}");
    case_body(c, 200, &text);
}

/* {"game":...,"ended":...,"record":...} on a line each */
static void add_finished(Case *c, const Listed *finished, Text *text)
{
    for (int i = 0; i < finished->count && !c->ruling->failed && text->size - text->length > STATE_ROOM; i++) {
        if (!listed_find(c, finished->id[i]))
            continue;
        text_add(text, "{\"game\":\"%s\",\"ended\":%lld,\"record\":", c->game.id, (long long)c->game.ended);
        add_record(&c->held->online, text);
        text_add(text, "}\n");
    }
}

/* Whoever wants the rest asks again from the last moment on. */
void rule_finished(Case *c)
{
    Listed finished = {0};
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    StoreStatus status =
        store_list_ended(c->referee->store, c->call->since, FINISHED, listed_note, &finished, &c->fault);
    if (listed_done(c, status, &finished))
        add_finished(c, &finished, &text);
    listed_free(&finished);
    if (!c->ruling->failed)
        case_body(c, 200, &text);
}
