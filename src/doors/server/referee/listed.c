/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/listed.h"

#include <stdio.h>
#include <stdlib.h>

void listed_note(void *context, const char *id)
{
    Listed *listed = context;
    if (listed->count == listed->room) {
        int room = listed->room ? 2 * listed->room : 64;
        void *grown = realloc(listed->id, (size_t)room * sizeof *listed->id);
        listed->room = grown ? room : -1;
        listed->id = grown ? grown : listed->id;
    }
    if (listed->count < listed->room)
        snprintf(listed->id[listed->count++], STORE_ID, "%s", id);
}

bool listed_done(Case *c, StoreStatus status, const Listed *listed)
{
    if (listed->room < 0) {
        fault_at(&c->fault, 0, 0, "out of memory");
        return case_fail(c);
    }
    return case_done(c, status);
}

void listed_free(Listed *listed)
{
    free(listed->id);
    *listed = (Listed){0};
}

bool listed_find(Case *c, const char *id)
{
    StoreStatus status = store_find_game(c->referee->store, id, &c->game, &c->fault);
    if (status == STORE_DONE)
        status = held_find(c->referee->held, c->referee->store, &c->game, &c->held, &c->fault);
    if (status != STORE_DONE)
        c->held = NULL;
    return status == STORE_DONE || ((status == STORE_FAILED || status == STORE_LOST) && case_fail(c));
}
