/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/case.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY_MS = 24 * 3600 * 1000 };

/* Looks a token up; the person's id stays 0 if there is none. False only on a failure. */
static bool find_token(Case *c, const char *token)
{
    char hash[STORE_HASH];
    c->person.id = 0;
    if (!secret_is_token(token))
        return true;
    secret_hash(token, hash);
    StoreStatus status = people_by_token(c->referee->store, hash, &c->person, &c->token, &c->fault);
    return status == STORE_ABSENT || case_done(c, status);
}

static int compare_uses(const void *a, const void *b)
{
    const struct RefereeUse *one = a, *other = b;
    if (one->person != other->person)
        return one->person < other->person ? -1 : 1;
    return one->token - other->token;
}

/* Once a day. If there are too many, the next use is noted. */
static void note_use(Case *c)
{
    Referee *referee = c->referee;
    struct RefereeUse use = {c->person.id, c->token.id};
    for (int i = 0; i < referee->uses; i++)
        if (compare_uses(&referee->used[i], &use) == 0)
            return;
    if (c->token.used < c->now / DAY_MS && referee->uses < REFEREE_USES)
        referee->used[referee->uses++] = use;
}

bool case_note_uses(Case *c)
{
    Referee *referee = c->referee;
    qsort(referee->used, (size_t)referee->uses, sizeof *referee->used, compare_uses);
    for (int i = 0; i < referee->uses; i++)
        if (!case_done(c, people_use_token(referee->store, referee->used[i].person, referee->used[i].token,
                                           c->now / DAY_MS, &c->fault)))
            return false;
    referee->uses = 0;
    return true;
}

bool case_take_token(Case *c, const char *token, int scopes)
{
    if (!find_token(c, token))
        return false;
    if (!c->person.id)
        return case_refuse(c, 403, "wrong-token", "there is no such token");
    if ((c->token.scopes & scopes) != scopes)
        return case_refuse(c, 403, "scope", "this token may not be used for this");
    note_use(c);
    return true;
}

int case_owned_seat(const Case *c)
{
    for (int seat = 0; c->person.id && seat < SEATS; seat++)
        if (c->game.person[seat] == c->person.id)
            return seat;
    return NOBODY;
}

int case_seat_for(Case *c, const char *secret)
{
    int seat = secret_seat(secret, c->game.secret);
    if (seat != NOBODY || !secret_is_token(secret) || !find_token(c, secret))
        return seat;
    return c->token.scopes & SCOPE_PLAY ? case_owned_seat(c) : NOBODY;
}

bool case_take_name(Case *c, char name[MAX_TAG])
{
    Person owner;
    const char *given = c->call->name;
    if (given[0] && !online_name_is_good(given))
        return case_refuse(c, 409, ONLINE_WORDS[ONLINE_BAD_NAME].word, ONLINE_WORDS[ONLINE_BAD_NAME].sentence);
    snprintf(name, MAX_TAG, "%s", c->person.id ? c->person.name : given);
    if (!name[0] || c->person.id)
        return true;
    StoreStatus status = people_find(c->referee->store, name, &owner, &c->fault);
    if (status == STORE_DONE)
        return case_refuse(c, 409, ONLINE_WORDS[ONLINE_BAD_NAME].word,
                           "somebody has claimed this name: send its token, or choose another name");
    return status == STORE_ABSENT || case_done(c, status);
}

/* Both are people, or both are bots. */
static bool is_match(Case *c)
{
    Person other;
    StoreStatus status = people_by_id(c->referee->store, c->game.person[1 - c->seat], &other, &c->fault);
    if (status != STORE_ABSENT && !case_done(c, status))
        return false;
    return (status == STORE_DONE && other.kind == c->person.kind) ||
           case_refuse(c, 409, "rated", "a rated game is one of two people, or of two bots");
}

bool case_may_sit(Case *c)
{
    if (c->person.id && c->game.person[1 - c->seat] == c->person.id)
        return case_refuse(c, 409, "taken", "you have the other seat already");
    if (!c->game.rated)
        return true;
    if (!c->person.id)
        return case_refuse(c, 409, "rated", "this game is rated: it needs a claimed name and its token");
    return is_match(c);
}

/* Has each player made a move? */
static bool both_have_moved(const Online *online)
{
    const Record *record = &online->sitting.table.record;
    bool moved[SEATS] = {false};
    for (int i = 0; i < record->count && !(moved[0] && moved[1]); i++) {
        Game game = record_game(record, i);
        moved[game_turn(&game)] = true;
    }
    return moved[0] && moved[1];
}

bool case_note_result(Case *c)
{
    const Online *online = &c->held->online;
    StoredGame *game = &c->game;
    Result result = {.person = {game->person[0], game->person[1]}, .winner = online->winner, .at = c->now};
    Person person;
    if (!game->rated || !online->ending || online->ending == ENDING_STOPPED || online->winner == NOBODY ||
        !game->person[0] || !game->person[1] || !both_have_moved(online))
        return true;
    StoreStatus status = people_by_id(c->referee->store, game->person[0], &person, &c->fault);
    if (status == STORE_ABSENT)
        return true;
    if (!case_done(c, status))
        return false;
    result.list = rating_list_of(online->sitting.table.record.deal.edition->name, person.kind);
    if (result.list == RATING_LISTS)
        return true;
    memcpy(result.game, game->id, sizeof result.game);
    status = results_add(c->referee->store, &result, &c->fault);
    return status == STORE_SAME || case_done(c, status);
}
