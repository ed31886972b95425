/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/dealing.h"
#include "doors/server/referee/listed.h"

#include <string.h>

enum {
    RENEW_MS = 1000,
    LEASE_MS = 3000,
    KEPT_MS = 60 * 1000, /* a server that was only held up may come back */
    MOST_DUE = 100,
    LATER_MS = 60 * 1000, /* for a game that this program can't read */
    CLEAR_MS = 3600 * 1000,
};
static const int64_t WAITING_MS = 30LL * 24 * 3600 * 1000; /* docs/api.md */

/* STORE_SAME if nothing begins or ends by that. */
static StoreStatus renew_lease(Case *c, RefereeChanged *tell, void *context)
{
    Referee *referee = c->referee;
    Store *store = referee->store;
    if (referee->renewed && c->now - referee->renewed < RENEW_MS)
        return STORE_SAME;
    StoreStatus status = store_sweep(store, c->now - KEPT_MS, &c->fault);
    if (status == STORE_DONE)
        status = store_renew(store, referee->server, c->now, tell, context, &c->fault);
    referee->revived = referee->revived || status == STORE_DONE;
    if (status == STORE_DONE || status == STORE_SAME)
        referee->renewed = c->now;
    return status;
}

bool referee_was_revived(Referee *referee)
{
    bool revived = referee->revived;
    referee->revived = false;
    return revived;
}

/* Whose lease has run out is noticed at every tick, not only when this server's is renewed: players wait for the moves
 * that it was computing. */
static bool keep_leases(Case *c, RefereeChanged *tell, void *context)
{
    StoreStatus status = renew_lease(c, tell, context);
    if (status == STORE_SAME)
        status = store_bury(c->referee->store, c->referee->server, c->now - LEASE_MS, c->now, c->now + CASE_AWAY_MS,
                            tell, context, &c->fault);
    return case_done(c, status);
}

/* Other games must not wait behind one that can't be read. */
static bool postpone(Case *c, const char *game)
{
    if (!c->ruling->failed)
        case_done(c, store_postpone(c->referee->store, game, c->now + LATER_MS, &c->fault));
    return false;
}

/* Time is up for the seat to move, or it is time to see who is there. False if nothing has changed. */
static bool look_at(Case *c, const char *game, int64_t heard)
{
    c->held = NULL;
    if (!case_find(c, game, true))
        return postpone(c, game);
    const Online *online = &c->held->online;
    int64_t deadline = online_deadline(online);
    if (!deadline || c->now < deadline)
        return case_look_around(c);
    if (heard < deadline)
        return false;
    Entry entry = {.kind = ENTRY_TIMEOUT, .seat = game_turn(&online->sitting.table.game), .at = c->now};
    return case_add(c, &entry);
}

static bool remove_waiting(Case *c, const char *game)
{
    c->held = NULL;
    if (!case_find(c, game, true) || strcmp(c->game.phase, "waiting") != 0)
        return false;
    case_change_lobby(c);
    return case_done(c, store_remove_game(c->referee->store, c->game.id, &c->fault));
}

/* Tables at which nobody will sit down any more, and results of old days. If there are many tables, the next tick goes
 * on. */
static bool clear_old(Case *c, RefereeChanged *tell, void *context)
{
    Referee *referee = c->referee;
    Listed old = {0};
    int removed = 0;
    if (referee->cleared && c->now - referee->cleared < CLEAR_MS)
        return true;
    if (!case_forget_tries(c))
        return false;
    StoreStatus status = store_waiting(referee->store, c->now - WAITING_MS, MOST_DUE, listed_note, &old, &c->fault);
    if (listed_done(c, status, &old))
        for (int i = 0; i < old.count && !c->ruling->failed; i++)
            if (remove_waiting(c, old.id[i])) {
                removed++;
                tell(context, old.id[i]);
            }
    if (old.count < MOST_DUE || removed == 0)
        referee->cleared = c->now;
    listed_free(&old);
    return !c->ruling->failed;
}

void referee_tick(Referee *referee, int64_t now, int64_t heard, RefereeChanged *tell, void *context, bool *failed)
{
    Ruling ruling = {0};
    Case c = {.referee = referee, .now = now, .ruling = &ruling, .seat = NOBODY};
    Listed due = {0};
    if (dealing_fill_wanted(&c) && case_make_up(&c, tell, context) && keep_leases(&c, tell, context) &&
        clear_old(&c, tell, context) &&
        listed_done(&c, store_due(referee->store, now, MOST_DUE, listed_note, &due, &c.fault), &due))
        for (int i = 0; i < due.count && !ruling.failed; i++)
            if (look_at(&c, due.id[i], heard))
                tell(context, due.id[i]);
    listed_free(&due);
    if (!ruling.failed)
        case_note_uses(&c);
    *failed = ruling.failed;
    ruling_done(&ruling);
}
