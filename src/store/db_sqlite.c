/* SPDX-License-Identifier: MIT */
#include "store/db_kind.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STATEMENTS = 128, WAIT_MS = 5000 };

typedef struct Sqlite {
    Db db;
    sqlite3 *file;
    struct {
        const char *sql; /* a constant: compared by address */
        sqlite3_stmt *prepared;
    } statement[STATEMENTS];
    int statements;
} Sqlite;

static DbStatus explain(const Sqlite *sqlite, int code, Fault *fault)
{
    fault_at(fault, 0, 0, "the database says: %s", sqlite3_errmsg(sqlite->file));
    return (code & 0xff) == SQLITE_CONSTRAINT ? DB_REFUSED : DB_FAILED;
}

static void sqlite_close(Db *db)
{
    Sqlite *sqlite = (Sqlite *)db;
    for (int i = 0; i < sqlite->statements; i++)
        sqlite3_finalize(sqlite->statement[i].prepared);
    sqlite3_close(sqlite->file);
    free(sqlite);
}

static DbStatus sqlite_script(Db *db, const char *sql, Fault *fault)
{
    Sqlite *sqlite = (Sqlite *)db;
    int code = sqlite3_exec(sqlite->file, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? DB_DONE : explain(sqlite, code, fault);
}

/* A commit is on the disk when it is done (synchronous = FULL), and readers never wait for writers (WAL). */
static bool set_up(Sqlite *sqlite, Fault *fault)
{
    sqlite3_extended_result_codes(sqlite->file, 1);
    sqlite3_busy_timeout(sqlite->file, WAIT_MS);
    return sqlite_script(&sqlite->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", fault) == DB_DONE;
}

/* Seeds and keys are in it, so a new file is for its owner alone; SQLite gives the files beside it the same mode. An
 * existing file is left alone: closing it would drop SQLite's locks. What can't be created here can't be opened
 * either, and that is said there. */
static void make_private(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0)
        close(file);
}

static Db *sqlite_open(const char *address, Fault *fault)
{
    Sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (!sqlite) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    make_private(address);
    int code = sqlite3_open_v2(address, &sqlite->file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (code == SQLITE_OK && set_up(sqlite, fault))
        return &sqlite->db;
    if (code != SQLITE_OK)
        fault_at(fault, 0, 0, "%s can't be opened: %s", address, sqlite3_errstr(code));
    sqlite_close(&sqlite->db);
    return NULL;
}

static sqlite3_stmt *prepare(Sqlite *sqlite, const char *sql, Fault *fault)
{
    for (int i = 0; i < sqlite->statements; i++)
        if (sqlite->statement[i].sql == sql)
            return sqlite->statement[i].prepared;
    sqlite3_stmt *prepared = NULL;
    if (sqlite->statements == STATEMENTS) {
        fault_at(fault, 0, 0, "too many different statements");
        return NULL;
    }
    int code = sqlite3_prepare_v3(sqlite->file, sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, NULL);
    if (code != SQLITE_OK) {
        explain(sqlite, code, fault);
        return NULL;
    }
    sqlite->statement[sqlite->statements].sql = sql;
    sqlite->statement[sqlite->statements++].prepared = prepared;
    return prepared;
}

/* SQLite numbers its parameters in the order of their first use, so they are looked up by name. */
static void bind(sqlite3_stmt *statement, const DbValue *value, int values)
{
    for (int i = 0; i < values; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i + 1);
        int place = sqlite3_bind_parameter_index(statement, name);
        if (value[i].kind == DB_NUMBER)
            sqlite3_bind_int64(statement, place, value[i].number);
        else if (value[i].kind == DB_TEXT)
            sqlite3_bind_text(statement, place, value[i].text, -1, SQLITE_STATIC);
    }
}

static void tell_row(sqlite3_stmt *statement, DbRow *row, void *context)
{
    DbValue value[DB_VALUES] = {0};
    int columns = sqlite3_column_count(statement);
    int values = columns < DB_VALUES ? columns : DB_VALUES;
    for (int i = 0; i < values; i++) {
        int type = sqlite3_column_type(statement, i);
        if (type == SQLITE_INTEGER)
            value[i] = db_number(sqlite3_column_int64(statement, i));
        else if (type != SQLITE_NULL)
            value[i] = db_text((const char *)sqlite3_column_text(statement, i));
    }
    row(context, value, values);
}

static DbStatus sqlite_run(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                           Fault *fault)
{
    Sqlite *sqlite = (Sqlite *)db;
    sqlite3_stmt *statement = prepare(sqlite, sql, fault);
    int code;
    if (!statement)
        return DB_FAILED;
    bind(statement, value, values);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        if (row)
            tell_row(statement, row, context);
    DbStatus status = code == SQLITE_DONE ? DB_DONE : explain(sqlite, code, fault);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

const DbKind DB_SQLITE = {.open = sqlite_open, .close = sqlite_close, .run = sqlite_run, .script = sqlite_script};
