/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/dealing.h"

#include <stdio.h>

enum {
    RENEW_MS = 1000,
    LEASE_MS = 3000,
    KEPT_MS = 60 * 1000, /* a server that was only held up may come back */
    MOST_DUE = 100,
};

/* Renews this server's lease, and notices those that have run out. */
static bool keep_lease(Case *c, RefereeChanged *tell, void *context)
{
    Referee *referee = c->referee;
    Store *store = referee->store;
    if (referee->renewed && c->now - referee->renewed < RENEW_MS)
        return true;
    if (!case_done(c, store_renew(store, referee->server, c->now, tell, context, &c->fault)) ||
        !case_done(c, store_bury(store, referee->server, c->now - LEASE_MS, tell, context, &c->fault)) ||
        !case_done(c, store_sweep(store, c->now - KEPT_MS, &c->fault)))
        return false;
    referee->renewed = c->now;
    return true;
}

typedef struct Due {
    int count;
    char game[MOST_DUE][STORE_ID];
} Due;

static void note_due(void *context, const char *id)
{
    Due *due = context;
    if (due->count < MOST_DUE)
        snprintf(due->game[due->count++], STORE_ID, "%s", id);
}

/* Time is up for the seat to move; or the row is wrong, and is put right. */
static bool end_time(Case *c, const char *game)
{
    c->held = NULL;
    if (!case_find(c, game, true))
        return false;
    const Online *online = &c->held->online;
    int64_t deadline = online_deadline(online);
    if (!deadline || c->now < deadline) {
        c->game.due = deadline;
        return case_save(c);
    }
    Entry entry = {.kind = ENTRY_TIMEOUT, .seat = game_turn(&online->sitting.table.game), .at = c->now};
    return case_add(c, &entry);
}

void referee_tick(Referee *referee, int64_t now, RefereeChanged *tell, void *context, bool *failed)
{
    Ruling ruling = {0};
    Case c = {.referee = referee, .now = now, .ruling = &ruling, .seat = NOBODY};
    Due due = {0};
    if (keep_lease(&c, tell, context) && dealing_fill_wanted(&c) &&
        case_done(&c, store_due(referee->store, now, note_due, &due, &c.fault)))
        for (int i = 0; i < due.count && !ruling.failed; i++)
            if (end_time(&c, due.game[i]))
                tell(context, due.game[i]);
    *failed = ruling.failed;
    ruling_done(&ruling);
}
