/* SPDX-License-Identifier: MIT */
#include "store/schema.h"

#include "store/store_insides.h"

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

    /* What the API needs (docs/api.md): the choices of a game and where it stands, who is connected to which server,
     * what is to be computed, and fair deals in store. */
    "ALTER TABLE game ADD COLUMN sealed TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN opponent TEXT NOT NULL DEFAULT 'friend';"
    "ALTER TABLE game ADD COLUMN fair BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN host BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN ready BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN phase TEXT NOT NULL DEFAULT 'playing';"
    "ALTER TABLE game ADD COLUMN entries BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN due BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN opened BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN again1 TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN again2 TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN next TEXT NOT NULL DEFAULT '';"
    "UPDATE game SET touched = created, entries = (SELECT COUNT(*) FROM entry WHERE entry.game = game.id);"
    "CREATE INDEX game_due ON game (due) WHERE due > 0;"
    "CREATE INDEX game_open ON game (phase, created) WHERE opponent = 'open';"
    "CREATE TABLE server ("
    "  id TEXT PRIMARY KEY,"
    "  alive BIGINT NOT NULL,"
    "  gone BIGINT NOT NULL);"
    "CREATE TABLE present ("
    "  game TEXT NOT NULL,"
    "  place BIGINT NOT NULL,"
    "  server TEXT NOT NULL,"
    "  guests BIGINT NOT NULL,"
    "  PRIMARY KEY (game, place, server));"
    "CREATE INDEX present_server ON present (server);"
    "CREATE TABLE task ("
    "  game TEXT PRIMARY KEY,"
    "  kind BIGINT NOT NULL,"
    "  number BIGINT NOT NULL,"
    "  server TEXT NOT NULL,"
    "  until BIGINT NOT NULL);"
    "CREATE TABLE fair ("
    "  seed BIGINT PRIMARY KEY,"
    "  kind TEXT NOT NULL,"
    "  found BIGINT NOT NULL)",

    /* People with claimed names, their tokens, results of rated games and the ratings. */
    "CREATE TABLE person ("
    "  id BIGINT PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  fold TEXT NOT NULL UNIQUE,"
    "  kind BIGINT NOT NULL,"
    "  created BIGINT NOT NULL,"
    "  recovery TEXT NOT NULL UNIQUE,"
    "  tokens BIGINT NOT NULL);"
    "CREATE TABLE token ("
    "  person BIGINT NOT NULL,"
    "  id BIGINT NOT NULL,"
    "  hash TEXT NOT NULL UNIQUE,"
    "  scopes BIGINT NOT NULL,"
    "  note TEXT NOT NULL,"
    "  created BIGINT NOT NULL,"
    "  used BIGINT NOT NULL,"
    "  PRIMARY KEY (person, id));"
    "CREATE TABLE rating ("
    "  person BIGINT NOT NULL,"
    "  list TEXT NOT NULL,"
    "  rating BIGINT NOT NULL,"
    "  deviation BIGINT NOT NULL,"
    "  volatility BIGINT NOT NULL,"
    "  games BIGINT NOT NULL,"
    "  touched BIGINT NOT NULL,"
    "  PRIMARY KEY (person, list));"
    "CREATE INDEX rating_list ON rating (list, rating);"
    "CREATE TABLE result ("
    "  game TEXT PRIMARY KEY,"
    "  list TEXT NOT NULL,"
    "  person1 BIGINT NOT NULL,"
    "  person2 BIGINT NOT NULL,"
    "  winner BIGINT NOT NULL,"
    "  at BIGINT NOT NULL);"
    "CREATE INDEX result_person1 ON result (person1) WHERE person1 > 0;"
    "CREATE INDEX result_person2 ON result (person2) WHERE person2 > 0;"
    "ALTER TABLE game ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;"
    "UPDATE game SET ended = touched WHERE phase = 'over';"
    "CREATE INDEX game_ended ON game (ended) WHERE ended > 0 AND opponent = 'open';"
    "ALTER TABLE game ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN person1 BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN person2 BIGINT NOT NULL DEFAULT 0;"
    "CREATE INDEX game_person1 ON game (person1, created) WHERE person1 > 0;"
    "CREATE INDEX game_person2 ON game (person2, created) WHERE person2 > 0",

    /* What all servers share, and the devices that are told when it is a seat's turn, each with the message that it is
     * to get. A game counts its devices, so that games without one cost nothing. */
    "CREATE TABLE setting ("
    "  name TEXT PRIMARY KEY,"
    "  value TEXT NOT NULL);"
    "CREATE TABLE push ("
    "  game TEXT NOT NULL,"
    "  seat BIGINT NOT NULL,"
    "  endpoint TEXT NOT NULL,"
    "  p256dh TEXT NOT NULL,"
    "  auth TEXT NOT NULL,"
    "  created BIGINT NOT NULL,"
    "  told BIGINT NOT NULL,"
    "  number BIGINT NOT NULL,"
    "  why TEXT NOT NULL,"
    "  name TEXT NOT NULL,"
    "  urgent BIGINT NOT NULL,"
    "  expires BIGINT NOT NULL,"
    "  due BIGINT NOT NULL,"
    "  tries BIGINT NOT NULL,"
    "  server TEXT NOT NULL,"
    "  PRIMARY KEY (game, seat, endpoint));"
    "CREATE INDEX push_due ON push (due) WHERE due > 0;"
    "ALTER TABLE game ADD COLUMN pushes BIGINT NOT NULL DEFAULT 0",

    /* Tables at which nobody sits down are removed some day. */
    "CREATE INDEX game_waiting ON game (created) WHERE phase = 'waiting'",

    /* A device that was told with a token is told no more when the token has ended. */
    "ALTER TABLE push ADD COLUMN token TEXT NOT NULL DEFAULT ''",

    /* Tries of the daily deal that are compared. */
    "CREATE TABLE try ("
    "  day BIGINT NOT NULL,"
    "  hash TEXT NOT NULL,"
    "  points BIGINT NOT NULL,"
    "  PRIMARY KEY (day, hash));"
    "CREATE INDEX try_points ON try (day, points)",
};
enum { VERSION = sizeof STEP / sizeof *STEP };

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
        db_run(db, "SELECT version FROM schema_version", NULL, 0, store_read_number, version, fault) != DB_DONE)
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
