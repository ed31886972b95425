/* SPDX-License-Identifier: MIT */
#include "store/store_insides.h"

#include "base/choice.h"

#include <string.h>

/* ENTRY_KINDS for one that a newer program has written. */
static EntryKind kind_of(const char *name)
{
    return (EntryKind)choice_find_name(ENTRY_KIND_NAME, ENTRY_KINDS, span_of(name));
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
    store_copy(entry.text, sizeof entry.text, &value[3]);
    reader->tell(reader->context, (int)value[0].number, &entry);
}

StoreStatus store_entries(Store *store, const char *id, int from, StoreEntry *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT number, seat, kind, text, at FROM entry "
                              "WHERE game = $1 AND number >= $2 ORDER BY number";
    DbValue value[] = {db_text(id), db_number(from)};
    Reader reader = {tell, context};
    return store_rows(store, SQL, value, 2, read_entry, &reader, fault);
}

/* A repeated entry arrives later, so its time is not compared. */
typedef struct Twin {
    const Entry *entry;
    bool found, same;
} Twin;

static void compare(void *context, int number, const Entry *entry)
{
    Twin *twin = context;
    (void)number;
    twin->found = true;
    twin->same = entry->seat == twin->entry->seat && entry->kind == twin->entry->kind &&
                 strcmp(entry->text, twin->entry->text) == 0;
}

StoreStatus store_compare(Store *store, const char *id, int number, const Entry *entry, Fault *fault)
{
    static const char SQL[] = "SELECT number, seat, kind, text, at FROM entry WHERE game = $1 AND number = $2";
    DbValue value[] = {db_text(id), db_number(number)};
    Twin twin = {.entry = entry};
    Reader reader = {compare, &twin};
    StoreStatus status = store_rows(store, SQL, value, 2, read_entry, &reader, fault);
    if (status != STORE_DONE)
        return status;
    return !twin.found ? STORE_ABSENT : twin.same ? STORE_SAME : STORE_OTHER;
}

enum { ENTRY_COLUMNS = 6 };

static void write_entry(const char *id, int number, const Entry *entry, DbValue value[ENTRY_COLUMNS])
{
    value[0] = db_text(id);
    value[1] = db_number(number);
    value[2] = db_number(entry->seat);
    value[3] = db_text(ENTRY_KIND_NAME[entry->kind]);
    value[4] = db_text(entry->text);
    value[5] = db_number(entry->at);
}

StoreStatus store_append(Store *store, const char *id, int number, const Entry *entry, Fault *fault)
{
    static const char SQL[] =
        "INSERT INTO entry (game, number, seat, kind, text, at) VALUES ($1, $2, $3, $4, $5, $6)";
    DbValue value[ENTRY_COLUMNS];
    write_entry(id, number, entry, value);
    return store_run(store, SQL, value, ENTRY_COLUMNS, fault);
}

StoreStatus store_drop_entries(Store *store, const char *id, Fault *fault)
{
    DbValue value = db_text(id);
    return store_run(store, "DELETE FROM entry WHERE game = $1", &value, 1, fault);
}
