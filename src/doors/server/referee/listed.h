/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_LISTED_H
#define DOORS_SERVER_REFEREE_LISTED_H

#include "doors/server/referee/case.h"

/* The games of a list, one after the other.
 *
 *     Listed listed = {0};
 *     if (listed_done(c, store_list(store, "waiting", 50, listed_note, &listed, &c->fault), &listed))
 *         for (int i = 0; i < listed.count; i++)
 *             if (listed_find(c, listed.id[i])) ... c->game, c->held ...
 *     listed_free(&listed); */
typedef struct Listed {
    char (*id)[STORE_ID];
    int count, room; /* `room` is -1 if memory was short */
} Listed;

void listed_note(void *context, const char *id);
/* False, with a ruling, if the list could not be read. */
bool listed_done(Case *c, StoreStatus status, const Listed *listed);
void listed_free(Listed *listed);
/* Reads a game, without a caller. False when there is none, or it can't be read: then only a failure makes a ruling. */
bool listed_find(Case *c, const char *id);

#endif
