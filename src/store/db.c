/* SPDX-License-Identifier: MIT */
#include "store/db.h"

#include "store/db_kind.h"

DbValue db_number(int64_t number)
{
    return (DbValue){.kind = DB_NUMBER, .number = number};
}

DbValue db_text(const char *text)
{
    return (DbValue){.kind = text ? DB_TEXT : DB_NULL, .text = text};
}

Db *db_open(const char *address, Fault *fault)
{
    const DbKind *kind = db_is_server(address) ? &DB_POSTGRES : &DB_SQLITE;
    Db *db = kind->open(address, fault);
    if (db)
        db->kind = kind;
    return db;
}

void db_close(Db *db)
{
    if (db)
        db->kind->close(db);
}

bool db_is_postgres(const Db *db)
{
    return db->kind == &DB_POSTGRES;
}

DbStatus db_run(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context, Fault *fault)
{
    return db->kind->run(db, sql, value, values, row, context, fault);
}

DbStatus db_later(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                  Fault *fault)
{
    return (db->kind->later ? db->kind->later : db->kind->run)(db, sql, value, values, row, context, fault);
}

DbStatus db_script(Db *db, const char *sql, Fault *fault)
{
    return db->kind->script(db, sql, fault);
}

/* SQLite takes its lock at once: a transaction that has begun to read could not be made to write by waiting. */
DbStatus db_begin(Db *db, Fault *fault)
{
    return db_script(db, db_is_postgres(db) ? "BEGIN" : "BEGIN IMMEDIATE", fault);
}

void db_rollback(Db *db)
{
    Fault fault;
    db_script(db, "ROLLBACK", &fault);
}

DbStatus db_commit(Db *db, Fault *fault)
{
    DbStatus status = db_script(db, "COMMIT", fault);
    if (status != DB_DONE && status != DB_LOST)
        db_rollback(db); /* a failed commit may leave the transaction open */
    return status;
}

DbStatus db_listen(Db *db, const char *channel, Fault *fault)
{
    return db->kind->listen ? db->kind->listen(db, channel, fault) : DB_DONE;
}

DbStatus db_ring(Db *db, const char *text, Fault *fault)
{
    return db->kind->ring ? db->kind->ring(db, text, fault) : DB_DONE;
}

void db_hear(Db *db, DbHeard *tell, void *context)
{
    if (db->kind->hear)
        db->kind->hear(db, tell, context);
}

int db_socket(const Db *db)
{
    return db->kind->socket ? db->kind->socket(db) : -1;
}
