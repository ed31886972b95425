/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "doors/server/referee/people_json.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void answer_nothing(Case *c)
{
    Text nothing = text_in(c->referee->memory, REFEREE_MEMORY);
    c->ruling->wrote = true;
    case_body(c, 204, &nothing);
}

/* A token of c->person; its secret is shown once. STORE_OTHER: there are enough. */
static StoreStatus make_token(Case *c, int scopes, const char *note, char secret[CALL_SECRET])
{
    char hash[STORE_HASH];
    c->token = (Token){.scopes = scopes, .created = c->now};
    snprintf(c->token.note, sizeof c->token.note, "%s", note);
    secret_make_token(secret);
    secret_hash(secret, hash);
    c->ruling->wrote = true;
    return people_add_token(c->referee->store, c->person.id, &c->token, hash, &c->fault);
}

/* Whoever recovers a name gets a token, even if another must end for it. */
static bool make_first_token(Case *c, char secret[CALL_SECRET])
{
    StoreStatus status = make_token(c, SCOPE_ALL, "", secret);
    if (status == STORE_OTHER && case_done(c, people_end_oldest_token(c->referee->store, c->person.id, &c->fault)))
        status = make_token(c, SCOPE_ALL, "", secret);
    return !c->ruling->failed && case_done(c, status);
}

/* The name with a new token and the recovery secret. */
static void answer_keys(Case *c, int status, const char *recovery)
{
    char token[CALL_SECRET];
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!make_first_token(c, token))
        return;
    text_add(&text, "{\"name\":");
    json_string(&text, c->person.name);
    text_add(&text, ",\"kind\":\"%s\",\"token\":\"%s\",\"recovery\":\"%s\"}", PERSON_KIND_NAME[c->person.kind],
             token, recovery);
    case_body(c, status, &text);
}

/* The caller's recovery secret, or a new one. */
static void choose_recovery(const Case *c, char recovery[CALL_SECRET], char hash[STORE_HASH])
{
    if (c->call->next[0])
        memcpy(recovery, c->call->next, CALL_SECRET);
    else
        secret_make_recovery(recovery);
    secret_hash(recovery, hash);
}

/* Does the caller's own new secret recover a name already? Then the call was sent again: its answer was lost. */
static StoreStatus find_again(Case *c, const char *hash)
{
    return c->call->next[0] ? people_by_recovery(c->referee->store, hash, &c->person, &c->fault) : STORE_ABSENT;
}

static bool is_claim_of(const Case *c, const Person *person)
{
    return strcmp(person->name, c->call->name) == 0 && person->kind == c->call->person_kind;
}

void rule_claim(Case *c)
{
    char recovery[CALL_SECRET], hash[STORE_HASH];
    Person *person = &c->person;
    if (!online_name_is_claimable(c->call->name)) {
        case_refuse(
            c, 409, ONLINE_WORDS[ONLINE_BAD_NAME].word,
            "a name has 1 to 24 letters and digits of one script, with single blanks and - _ . ' between them");
        return;
    }
    choose_recovery(c, recovery, hash);
    StoreStatus status = find_again(c, hash);
    if (status == STORE_ABSENT) {
        *person = (Person){.id = 1 + (int64_t)secret_make_seed(), .kind = c->call->person_kind, .created = c->now};
        snprintf(person->name, sizeof person->name, "%.*s", ONLINE_NAME_SIZE - 1, c->call->name);
        memcpy(person->recovery, hash, sizeof person->recovery);
        status = people_add(c->referee->store, person, &c->fault);
    } else if (status == STORE_DONE && !is_claim_of(c, person))
        status = STORE_OTHER;
    if (status == STORE_OTHER)
        case_refuse(c, 409, "taken", "somebody has claimed this name already");
    else if (case_done(c, status))
        answer_keys(c, 201, recovery);
}

void rule_recover(Case *c)
{
    char recovery[CALL_SECRET], old[STORE_HASH], hash[STORE_HASH];
    secret_hash(c->call->secret, old);
    choose_recovery(c, recovery, hash);
    StoreStatus status = find_again(c, hash);
    if (status == STORE_ABSENT)
        status = people_recover(c->referee->store, old, hash, &c->person, &c->fault);
    if (status == STORE_ABSENT)
        case_refuse(c, 403, "wrong-secret", "this recovers no name; a recovery secret works only once");
    else if (case_done(c, status))
        answer_keys(c, 200, recovery);
}

