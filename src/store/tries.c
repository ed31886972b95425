/* SPDX-License-Identifier: MIT */
#include "store/tries.h"

#include "store/store_insides.h"

StoreStatus tries_add(Store *store, int day, const char *hash, int points, Fault *fault)
{
    static const char SQL[] = "INSERT INTO try (day, hash, points) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    DbValue value[] = {db_number(day), db_text(hash), db_number(points)};
    return store_run(store, SQL, value, 3, fault);
}

typedef struct Found {
    bool any;
    int points;
} Found;

static void read_points(void *context, const DbValue *value, int values)
{
    (void)values;
    *(Found *)context = (Found){true, (int)value[0].number};
}

StoreStatus tries_find(Store *store, int day, const char *hash, int *points, Fault *fault)
{
    DbValue value[] = {db_number(day), db_text(hash)};
    Found found = {false, 0};
    StoreStatus status = store_rows(store, "SELECT points FROM try WHERE day = $1 AND hash = $2", value, 2,
                                    read_points, &found, fault);
    *points = found.points;
    return status == STORE_DONE && !found.any ? STORE_ABSENT : status;
}

typedef struct Counter {
    TriesTell *tell;
    void *context;
} Counter;

static void tell_count(void *context, const DbValue *value, int values)
{
    const Counter *counter = context;
    (void)values;
    counter->tell(counter->context, (int)value[0].number, (int)value[1].number);
}

StoreStatus tries_count(Store *store, int day, TriesTell *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT points, COUNT(*) FROM try WHERE day = $1 GROUP BY points ORDER BY points";
    DbValue value = db_number(day);
    Counter counter = {tell, context};
    return store_rows(store, SQL, &value, 1, tell_count, &counter, fault);
}

StoreStatus tries_forget(Store *store, int before, Fault *fault)
{
    DbValue value = db_number(before);
    return store_run(store, "DELETE FROM try WHERE day < $1", &value, 1, fault);
}
