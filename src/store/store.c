/* SPDX-License-Identifier: MIT */
#include "store/store.h"

#include "store/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Store {
    Db *db;
};

void store_close(Store *store)
{
    if (store)
        db_close(store->db);
    free(store);
}

Store *store_open(const char *address, Fault *fault)
{
    Store *store = calloc(1, sizeof *store);
    if (!store) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    store->db = db_open(address, fault);
    if (store->db && schema_upgrade(store->db, fault))
        return store;
    store_close(store);
    return NULL;
}

static StoreStatus status_of(DbStatus status)
{
    return status == DB_DONE ? STORE_DONE : status == DB_LOST ? STORE_LOST : STORE_FAILED;
}

StoreStatus store_begin(Store *store, Fault *fault)
{
    return status_of(db_begin(store->db, fault));
}

StoreStatus store_commit(Store *store, Fault *fault)
{
    return status_of(db_commit(store->db, fault));
}

void store_rollback(Store *store)
{
    db_rollback(store->db);
}

/* The row of an INSERT ... RETURNING is told only when something was inserted. */
static void note_row(void *context, const DbValue *value, int values)
{
    (void)value;
    (void)values;
    *(bool *)context = true;
}

StoreStatus store_add_game(Store *store, const StoredGame *game, Fault *fault)
{
    static const char SQL[] = "INSERT INTO game (id, created, start, pace, seal, secret1, secret2) "
                              "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id";
    DbValue value[] = {
        db_text(game->id),   db_number(game->created), db_text(game->start),     db_text(game->pace),
        db_text(game->seal), db_text(game->secret[0]), db_text(game->secret[1]),
    };
    bool added = false;
    StoreStatus status =
        status_of(db_run(store->db, SQL, value, sizeof value / sizeof *value, note_row, &added, fault));
    return status == STORE_DONE && !added ? STORE_OTHER : status;
}

static void copy(char *to, size_t size, const DbValue *value)
{
    snprintf(to, size, "%s", value->text ? value->text : "");
}

static void read_game(void *context, const DbValue *value, int values)
{
    StoredGame *game = context;
    (void)values;
    copy(game->id, sizeof game->id, &value[0]);
    game->created = value[1].number;
    copy(game->start, sizeof game->start, &value[2]);
    copy(game->pace, sizeof game->pace, &value[3]);
    copy(game->seal, sizeof game->seal, &value[4]);
    for (int seat = 0; seat < SEATS; seat++)
        copy(game->secret[seat], sizeof game->secret[seat], &value[5 + seat]);
}

StoreStatus store_find_game(Store *store, const char *id, StoredGame *game, Fault *fault)
{
    static const char SQL[] = "SELECT id, created, start, pace, seal, secret1, secret2 FROM game WHERE id = $1";
    DbValue value = db_text(id);
    game->id[0] = '\0';
    StoreStatus status = status_of(db_run(store->db, SQL, &value, 1, read_game, game, fault));
    return status == STORE_DONE && !game->id[0] ? STORE_ABSENT : status;
}

static EntryKind kind_of(const char *name)
{
    int kind = 0;
    while (kind < ENTRY_KINDS && strcmp(name, ENTRY_KIND_NAME[kind]) != 0)
        kind++;
    return (EntryKind)kind; /* ENTRY_KINDS for one that a newer program has written */
}

typedef struct Reader {
    StoreEntry *tell;
    void *context;
} Reader;

static void read_entry(void *context, const DbValue *value, int values)
{
    const Reader *reader = context;
    Entry entry = {.seat = (int)value[1].number, .kind = kind_of(value[2].text), .at = value[4].number};
    (void)values;
    copy(entry.text, sizeof entry.text, &value[3]);
    reader->tell(reader->context, (int)value[0].number, &entry);
}

StoreStatus store_entries(Store *store, const char *id, int from, StoreEntry *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT number, seat, kind, text, at FROM entry "
                              "WHERE game = $1 AND number >= $2 ORDER BY number";
    DbValue value[] = {db_text(id), db_number(from)};
    Reader reader = {tell, context};
    return status_of(db_run(store->db, SQL, value, 2, read_entry, &reader, fault));
}

/* A repeated entry arrives later, so its time is not compared. */
typedef struct Twin {
    const Entry *entry;
    int number;
    bool same;
} Twin;

static void compare(void *context, int number, const Entry *entry)
{
    Twin *twin = context;
    if (number == twin->number)
        twin->same = entry->seat == twin->entry->seat && entry->kind == twin->entry->kind &&
                     strcmp(entry->text, twin->entry->text) == 0;
}

StoreStatus store_add(Store *store, const char *id, int number, const Entry *entry, Fault *fault)
{
    static const char SQL[] =
        "INSERT INTO entry (game, number, seat, kind, text, at) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT DO NOTHING RETURNING number";
    DbValue value[] = {
        db_text(id),          db_number(number),    db_number(entry->seat), db_text(ENTRY_KIND_NAME[entry->kind]),
        db_text(entry->text), db_number(entry->at),
    };
    bool added = false;
    Twin twin = {entry, number, false};
    StoreStatus status =
        status_of(db_run(store->db, SQL, value, sizeof value / sizeof *value, note_row, &added, fault));
    if (status != STORE_DONE || added)
        return status;
    status = store_entries(store, id, number, compare, &twin, fault);
    return status != STORE_DONE ? status : twin.same ? STORE_SAME : STORE_OTHER;
}
