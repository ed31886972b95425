/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/case.h"

#include <stdio.h>
#include <string.h>

enum { LISTED = 50, STATE_ROOM = 32 << 10 };

typedef struct Names {
    int count;
    char name[LISTED][STORE_ID];
} Names;

static void note_name(void *context, const char *id)
{
    Names *names = context;
    if (names->count < LISTED)
        snprintf(names->name[names->count++], STORE_ID, "%s", id);
}

/* Reads a game of a list. False when there is none, or it can't be read; then only a failure makes a ruling. */
static bool find(Case *c, const char *id)
{
    StoreStatus status = store_find_game(c->referee->store, id, &c->game, &c->fault);
    if (status == STORE_DONE)
        status = held_find(c->referee->held, c->referee->store, &c->game, &c->held, &c->fault);
    return status == STORE_DONE || ((status == STORE_FAILED || status == STORE_LOST) && case_fail(c));
}

/* "key":[STATE,...] */
static bool add_list(Case *c, const char *key, const char *phase, Text *text)
{
    Names names = {0};
    const char *gap = "";
    if (!case_done(c, store_list(c->referee->store, phase, LISTED, note_name, &names, &c->fault)))
        return false;
    text_add(text, "\"%s\":[", key);
    for (int i = 0; i < names.count && text->size - text->length > STATE_ROOM; i++) {
        if (!find(c, names.name[i])) {
            if (c->ruling->failed)
                return false;
            continue;
        }
        text_add(text, "%s", gap);
        gap = ",";
        case_state(&c->game, &c->held->online, c->now, text);
    }
    text_add(text, "]");
    return true;
}

void rule_lobby(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    text_add(&text, "{");
    if (!add_list(c, "open", "waiting", &text))
        return;
    text_add(&text, ",");
    if (!add_list(c, "watch", "playing", &text))
        return;
    text_add(&text, "}");
    case_body(c, 200, &text);
}

/* {"seat":1,"state":STATE}, or null */
static bool add_mine(Case *c, const CallSeat *mine, Text *text)
{
    bool found = mine->game[0] && mine->secret[0] && find(c, mine->game);
    int seat = found ? case_seat_for(c, mine->secret) : NOBODY;
    if (c->ruling->failed)
        return false;
    if (seat == NOBODY) {
        text_add(text, "null");
        return true;
    }
    text_add(text, "{\"seat\":%d,\"state\":", seat + 1);
    case_state(&c->game, &c->held->online, c->now, text);
    text_add(text, "}");
    return true;
}

void rule_mine(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    text_add(&text, "{\"games\":[");
    for (int i = 0; i < c->call->seats; i++) {
        text_add(&text, "%s", i ? "," : "");
        if (!add_mine(c, &c->call->seat[i], &text))
            return;
    }
    text_add(&text, "]}");
    case_body(c, 200, &text);
}
