/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/case.h"

#include <stdio.h>
#include <string.h>

enum { DAY_MS = 24 * 3600 * 1000, LEAST_MS = 60 * 1000 };

CaseBefore case_before(const Online *online)
{
    return (CaseBefore){online_awaits(online), online_has_begun(online), online->ending};
}

static bool is_person(const Online *online, int seat)
{
    return seat != NOBODY && online->sitting.seat[seat].kind == SEAT_ELSEWHERE;
}

/* What the player of a seat is to be told after an entry; NULL: nothing. Nobody is told of what they did themselves; a
 * clock that has run out is the server's doing. A computer answers at once, so whoever plays against it is not told
 * that it has moved. */
static const char *news_for(const Online *online, CaseBefore before, const Entry *entry, int seat)
{
    bool own = entry->seat == seat && entry->kind != ENTRY_TIMEOUT;
    bool machine = entry->seat != NOBODY && !is_person(online, entry->seat);
    if (!is_person(online, seat))
        return NULL;
    if (online->ending && !before.over)
        return own ? NULL : "over";
    if (online_has_begun(online) && !before.begun)
        return own || !is_person(online, 1 - seat) ? NULL : "begun";
    if (online_awaits(online) != seat || before.awaits == seat || machine)
        return NULL;
    return online->asked ? "answer" : "move";
}

/* A question or a move is of no use when the player's time is up. */
static int64_t lasts(const Case *c, const char *why, int seat)
{
    const Online *online = &c->held->online;
    bool waits = strcmp(why, "move") == 0 || strcmp(why, "answer") == 0;
    if (online->pace.kind != PACE_CLOCK || !waits)
        return DAY_MS;
    int64_t left = online_left(online, seat, c->now);
    return left < LEAST_MS ? LEAST_MS : left < DAY_MS ? left : DAY_MS;
}

/* Whoever was told once is not told again before they have done something, except of the end. */
static bool want(Case *c, int seat, const char *why)
{
    const Online *online = &c->held->online;
    StoredPush push = {
        .seat = seat,
        .number = online->entries - 1,
        .urgent = online->pace.kind == PACE_CLOCK,
        .expires = c->now + lasts(c, why, seat),
    };
    memcpy(push.game, c->game.id, sizeof push.game);
    snprintf(push.why, sizeof push.why, "%s", why);
    snprintf(push.name, sizeof push.name, "%.*s", ONLINE_NAME_SIZE - 1,
             online->sitting.table.record.player[1 - seat]);
    c->ruling->tells = true;
    return case_done(c, pushes_want(c->referee->store, &push, c->now, online->ending, &c->fault));
}

/* Here and not when a token ends, because now the game is locked. */
static bool drop_ended(Case *c)
{
    Store *store = c->referee->store;
    return case_done(c, pushes_drop_ended(store, c->game.id, &c->fault)) &&
           case_done(c, pushes_count(store, c->game.id, &c->game.pushes, &c->fault));
}

static bool tell_missing(Case *c, const char *const news[SEATS])
{
    int guests[STORE_PLACES];
    if (!drop_ended(c) || !case_done(c, store_present(c->referee->store, c->game.id, guests, &c->fault)))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (news[seat] && guests[store_place(&c->game, seat)] == 0 && !want(c, seat, news[seat]))
            return false;
    return true;
}

/* Only the devices that get a last message stay, until they have it. */
static bool close_devices(Case *c)
{
    Store *store = c->referee->store;
    return case_done(c, pushes_close(store, c->game.id, c->held->online.entries - 1, &c->fault)) &&
           case_done(c, pushes_count(store, c->game.id, &c->game.pushes, &c->fault));
}

/* After the end nothing will be told, so the devices of a player who has seen it are forgotten. */
bool case_note_deed(Case *c, int seat)
{
    Store *store = c->referee->store;
    if (!c->held->online.ending)
        return case_done(c, pushes_rest(store, c->game.id, seat, &c->fault));
    return case_done(c, pushes_drop_seat(store, c->game.id, seat, &c->fault)) &&
           case_done(c, pushes_count(store, c->game.id, &c->game.pushes, &c->fault));
}

bool case_tell(Case *c, CaseBefore before, const Entry *entry)
{
    const Online *online = &c->held->online;
    const char *news[SEATS];
    bool deed = entry->kind != ENTRY_TIMEOUT && entry->kind != ENTRY_AWAY;
    if (c->game.pushes == 0)
        return true;
    for (int seat = 0; seat < SEATS; seat++)
        news[seat] = news_for(online, before, entry, seat);
    return (!deed || !is_person(online, entry->seat) || case_note_deed(c, entry->seat)) &&
           ((!news[0] && !news[1]) || tell_missing(c, news)) && (!online->ending || close_devices(c));
}
