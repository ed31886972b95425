/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/listed.h"

#include <stdlib.h>
#include <string.h>

enum {
    LISTED = 50,
    STATE_ROOM = 32 << 10,
    LOBBY_MS = 1000, /* everybody looks at it all the time */
};

static bool add_listed(Case *c, const Listed *listed, Text *text)
{
    const char *gap = "";
    for (int i = 0; i < listed->count && text->size - text->length > STATE_ROOM; i++) {
        if (listed_find(c, listed->id[i])) {
            text_add(text, "%s", gap);
            gap = ",";
            case_state(&c->game, &c->held->online, c->now, text);
        }
        if (c->ruling->failed)
            return false;
    }
    return true;
}

/* "key":[STATE,...] */
static bool add_list(Case *c, const char *key, const char *phase, Text *text)
{
    Listed listed = {0};
    StoreStatus status = store_list(c->referee->store, phase, LISTED, listed_note, &listed, &c->fault);
    text_add(text, "\"%s\":[", key);
    bool good = listed_done(c, status, &listed) && add_listed(c, &listed, text);
    text_add(text, "]");
    listed_free(&listed);
    return good;
}

static bool write_lobby(Case *c, Text *text)
{
    text_add(text, "{");
    if (!add_list(c, "open", "waiting", text))
        return false;
    text_add(text, ",");
    if (!add_list(c, "watch", "playing", text))
        return false;
    text_add(text, "}");
    return true;
}

static void forget_lobby(Referee *referee)
{
    free(referee->lobby);
    referee->lobby = NULL;
}

void case_change_lobby(Case *c)
{
    if (strcmp(c->game.opponent, CALL_OPPONENT_NAME[CALL_OPPONENT_OPEN]) == 0)
        forget_lobby(c->referee);
}

void rule_lobby(Case *c)
{
    Referee *referee = c->referee;
    Text text = text_in(referee->memory, REFEREE_MEMORY);
    bool fresh = referee->lobby && c->now >= referee->lobby_at && c->now - referee->lobby_at < LOBBY_MS;
    if (fresh)
        text_add_span(&text, referee->lobby, strlen(referee->lobby));
    else if (!write_lobby(c, &text))
        return;
    if (!fresh) {
        forget_lobby(referee);
        referee->lobby = strdup(text.start); /* without memory the next call writes it again */
        referee->lobby_at = c->now;
    }
    case_body(c, 200, &text);
}

/* {"seat":1,"state":STATE}, or null */
static bool add_mine(Case *c, const CallSeat *mine, Text *text)
{
    bool found = mine->game[0] && mine->secret[0] && listed_find(c, mine->game);
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
