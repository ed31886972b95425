/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/case.h"

#include "base/json.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void case_body(Case *c, int status, const Text *text)
{
    Ruling *ruling = c->ruling;
    free(ruling->body);
    ruling->state = (Span){NULL, 0};
    ruling->status = status;
    ruling->body = malloc(text->length + 1);
    ruling->length = ruling->body ? text->length : 0;
    if (ruling->body)
        memcpy(ruling->body, text->start, text->length + 1);
    else
        ruling->status = 503;
}

bool case_fail(Case *c)
{
    static const char SENTENCE[] = "the server's database does not work at the moment; send the same request again";
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    c->ruling->word = "database";
    c->ruling->failed = true;
    memcpy(c->ruling->reason, c->fault.sentence, sizeof c->ruling->reason);
    text_add(&text, "{\"error\":\"database\",\"message\":\"%s\"}", SENTENCE);
    case_body(c, 503, &text);
    referee_forget(c->referee);
    return false;
}

bool case_done(Case *c, StoreStatus status)
{
    return status == STORE_DONE || case_fail(c);
}

bool case_refuse(Case *c, int status, const char *word, const char *sentence)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    c->ruling->word = word;
    text_add(&text, "{\"error\":\"%s\",\"message\":", word);
    json_string(&text, sentence);
    if (c->held) {
        text_add(&text, ",\"state\":");
        case_state(&c->game, &c->held->online, c->now, &text);
    }
    text_add(&text, "}");
    case_body(c, status, &text);
    return false;
}

void case_answer_with(Case *c, int status, const char *members)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    c->ruling->seat = c->seat + 1;
    text_add(&text, "{%s\"seat\":%d,\"state\":", members, c->seat + 1);
    size_t state = text.length;
    case_state(&c->game, &c->held->online, c->now, &text);
    size_t end = text.length;
    text_add(&text, "}");
    case_body(c, status, &text);
    if (c->ruling->body)
        c->ruling->state = (Span){c->ruling->body + state, end - state};
    c->ruling->host = c->game.host + 1;
}

void case_answer(Case *c)
{
    case_answer_with(c, 200, "");
}

static StoreStatus hold(Case *c)
{
    StoreStatus status = held_find(c->referee->held, c->referee->store, &c->game, &c->held, &c->fault);
    if (status != STORE_DONE)
        c->held = NULL;
    return status;
}

/* False, with a ruling, unless it is done. */
static bool is_held(Case *c, StoreStatus status)
{
    if (status == STORE_DONE)
        return true;
    if (status == STORE_ABSENT)
        return case_refuse(c, 404, "no-such-game", "there is no such game");
    if (status != STORE_OTHER)
        return case_fail(c);
    snprintf(c->ruling->reason, sizeof c->ruling->reason, "game %s can't be read: %.200s", c->game.id,
             c->fault.sentence);
    return case_refuse(c, 503, "database", "the server can't read this game");
}

bool case_hold(Case *c)
{
    return is_held(c, hold(c));
}

static StoreStatus find(Case *c, const char *game, bool lock)
{
    Store *store = c->referee->store;
    StoreStatus status = lock ? store_lock_game(store, game, &c->game, &c->fault)
                              : store_find_game(store, game, &c->game, &c->fault);
    return status == STORE_DONE ? hold(c) : status;
}

/* Without a lock, the game may be dealt anew between its row and its entries: then another look helps. */
bool case_find(Case *c, const char *game, bool lock)
{
    StoreStatus status = find(c, game, lock);
    if (status == STORE_OTHER)
        status = find(c, game, lock);
    if (!is_held(c, status))
        return false;
    memcpy(c->ruling->game, c->game.id, sizeof c->ruling->game);
    return true;
}

void case_close(Case *c)
{
    c->game = (StoredGame){.id = ""};
    c->held = NULL;
    c->seat = NOBODY;
}

/* A token opens its owner's seat; whoever has none may look. */
static bool open_by_token(Case *c, CaseRight right)
{
    if (!case_take_token(c, c->call->secret, SCOPE_PLAY))
        return false;
    c->seat = case_owned_seat(c);
    c->ruling->seat = c->seat + 1;
    return c->seat != NOBODY || right == CASE_LOOK ||
           case_refuse(c, 403, "wrong-secret", "the owner of this token has no seat in this game");
}

bool case_open(Case *c, CaseRight right)
{
    const char *secret = c->call->secret;
    if (!case_find(c, c->call->game, right == CASE_PLAYER))
        return false;
    c->seat = secret[0] ? secret_seat(secret, c->game.secret) : NOBODY;
    if (c->seat == NOBODY && secret_is_token(secret))
        return open_by_token(c, right);
    c->ruling->seat = c->seat + 1;
    if (!secret[0] && right == CASE_PLAYER)
        return case_refuse(c, 401, "secret-needed", "this call needs a seat's secret");
    if (secret[0] && c->seat == NOBODY)
        return case_refuse(c, 403, "wrong-secret", "this secret opens no seat of this game");
    return true;
}

bool case_is_dealing(const Case *c)
{
    return strcmp(c->game.phase, "dealing") == 0;
}

void case_refuse_dealing(Case *c)
{
    case_refuse(c, 409, "dealing", "looking for a fair deal");
}

void case_settle(StoredGame *game, const Online *online, int64_t now)
{
    snprintf(game->phase, sizeof game->phase, "%s", online_phase(online));
    game->entries = online->entries;
    game->due = online_deadline(online);
    game->ended = !online->ending ? 0 : game->ended ? game->ended : now;
    game->touched = now;
}

bool case_add_task(Case *c)
{
    const Online *online = &c->held->online;
    bool plays = !case_is_dealing(c) && online_has_begun(online) && !online->ending;
    StoredTask task = {.kind = TASK_MOVE, .number = online->entries};
    if (!plays || sitting_next(&online->sitting).kind != NEXT_COMPUTER)
        return true;
    snprintf(task.name, sizeof task.name, "%s", c->game.id);
    c->ruling->job = true;
    return case_done(c, store_add_task(c->referee->store, &task, &c->fault));
}

static bool note_saved(Case *c, StoreStatus status)
{
    if (!case_done(c, status))
        return false;
    c->held->revision = c->game.revision;
    c->held->told = true;
    memcpy(c->held->person, c->game.person, sizeof c->held->person);
    c->ruling->wrote = c->ruling->changed = true;
    return true;
}

bool case_save(Case *c)
{
    return note_saved(c, store_save_game(c->referee->store, &c->game, &c->fault));
}

/* Sitting down changes more columns than other entries. */
static bool save_entry(Case *c, const Entry *entry)
{
    return entry->kind == ENTRY_SIT ? case_save(c)
                                    : note_saved(c, store_save_progress(c->referee->store, &c->game, &c->fault));
}

bool case_add(Case *c, const Entry *entry)
{
    Online *online = &c->held->online;
    int number = online->entries;
    int64_t look = case_look(c);
    CaseBefore before = case_before(online);
    OnlineRefusal refusal = online_add(online, entry, &c->fault);
    if (refusal != ONLINE_FINE)
        return case_refuse(c, 409, ONLINE_WORDS[refusal].word, c->fault.sentence);
    c->held->begun = online_has_begun(online);
    case_settle(&c->game, online, c->now);
    if (!case_plan_look(c, look, entry->seat) || !case_tell(c, before, entry) || !save_entry(c, entry) ||
        !case_done(c, store_append(c->referee->store, c->game.id, number, entry, &c->fault)))
        return false;
    return case_add_task(c) && case_note_result(c);
}
