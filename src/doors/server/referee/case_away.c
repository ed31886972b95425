/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/case.h"

#include <string.h>

static bool may_stop(const Case *c, int seat)
{
    return !c->game.rated && online_may_stop(&c->held->online, seat);
}

bool case_can_stop(const Case *c)
{
    Pace pace;
    return !c->game.rated && pace_read(span_of(c->game.pace), &pace) && pace.kind == PACE_CLOCK &&
           !case_is_dealing(c) && strcmp(c->game.phase, "over") != 0;
}

static bool is_bit(int seats, int seat)
{
    return seats >> seat & 1;
}

/* The seats that have a connection, a bit each. */
static bool find_here(Case *c, int *here)
{
    int guests[STORE_PLACES];
    *here = 0;
    if (!case_done(c, store_present(c->referee->store, c->game.id, guests, &c->fault)))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        *here |= (guests[store_place(&c->game, seat)] > 0) << seat;
    return true;
}

/* The seats that have none and would be away. */
static bool find_missing(Case *c, int *missing)
{
    int here;
    *missing = 0;
    if (!may_stop(c, 0) && !may_stop(c, 1))
        return true;
    if (!find_here(c, &here))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        *missing |= (may_stop(c, seat) && !is_bit(here, seat)) << seat;
    return true;
}

/* 0 is never. */
static int64_t earlier(int64_t one, int64_t other)
{
    return one && (one < other || !other) ? one : other;
}

int64_t case_look(const Case *c)
{
    return c->game.due != online_deadline(&c->held->online) ? c->game.due : 0;
}

bool case_plan_look(Case *c, int64_t look, int seat)
{
    int missing;
    if (!find_missing(c, &missing))
        return false;
    bool others = seat == NOBODY ? missing : missing & ~(1 << seat);
    if (!look || !others)
        look = c->now + CASE_AWAY_MS;
    c->game.due = earlier(online_deadline(&c->held->online), missing ? look : 0);
    return true;
}

void case_plan_first_look(StoredGame *game, const Online *online, int64_t now)
{
    if (!game->rated && (online_may_stop(online, 0) || online_may_stop(online, 1)))
        game->due = earlier(game->due, now + CASE_AWAY_MS);
}

bool case_left(Case *c)
{
    int64_t due = c->game.due;
    return case_plan_look(c, case_look(c), c->seat) && (c->game.due == due || case_save(c));
}

bool case_came(Case *c)
{
    Entry back = {.kind = ENTRY_BACK, .seat = c->seat, .at = c->now};
    return c->held->online.away[c->seat] ? case_add(c, &back) : case_left(c);
}

bool case_look_around(Case *c)
{
    int here;
    bool changed = false;
    if (!find_here(c, &here))
        return false;
    for (int seat = 0; seat < SEATS; seat++) {
        bool is_away = c->held->online.away[seat];
        Entry entry = {.kind = is_away ? ENTRY_BACK : ENTRY_AWAY, .seat = seat, .at = c->now};
        if (is_bit(here, seat) ? !is_away : !may_stop(c, seat))
            continue;
        if (!case_add(c, &entry))
            return false;
        changed = true;
    }
    if (!changed && case_plan_look(c, 0, NOBODY))
        case_save(c);
    return changed;
}
