/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_HELD_H
#define DOORS_SERVER_REFEREE_HELD_H

#include "store/store.h"

/* Copies of games in memory, so that not every call replays one. A copy is good if its row in the database has
 * not changed since; if only entries were added, they are read and played. The number of copies is bounded: a new one
 * may take the place of another. */
typedef struct HeldGame {
    char id[STORE_ID];
    int64_t revision;
    int64_t person[SEATS]; /* as in the row: who is forgotten loses the name */
    bool begun;            /* its start does not change any more */
    Online online;
    int64_t said_at[SEATS]; /* the last phrase */
    bool told;              /* the followers at this server know of this revision */
} HeldGame;

typedef struct Held Held;

Held *held_new(void);
void held_free(Held *held);

/* The game of a row just read. STORE_OTHER, with a sentence, when it can't be replayed. */
StoreStatus held_find(Held *held, Store *store, const StoredGame *row, HeldGame **game, Fault *fault);
/* Puts in a game that was just made or dealt; NULL if memory is short. */
HeldGame *held_put(Held *held, const StoredGame *row, const Online *online);
void held_forget(Held *held);
int held_count(const Held *held);

/* One of the built-in editions; NULL. */
const Edition *held_edition(Held *held, const char *name);
/* A game's start. */
bool held_read_start(Held *held, const char *start, Sitting *sitting, Fault *fault);

#endif
