/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/listed.h"

#include <stdio.h>

/* While no server works, because all were stopped, or the database was away, or the machine was asleep, nobody can
 * move. The first tick after it gives that time back: one of the players was away, and is back. That uses up some of
 * the time that a player may be away, so it is the one who has more of it. It is done in rated games, too: no player
 * can cause it. Time for a turn (PACE_TURN) goes on: it is a matter of days. */
enum {
    OUTAGE_MS = 5000, /* without a sign of life of any server */
    MADE_UP = 200,    /* games at once */
};

static int patient_seat(const Online *online)
{
    int seat = online->away_left[1] > online->away_left[0];
    return online_may_stop(online, seat) ? seat : 1 - seat;
}

/* False if the game has lost no time, or can't get it back. */
static bool give_back(Case *c, const char *game, int64_t from)
{
    c->held = NULL;
    if (!case_find(c, game, true))
        return false;
    const Online *online = &c->held->online;
    int64_t since = online->since > from ? online->since : from;
    int64_t deadline = online_deadline(online);
    int seat = patient_seat(online);
    if (!online->since || c->now - since <= OUTAGE_MS || (deadline && deadline <= since) ||
        !online_may_stop(online, seat))
        return false;
    Entry away = {.kind = ENTRY_AWAY, .seat = seat, .at = since};
    Entry back = {.kind = ENTRY_BACK, .seat = seat, .at = c->now};
    return case_add(c, &away) && case_add(c, &back);
}

/* Since when no server has worked; 0: some do. */
static bool find_outage(Case *c, int64_t *from)
{
    int64_t alive;
    *from = 0;
    if (c->referee->renewed && c->now - c->referee->renewed <= OUTAGE_MS)
        return true;
    if (!case_done(c, store_last_alive(c->referee->store, &alive, &c->fault)))
        return false;
    *from = c->now - alive > OUTAGE_MS ? alive : 0;
    return true;
}

static void give_back_all(Case *c, const Listed *timed, int64_t from, RefereeChanged *tell, void *context)
{
    for (int i = 0; i < timed->count && !c->ruling->failed; i++)
        if (give_back(c, timed->id[i], from))
            tell(context, timed->id[i]);
}

bool case_make_up(Case *c, RefereeChanged *tell, void *context)
{
    Referee *referee = c->referee;
    Listed timed = {0};
    int64_t from;
    if (!find_outage(c, &from))
        return false;
    if (!from)
        return true;
    StoreStatus status = store_timed(referee->store, referee->made_up, MADE_UP, listed_note, &timed, &c->fault);
    if (listed_done(c, status, &timed))
        give_back_all(c, &timed, from, tell, context);
    bool more = timed.count == MADE_UP;
    snprintf(referee->made_up, sizeof referee->made_up, "%s", more ? timed.id[MADE_UP - 1] : "");
    listed_free(&timed);
    return !more && !c->ruling->failed;
}
