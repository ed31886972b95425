/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_INSIDES_H
#define STORE_STORE_INSIDES_H

#include "store/results.h"

/* For the files of the store. */
struct Store {
    Db *db;
    Result *result; /* added in this transaction, and not yet counted */
    int results, room;
};

/* A statement that locks rows. PostgreSQL locks them for what follows, and a list skips those that others have locked;
 * SQLite locks everything anyway. Prepared statements are found by their address, so it is a constant.
 *
 *     #define WAITING(lock) "SELECT id FROM game WHERE phase = 'waiting' LIMIT $1" lock
 *     static const Locking LOCK_WAITING = {WAITING(""), WAITING(SKIP_LOCKED)};
 *     store_rows(store, store_sql(store, &LOCK_WAITING), ...) */
typedef struct Locking {
    const char *sqlite, *postgres;
} Locking;

#define FOR_UPDATE " FOR UPDATE"
#define SKIP_LOCKED " FOR UPDATE SKIP LOCKED"

/* As this database understands it. */
const char *store_sql(const Store *store, const Locking *locking);

StoreStatus store_status(DbStatus status);
/* A statement with its number of values. */
StoreStatus store_run(Store *store, const char *sql, const DbValue *value, int values, Fault *fault);
StoreStatus store_rows(Store *store, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                       Fault *fault);
void store_copy(char *to, size_t size, const DbValue *value);

/* Tells the ids in the first column. */
typedef struct StoreIds {
    StoreTell *tell;
    void *context;
} StoreIds;
void store_tell_id(void *context, const DbValue *value, int values);
/* For INSERT ... RETURNING: the row is told only when something was inserted. */
void store_note_row(void *context, const DbValue *value, int values);
/* Reads the first column into an int64_t. */
void store_read_number(void *context, const DbValue *value, int values);

#endif
