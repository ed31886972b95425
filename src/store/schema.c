/* SPDX-License-Identifier: MIT */
#include "store/schema.h"

/* Step n leads from version n to version n + 1. Steps are never changed, only added. A number is 64 bits wide in
 * both kinds of database. */
static const char *const STEP[] = {
    "CREATE TABLE game ("
    "  id TEXT PRIMARY KEY,"
    "  created BIGINT NOT NULL,"
    "  start TEXT NOT NULL,"
    "  pace TEXT NOT NULL,"
    "  seal TEXT NOT NULL,"
    "  secret1 TEXT NOT NULL,"
    "  secret2 TEXT NOT NULL);"
    "CREATE TABLE entry ("
    "  game TEXT NOT NULL,"
    "  number BIGINT NOT NULL,"
    "  seat BIGINT NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  text TEXT NOT NULL,"
    "  at BIGINT NOT NULL,"
    "  PRIMARY KEY (game, number))",
};
enum { VERSION = sizeof STEP / sizeof *STEP };

static void read_version(void *context, const DbValue *value, int values)
{
    (void)values;
    *(int64_t *)context = value[0].number;
}

/* Several servers may start at once. SQLite's transactions exclude each other; PostgreSQL's need a lock, which has a
 * number of our own and ends with the transaction. */
static bool lock(Db *db, Fault *fault)
{
    return db_begin(db, fault) == DB_DONE &&
           (!db_is_postgres(db) || db_script(db, "SELECT pg_advisory_xact_lock(7529)", fault) == DB_DONE) &&
           db_script(db, "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)", fault) == DB_DONE;
}

static bool set_version(Db *db, int64_t version, Fault *fault)
{
    DbValue value = db_number(version);
    return db_script(db, "DELETE FROM schema_version", fault) == DB_DONE &&
           db_run(db, "INSERT INTO schema_version (version) VALUES ($1)", &value, 1, NULL, NULL, fault) == DB_DONE;
}

/* One step, if one is left; `version` is the one that was found. */
static bool step(Db *db, int64_t *version, Fault *fault)
{
    *version = 0;
    if (!lock(db, fault) ||
        db_run(db, "SELECT version FROM schema_version", NULL, 0, read_version, version, fault) != DB_DONE)
        return false;
    if (*version > VERSION)
        return fault_at(fault, 0, 0, "the database is from a newer version of thimble (%lld; this one knows %d)",
                        (long long)*version, VERSION);
    return *version == VERSION ||
           (db_script(db, STEP[*version], fault) == DB_DONE && set_version(db, *version + 1, fault));
}

bool schema_upgrade(Db *db, Fault *fault)
{
    for (int64_t version = 0; version < VERSION;) {
        if (!step(db, &version, fault)) {
            db_rollback(db);
            return false;
        }
        if (db_commit(db, fault) != DB_DONE)
            return false;
    }
    return true;
}
