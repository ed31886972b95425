/* SPDX-License-Identifier: MIT */
#include "store/schema.h"
#include "store/store_insides.h"

#include <stdio.h>
#include <stdlib.h>

#define CHANNEL "thimble"
enum { LONGEST_NEWS = 7800 /* PostgreSQL takes less than 8000 bytes */ };

void store_close(Store *store)
{
    if (store) {
        db_close(store->db);
        free(store->result);
    }
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
    if (store->db && schema_upgrade(store->db, fault) && db_listen(store->db, CHANNEL, fault) == DB_DONE)
        return store;
    store_close(store);
    return NULL;
}

StoreStatus store_status(DbStatus status)
{
    return status == DB_DONE     ? STORE_DONE
           : status == DB_LOST   ? STORE_LOST
           : status == DB_BROKEN ? STORE_BROKEN
                                 : STORE_FAILED;
}

const char *store_sql(const Store *store, const Locking *locking)
{
    return db_is_postgres(store->db) ? locking->postgres : locking->sqlite;
}

StoreStatus store_run(Store *store, const char *sql, const DbValue *value, int values, Fault *fault)
{
    return store_status(db_run(store->db, sql, value, values, NULL, NULL, fault));
}

StoreStatus store_rows(Store *store, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                       Fault *fault)
{
    return store_status(db_run(store->db, sql, value, values, row, context, fault));
}

void store_copy(char *to, size_t size, const DbValue *value)
{
    snprintf(to, size, "%s", value->text ? value->text : "");
}

void store_tell_id(void *context, const DbValue *value, int values)
{
    const StoreIds *ids = context;
    (void)values;
    ids->tell(ids->context, value[0].text);
}

void store_note_row(void *context, const DbValue *value, int values)
{
    (void)value;
    (void)values;
    *(bool *)context = true;
}

void store_read_number(void *context, const DbValue *value, int values)
{
    (void)values;
    *(int64_t *)context = value[0].number;
}

StoreStatus store_begin(Store *store, Fault *fault)
{
    results_drop(store);
    return store_status(db_begin(store->db, fault));
}

StoreStatus store_commit(Store *store, Fault *fault)
{
    StoreStatus status = results_count(store, fault);
    if (status == STORE_DONE)
        return store_status(db_commit(store->db, fault));
    db_rollback(store->db);
    return status == STORE_LOST ? STORE_LOST : STORE_BROKEN; /* perhaps a statement before it has failed */
}

void store_rollback(Store *store)
{
    results_drop(store);
    db_rollback(store->db);
}

typedef struct Setting {
    char *value;
    size_t size;
    bool found;
} Setting;

static void read_setting(void *context, const DbValue *value, int values)
{
    Setting *setting = context;
    (void)values;
    store_copy(setting->value, setting->size, &value[0]);
    setting->found = true;
}

StoreStatus store_find_setting(Store *store, const char *name, char *value, size_t size, Fault *fault)
{
    DbValue key = db_text(name);
    value[0] = '\0';
    Setting setting = {.value = value, .size = size};
    StoreStatus status =
        store_rows(store, "SELECT value FROM setting WHERE name = $1", &key, 1, read_setting, &setting, fault);
    return status == STORE_DONE && !setting.found ? STORE_ABSENT : status;
}

StoreStatus store_add_setting(Store *store, const char *name, const char *value, Fault *fault)
{
    DbValue row[] = {db_text(name), db_text(value)};
    return store_run(store, "INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", row, 2,
                     fault);
}

StoreStatus store_clock(Store *store, int64_t *now, Fault *fault)
{
    static const char SQL[] = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
    return db_is_postgres(store->db) ? store_rows(store, SQL, NULL, 0, store_read_number, now, fault)
                                     : STORE_ABSENT;
}

/* The length of as many whole words as fit into one message. */
static size_t news_length(const char *text)
{
    size_t fits = 0;
    for (size_t i = 0; i <= LONGEST_NEWS; i++) {
        if (text[i] == ' ' || text[i] == '\0')
            fits = i;
        if (text[i] == '\0')
            break;
    }
    return fits;
}

StoreStatus store_ring(Store *store, const char *text, Fault *fault)
{
    StoreStatus status = STORE_DONE;
    while (*text && status == STORE_DONE) {
        char news[LONGEST_NEWS + 1];
        size_t length = news_length(text);
        if (length == 0) {
            fault_at(fault, 0, 0, "a word for the other servers is too long");
            return STORE_FAILED;
        }
        snprintf(news, sizeof news, "%.*s", (int)length, text);
        status = store_status(db_ring(store->db, news, fault));
        text += length + (text[length] == ' ');
    }
    return status;
}

void store_hear(Store *store, StoreHeard *tell, void *context)
{
    db_hear(store->db, tell, context);
}

int store_socket(const Store *store)
{
    return db_socket(store->db);
}
