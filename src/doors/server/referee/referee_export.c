/* SPDX-License-Identifier: MIT */
#include "base/json.h"
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
    EXPORT_ROOM = 64 << 10, /* of an export beside its games */
    EXPORT_GAME = 4 << 10,  /* of most games */
};

/* Reads a game of a list, without a caller. False when it can't be read; only a failure makes a ruling. */
static bool find_listed(Case *c, const char *id)
{
    StoreStatus status = store_find_game(c->referee->store, id, &c->game, &c->fault);
    if (status == STORE_DONE)
        status = held_find(c->referee->held, c->referee->store, &c->game, &c->held, &c->fault);
    if (status != STORE_DONE)
        c->held = NULL;
    return status == STORE_DONE || ((status == STORE_FAILED || status == STORE_LOST) && case_fail(c));
}

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
    PeopleGames games = {0};
    const char *gap = "";
    if (!case_take_token(c, c->call->secret, SCOPE_READ) || !people_json_games(c, LISTED, &games))
        return;
    text_add(&text, "{\"games\":[");
    for (int i = 0; i < games.count && text.size - text.length > STATE_ROOM; i++) {
        if (!find_listed(c, games.name[i]))
            continue;
        text_add(&text, "%s", gap);
        gap = ",";
        if (!add_mine(c, &text))
            break;
    }
    free(games.name);
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

static bool write_export(Case *c, const PeopleGames *games, Text *text)
{
    Results results = {text, c->person.id, ""};
    const char *gap = "";
    text_add(text, "{");
    if (!people_json_person(c, text))
        return false;
    text_add(text, ",\"tokens\":");
    if (!people_json_tokens(c, text))
        return false;
    text_add(text, ",\"results\":[");
    if (!case_done(c, results_of(c->referee->store, c->person.id, add_result, &results, &c->fault)))
        return false;
    text_add(text, "],\"games\":[");
    for (int i = 0; i < games->count && !text->cut; i++) {
        if (!find_listed(c, games->name[i])) {
            if (c->ruling->failed)
                return false;
            continue;
        }
        text_add(text, "%s", gap);
        gap = ",";
        add_game(c, text);
    }
    text_add(text, "]}");
    return true;
}

/* It may be long, so it has memory of its own; if that is too little, it is written again into more. */
void rule_export(Case *c)
{
    PeopleGames games = {0};
    if (!case_take_token(c, c->call->secret, SCOPE_READ) || !people_json_games(c, INT32_MAX, &games))
        return;
    size_t size = EXPORT_ROOM + (size_t)games.count * EXPORT_GAME;
    for (bool written = false; !written && !c->ruling->failed; size *= 2) {
        char *memory = malloc(size);
        Text text = text_in(memory, memory ? size : 0);
        if (!memory) {
            fault_at(&c->fault, 0, 0, "out of memory");
            case_fail(c);
        } else if (write_export(c, &games, &text) && !text.cut) {
            case_body(c, 200, &text);
            written = true;
        }
        free(memory);
    }
    free(games.name);
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

typedef struct Finished {
    int count;
    char name[FINISHED][STORE_ID];
} Finished;

static void note_finished(void *context, const char *id)
{
    Finished *finished = context;
    if (finished->count < FINISHED)
        snprintf(finished->name[finished->count++], STORE_ID, "%s", id);
}

/* Whoever wants the rest asks again from the last moment on. */
void rule_finished(Case *c)
{
    Finished finished = {0};
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!case_done(
            c, store_list_ended(c->referee->store, c->call->since, FINISHED, note_finished, &finished, &c->fault)))
        return;
    for (int i = 0; i < finished.count && text.size - text.length > STATE_ROOM; i++) {
        if (find_listed(c, finished.name[i])) {
            text_add(&text, "{\"game\":\"%s\",\"ended\":%lld,\"record\":", c->game.id, (long long)c->game.ended);
            add_record(&c->held->online, &text);
            text_add(&text, "}\n");
        } else if (c->ruling->failed) {
            return;
        }
    }
    case_body(c, 200, &text);
}
