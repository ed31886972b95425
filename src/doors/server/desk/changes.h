/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_CHANGES_H
#define DOORS_SERVER_DESK_CHANGES_H

#include "doors/server/referee/referee.h"

/* What followers must hear of: games that changed, and phrases. As words for the servers on the same database (the
 * store's bell):
 *
 *     k3x9q2m7p4vd 7x9q2m7p4vda:2:nice-fit
 *
 * Starts zeroed; changes_clear frees it. If memory is short, a change is left out: the next one tells everything. */
typedef struct Change {
    char game[STORE_ID];
    int seat;               /* who said the phrase */
    char phrase[CALL_WORD]; /* "": the state has changed */
    int number;             /* in the order in which they were added */
    char *state;            /* as it is now, on the heap; NULL: it must be read */
    int host;               /* with a state: the host's seat, 1 or 2 */
} Change;

typedef struct Changes {
    Change *change;
    int count, room;
} Changes;

void changes_add(Changes *changes, const char *game, int seat, const char *phrase);
/* What a ruling has changed; with a copy of the state if that is wanted and it has one. */
void changes_note(Changes *changes, const Ruling *ruling, bool with_state);
/* Sorts them by game, and drops what is there twice: the last one stays. */
void changes_sort(Changes *changes);
/* Sorts them, and rings the store's bell. */
void changes_ring(Changes *changes, Store *store);
/* On the heap; NULL if memory is short. */
char *changes_write(const Changes *changes);
/* Words that can't be read are left out. */
void changes_read(Changes *changes, const char *words);
void changes_clear(Changes *changes);

#endif