void rule_name(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    StoreStatus status = people_find(c->referee->store, c->call->name, &c->person, &c->fault);
    if (status == STORE_ABSENT) {
        case_refuse(c, 404, "no-such-name", "nobody has claimed this name");
        return;
    }
    text_add(&text, "{");
    if (!case_done(c, status) || !people_json_person(c, &text))
        return;
    text_add(&text, "}");
    case_body(c, 200, &text);
}

void rule_me(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!case_take_token(c, c->call->secret, 0))
        return;
    text_add(&text, "{");
    if (!people_json_person(c, &text))
        return;
    text_add(&text, ",\"scopes\":");
    people_json_scopes(c->token.scopes, &text);
    text_add(&text, ",\"token_id\":%d}", c->token.id);
    case_body(c, 200, &text);
}

void rule_tokens(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!case_take_token(c, c->call->secret, SCOPE_MANAGE))
        return;
    text_add(&text, "{\"tokens\":");
    if (!people_json_tokens(c, &text))
        return;
    text_add(&text, "}");
    case_body(c, 200, &text);
}

void rule_make_token(Case *c)
{
    char secret[CALL_SECRET];
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!case_take_token(c, c->call->secret, SCOPE_MANAGE))
        return;
    StoreStatus status = make_token(c, c->call->scopes, c->call->note, secret);
    if (status == STORE_OTHER) {
        case_refuse(c, 409, "enough", "a name has at most 32 tokens: end one first");
        return;
    }
    if (!case_done(c, status))
        return;
    text_add(&text, "{\"id\":%d,\"token\":\"%s\"}", c->token.id, secret);
    case_body(c, 201, &text);
}

void rule_end_token(Case *c)
{
    if (!case_take_token(c, c->call->secret, SCOPE_MANAGE))
        return;
    StoreStatus status = people_end_token(c->referee->store, c->person.id, c->call->token_id, &c->fault);
    if (status == STORE_ABSENT)
        case_refuse(c, 404, "no-such-token", "there is no such token");
    else if (case_done(c, status))
        answer_nothing(c);
}

static bool forget_devices(Case *c, int seat)
{
    Store *store = c->referee->store;
    return c->game.pushes == 0 || (case_done(c, pushes_forget(store, c->game.id, seat, &c->fault)) &&
                                   case_done(c, pushes_count(store, c->game.id, &c->game.pushes, &c->fault)));
}

/* The host's name stands in the start of a game, too. */
static bool remove_name(Case *c, const char *game)
{
    Sitting sitting;
    case_close(c);
    if (!case_done(c, store_lock_game(c->referee->store, game, &c->game, &c->fault)))
        return false;
    int seat = case_owned_seat(c);
    if (seat == NOBODY || !held_read_start(c->referee->held, c->game.start, &sitting, &c->fault))
        return true;
    if (!forget_devices(c, seat))
        return false;
    Text start = text_in(c->game.start, sizeof c->game.start);
    table_set_player(&sitting.table, seat, "");
    sitting_write(&sitting, &start);
    return case_done(c, store_save_game(c->referee->store, &c->game, &c->fault));
}

static int compare_games(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Games are locked in the order of their ids, like everywhere; followers see that the name is gone. */
void rule_forget(Case *c)
{
    Listed games = {0};
    bool removed = case_take_token(c, c->call->secret, SCOPE_MANAGE) && people_json_games(c, INT32_MAX, &games);
    if (games.count > 0)
        qsort(games.id, (size_t)games.count, sizeof *games.id, compare_games);
    for (int i = 0; i < games.count && removed; i++)
        removed = remove_name(c, games.id[i]);
    c->ruling->others = games.id;
    c->ruling->others_count = games.count;
    if (!removed)
        return;
    case_close(c);
    if (case_done(c, people_forget(c->referee->store, c->person.id, &c->fault)))
        answer_nothing(c);
}
