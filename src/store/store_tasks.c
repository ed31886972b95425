/* SPDX-License-Identifier: MIT */
#include "store/store_insides.h"

/* A server that lives may be given up for a task, too: it may have lost it. */
enum { MOVE_MS = 10 * 1000, FAIR_MS = 60 * 1000 };

StoreStatus store_add_task(Store *store, const StoredTask *task, Fault *fault)
{
    static const char SQL[] = "INSERT INTO task (game, kind, number, server, until) VALUES ($1, $2, $3, '', 0) "
                              "ON CONFLICT (game) DO UPDATE SET kind = $2, number = $3, server = '', until = 0";
    static const char UNLESS[] = "INSERT INTO task (game, kind, number, server, until) VALUES ($1, $2, $3, '', 0) "
                                 "ON CONFLICT DO NOTHING";
    DbValue value[] = {db_text(task->name), db_number(task->kind), db_number(task->number)};
    return store_run(store, task->kind == TASK_POOL ? UNLESS : SQL, value, 3, fault);
}

static void read_task(void *context, const DbValue *value, int values)
{
    StoredTask *task = context;
    (void)values;
    store_copy(task->name, sizeof task->name, &value[0]);
    task->kind = (TaskKind)value[1].number;
    task->number = (int)value[2].number;
}

#define TAKE(lock)                                                                                                 \
    "UPDATE task SET server = $2, until = CASE kind WHEN 0 THEN CAST($3 AS BIGINT) ELSE CAST($4 AS BIGINT) END "   \
    "WHERE game = (SELECT game FROM task "                                                                         \
    "WHERE until <= $1 OR server NOT IN (SELECT id FROM server WHERE gone = 0) ORDER BY kind LIMIT 1" lock ") "    \
    "RETURNING game, kind, number"
static const Locking TAKE_TASK = {TAKE(""), TAKE(SKIP_LOCKED)};

StoreStatus store_take_task(Store *store, const char *server, int64_t now, StoredTask *task, Fault *fault)
{
    DbValue value[] = {db_number(now), db_text(server), db_number(now + MOVE_MS), db_number(now + FAIR_MS)};
    task->name[0] = '\0';
    StoreStatus status = store_rows(store, store_sql(store, &TAKE_TASK), value, 4, read_task, task, fault);
    return status == STORE_DONE && !task->name[0] ? STORE_ABSENT : status;
}

StoreStatus store_end_task(Store *store, const StoredTask *task, Fault *fault)
{
    DbValue value[] = {db_text(task->name), db_number(task->kind), db_number(task->number)};
    return store_run(store, "DELETE FROM task WHERE game = $1 AND kind = $2 AND number = $3", value, 3, fault);
}

StoreStatus store_free_task(Store *store, const StoredTask *task, Fault *fault)
{
    static const char SQL[] =
        "UPDATE task SET server = '', until = 0 WHERE game = $1 AND kind = $2 AND number = $3";
    DbValue value[] = {db_text(task->name), db_number(task->kind), db_number(task->number)};
    return store_run(store, SQL, value, 3, fault);
}

StoreStatus store_add_fair(Store *store, const char *kind, uint64_t seed, uint64_t found, Fault *fault)
{
    static const char SQL[] = "INSERT INTO fair (seed, kind, found) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    DbValue value[] = {db_number((int64_t)seed), db_text(kind), db_number((int64_t)found)};
    return store_run(store, SQL, value, 3, fault);
}

typedef struct Taken {
    bool any;
    uint64_t seed, found;
} Taken;

static void read_fair(void *context, const DbValue *value, int values)
{
    (void)values;
    *(Taken *)context = (Taken){true, (uint64_t)value[0].number, (uint64_t)value[1].number};
}

#define TAKE_ONE(lock)                                                                                             \
    "DELETE FROM fair WHERE seed = (SELECT seed FROM fair WHERE kind = $1 LIMIT 1" lock ") RETURNING seed, found"
static const Locking TAKE_FAIR = {TAKE_ONE(""), TAKE_ONE(SKIP_LOCKED)};

StoreStatus store_take_fair(Store *store, const char *kind, uint64_t *seed, uint64_t *found, Fault *fault)
{
    DbValue value = db_text(kind);
    Taken taken = {0};
    StoreStatus status = store_rows(store, store_sql(store, &TAKE_FAIR), &value, 1, read_fair, &taken, fault);
    *seed = taken.seed;
    *found = taken.found;
    return status == STORE_DONE && !taken.any ? STORE_ABSENT : status;
}

StoreStatus store_count_fair(Store *store, const char *kind, int *count, Fault *fault)
{
    static const char SQL[] = "SELECT COUNT(*) FROM fair WHERE kind = $1";
    DbValue value = db_text(kind);
    int64_t found = 0;
    StoreStatus status = store_rows(store, SQL, &value, 1, store_read_number, &found, fault);
    *count = (int)found;
    return status;
}
