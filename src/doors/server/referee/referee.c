/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/referee.h"

#include "doors/server/referee/case.h"
#include "doors/server/referee/secret.h"
#include "table/json/online_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PHRASE_MS = 5000 };

Referee *referee_new(Store *store, const char *server, int64_t now)
{
    Referee *referee = calloc(1, sizeof *referee);
    Fault fault;
    if (!referee)
        return NULL;
    referee->store = store;
    referee->held = held_new();
    referee->memory = malloc(REFEREE_MEMORY);
    snprintf(referee->server, sizeof referee->server, "%s", server);
    if (referee->held && referee->memory && secret_begin()) {
        /* If that fails now, its lease will tell. */
        store_forget_server(store, referee->server, now + CASE_AWAY_MS, &fault);
        return referee;
    }
    referee_free(referee);
    return NULL;
}

void referee_free(Referee *referee)
{
    if (!referee)
        return;
    held_free(referee->held);
    free(referee->lobby);
    free(referee->memory);
    free(referee);
}

void referee_forget(Referee *referee)
{
    held_forget(referee->held);
    free(referee->lobby);
    referee->lobby = NULL;
    referee->renewed = referee->cleared = 0;
}

int referee_held(const Referee *referee)
{
    return held_count(referee->held);
}

void ruling_done(Ruling *ruling)
{
    free(ruling->body);
    free(ruling->others);
    export_free(ruling->rest);
    ruling->rest = NULL;
    ruling->body = NULL;
    ruling->others = NULL;
    ruling->others_count = 0;
}

/* A look at the invitation, before its owner sits, is counted. */
static bool count_look(Case *c)
{
    if (c->call->again || c->seat == NOBODY || c->seat == c->game.host || c->held->online.seated[c->seat])
        return true;
    if (!case_done(c, store_count_opened(c->referee->store, c->game.id, &c->fault)))
        return false;
    c->ruling->wrote = c->ruling->changed = true;
    return case_find(c, c->call->game, false);
}

void rule_look(Case *c)
{
    if (case_open(c, CASE_LOOK) && count_look(c))
        case_answer(c);
}

/* A player stops and starts clocks by coming and leaving, so the row is locked before `present` is written. */
void rule_follow(Case *c)
{
    if (!case_open(c, CASE_LOOK) || !count_look(c))
        return;
    bool plays = c->seat != NOBODY && case_can_stop(c);
    bool told = c->seat != NOBODY && c->game.pushes > 0;
    int place = store_place(&c->game, c->seat);
    if ((plays || told) && !case_find(c, c->call->game, true))
        return;
    c->seat = store_seat_at(&c->game, place); /* the host may just have changed it */
    if (!case_done(c, store_enter(c->referee->store, c->game.id, place, c->referee->server, &c->fault)) ||
        !case_done(c, store_present(c->referee->store, c->game.id, c->game.guests, &c->fault)) ||
        (told && !case_note_deed(c, c->seat)) || (plays && !case_came(c)))
        return;
    c->ruling->place = place;
    c->ruling->wrote = c->ruling->changed = true;
    case_answer(c);
}

/* Whoever leaves, the network knows; the game may be gone already. */
void rule_leave(Case *c)
{
    Store *store = c->referee->store;
    StoreStatus found =
        c->call->as == 0 ? STORE_ABSENT : store_lock_game(store, c->call->game, &c->game, &c->fault);
    if (found == STORE_DONE)
        c->seat = store_seat_at(&c->game, c->call->as);
    if ((found != STORE_ABSENT && !case_done(c, found)) ||
        !case_done(c, store_leave(store, c->call->game, c->call->as, c->referee->server, &c->fault)) ||
        (found == STORE_DONE && case_can_stop(c) && !(case_hold(c) && case_left(c))))
        return;
    memcpy(c->ruling->game, c->call->game, sizeof c->ruling->game);
    c->ruling->seat = c->seat + 1;
    c->ruling->wrote = c->ruling->changed = true;
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    text_add(&text, "{}");
    case_body(c, 200, &text);
}

/* As the database says now, who was away is back, and who is missing will be away. */
static void settle_presence(Case *c)
{
    int guests[STORE_PLACES];
    if (!case_done(c, store_present(c->referee->store, c->game.id, guests, &c->fault)))
        return;
    for (int seat = 0; seat < SEATS; seat++) {
        Entry back = {.kind = ENTRY_BACK, .seat = seat, .at = c->now};
        bool returned = c->held->online.away[seat] && guests[store_place(&c->game, seat)] > 0;
        if (returned && !case_add(c, &back))
            return;
    }
    case_left(c);
}

