/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/db.h"
#include "table/online/online.h"

/* The games of people far apart, on disk (table/online/online.h). Entries are only ever added, and each has a key:
 * its game and its number.
 *
 *     Store *store = store_open("games.db", &fault);
 *     store_begin(store, &fault);
 *     StoreStatus status = store_add(store, "k3x9", 7, &entry, &fault);
 *     if (store_commit(store, &fault) == STORE_DONE && status == STORE_DONE) ...      now it may be acknowledged
 *
 * Many entries of many games may share a transaction, and its one write to the disk. A client that did not hear the
 * answer sends the same entry with the same number again: STORE_SAME. The store knows no rules: whoever adds an
 * entry has checked it. Secrets are stored as hashes only. Only one thread at a time may use a Store. */
typedef struct Store Store;

enum {
    STORE_ID = 16,      /* bytes of a game's name, with its NUL */
    STORE_HASH = 65,    /* of a hash in hexadecimal */
    STORE_START = 4096, /* of the text of a sitting before its first move */
    STORE_PACE = 40,
};

typedef struct StoredGame {
    char id[STORE_ID];
    int64_t created;                /* ms */
    char start[STORE_START];        /* sitting_write, with all that is hidden */
    char pace[STORE_PACE];          /* pace_write */
    char seal[STORE_HASH];          /* the commitment to the deal */
    char secret[SEATS][STORE_HASH]; /* "" for a seat without a person */
} StoredGame;

typedef enum StoreStatus {
    STORE_DONE,
    STORE_SAME,   /* this entry is there already */
    STORE_OTHER,  /* another entry has this number, or another game this name */
    STORE_ABSENT, /* there is no such game */
    STORE_FAILED, /* nothing was written; the fault says why */
    STORE_LOST,   /* the connection is gone, and nobody knows what was written: read the entries again */
} StoreStatus;

/* Opens a database, and creates or upgrades its tables. NULL, with a sentence, if that fails. */
Store *store_open(const char *address, Fault *fault);
void store_close(Store *store);

StoreStatus store_begin(Store *store, Fault *fault);
StoreStatus store_commit(Store *store, Fault *fault);
void store_rollback(Store *store);

StoreStatus store_add_game(Store *store, const StoredGame *game, Fault *fault);
StoreStatus store_find_game(Store *store, const char *id, StoredGame *game, Fault *fault);

/* Adds the entry with this number, from 0, to a game. */
StoreStatus store_add(Store *store, const char *id, int number, const Entry *entry, Fault *fault);

typedef void StoreEntry(void *context, int number, const Entry *entry);
/* The entries of a game from a number on, in order. */
StoreStatus store_entries(Store *store, const char *id, int from, StoreEntry *tell, void *context, Fault *fault);

#endif