void referee_recount(Referee *referee, const char *game, const int guests[STORE_PLACES], int64_t now,
                     Ruling *ruling)
{
    Case c = {.referee = referee, .now = now, .ruling = ruling, .seat = NOBODY};
    *ruling = (Ruling){0};
    StoreStatus found = store_lock_game(referee->store, game, &c.game, &c.fault);
    if ((found != STORE_ABSENT && !case_done(&c, found)) ||
        !case_done(&c, store_recount(referee->store, game, guests, referee->server, &c.fault)))
        return;
    snprintf(ruling->game, sizeof ruling->game, "%s", game);
    ruling->wrote = ruling->changed = true;
    if (found == STORE_DONE && case_can_stop(&c) && case_hold(&c))
        settle_presence(&c);
}

void rule_record(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!case_open(c, CASE_LOOK))
        return;
    if (case_is_dealing(c))
        case_refuse_dealing(c);
    else if (!online_has_begun(&c->held->online))
        case_refuse(c, 409, ONLINE_WORDS[ONLINE_NOT_READY].word, ONLINE_WORDS[ONLINE_NOT_READY].sentence);
    else {
        online_record_write(&c->held->online, &text);
        case_body(c, 200, &text);
    }
}

/* A phrase is not stored, so a server counts only those that it has heard itself. */
void rule_phrase(Case *c)
{
    if (!case_open(c, CASE_LOOK))
        return;
    if (c->seat == NOBODY) {
        case_refuse(c, 401, "secret-needed", "this call needs a seat's secret");
        return;
    }
    int64_t *said_at = &c->held->said_at[c->seat];
    if (*said_at && c->now >= *said_at && c->now - *said_at < PHRASE_MS) {
        case_refuse(c, 429, "too-soon", "one phrase in five seconds");
        return;
    }
    *said_at = c->now;
    memcpy(c->ruling->phrase, c->call->word, sizeof c->ruling->phrase);
    case_answer(c);
}

static CaseRule *const RULE[CALL_KINDS] = {
    [CALL_CREATE] = rule_create,
    [CALL_CHANGE] = rule_change,
    [CALL_WITHDRAW] = rule_withdraw,
    [CALL_LOOK] = rule_look,
    [CALL_RECORD] = rule_record,
    [CALL_SIT] = rule_sit,
    [CALL_ENTRY] = rule_entry,
    [CALL_PHRASE] = rule_phrase,
    [CALL_NEXT] = rule_next,
    [CALL_LOBBY] = rule_lobby,
    [CALL_MINE] = rule_mine,
    [CALL_FOLLOW] = rule_follow,
    [CALL_LEAVE] = rule_leave,
    [CALL_CLAIM] = rule_claim,
    [CALL_NAME] = rule_name,
    [CALL_RECOVER] = rule_recover,
    [CALL_ME] = rule_me,
    [CALL_FORGET] = rule_forget,
    [CALL_MY_GAMES] = rule_my_games,
    [CALL_EXPORT] = rule_export,
    [CALL_TOKENS] = rule_tokens,
    [CALL_MAKE_TOKEN] = rule_make_token,
    [CALL_END_TOKEN] = rule_end_token,
    [CALL_RATINGS] = rule_ratings,
    [CALL_FINISHED] = rule_finished,
    [CALL_PUSH_KEY] = rule_push_key,
    [CALL_PUSH] = rule_push,
    [CALL_TRY] = rule_try,
    [CALL_COMPARE] = rule_compare,
};

void referee_rule(Referee *referee, const Call *call, int64_t now, Ruling *ruling)
{
    Case c = {.referee = referee, .call = call, .now = now, .ruling = ruling, .seat = NOBODY};
    *ruling = (Ruling){0};
    RULE[call->kind](&c);
}

void referee_go_on(Referee *referee, const Call *call, int64_t now, Ruling *ruling)
{
    Case c = {.referee = referee, .call = call, .now = now, .ruling = ruling, .seat = NOBODY};
    export_go_on(&c);
}

StoreStatus referee_state(Referee *referee, const char *game, int64_t now, RefereeState *state)
{
    enum { STATUS_MISSING = 404 };
    Ruling ruling = {0};
    Case c = {.referee = referee, .now = now, .ruling = &ruling, .seat = NOBODY};
    Text text;
    *state = (RefereeState){0};
    if (case_find(&c, game, false)) {
        text = text_in(referee->memory, REFEREE_MEMORY);
        case_state(&c.game, &c.held->online, now, &text);
        if (!(state->text = strdup(referee->memory))) {
            fault_at(&c.fault, 0, 0, "out of memory");
            case_fail(&c);
        }
        state->host = c.game.host + 1;
        c.held->told = true;
    }
    memcpy(state->reason, ruling.reason, sizeof state->reason);
    StoreStatus status = state->text                       ? STORE_DONE
                         : ruling.failed                   ? STORE_FAILED
                         : ruling.status == STATUS_MISSING ? STORE_ABSENT
                                                           : STORE_OTHER;
    ruling_done(&ruling);
    return status;
}
