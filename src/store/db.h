/* SPDX-License-Identifier: MIT */
#ifndef STORE_DB_H
#define STORE_DB_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A database that speaks SQL: SQLite in a file, or a PostgreSQL server.
 *
 *     Db *db = db_open("games.db", &fault);                     or "postgres://user@host/name"
 *     DbValue value[] = {db_text("ab12"), db_number(3)};
 *     db_run(db, "SELECT text FROM entry WHERE game = $1 AND number = $2", value, 2, on_row, &context, &fault);
 *     db_close(db);
 *
 * Statements are in the SQL that both understand, with parameters $1, $2, ... Values are numbers of 64 bits, text
 * and NULL. Only one thread at a time may use a Db. A statement is prepared once and kept: its string must be a
 * constant. */
typedef struct Db Db;

typedef enum DbValueKind { DB_NULL, DB_NUMBER, DB_TEXT } DbValueKind;

typedef struct DbValue {
    DbValueKind kind;
    int64_t number;
    const char *text; /* ends with NUL; a row's is valid during the call */
} DbValue;

DbValue db_number(int64_t number);
DbValue db_text(const char *text);

/* Called for each row. */
typedef void DbRow(void *context, const DbValue *value, int values);

enum { DB_VALUES = 32 /* at most, of a statement or a row */ };

/* What may go wrong. After DB_LOST nobody knows whether the last statement was carried out: ask again. */
typedef enum DbStatus {
    DB_DONE,
    DB_REFUSED, /* a constraint does not hold */
    DB_FAILED,  /* disk full, read-only, ... : nothing has changed */
    DB_BROKEN,  /* of a commit: a statement before it had failed, so nothing has changed */
    DB_LOST,    /* no connection */
} DbStatus;

/* Is this the address of a PostgreSQL server? Otherwise it is the name of a file. */
static inline bool db_is_server(const char *address)
{
    return strncmp(address, "postgres://", strlen("postgres://")) == 0 ||
           strncmp(address, "postgresql://", strlen("postgresql://")) == 0;
}

/* NULL, with a sentence, if it can't be opened. */
Db *db_open(const char *address, Fault *fault);
void db_close(Db *db);
bool db_is_postgres(const Db *db);

/* `row` may be NULL: inside a transaction of PostgreSQL such a statement is only sent, and its error may be returned by
 * a later statement or by the commit. */
DbStatus db_run(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context, Fault *fault);
/* The same, sent together with the next statement: its rows are told, and it may fail, before that one's. */
DbStatus db_later(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                  Fault *fault);
/* Several statements, separated by semicolons, without parameters and rows. */
DbStatus db_script(Db *db, const char *sql, Fault *fault);

/* A transaction: all or nothing. When commit answers DB_DONE, it is on the disk. */
DbStatus db_begin(Db *db, Fault *fault);
DbStatus db_commit(Db *db, Fault *fault);
void db_rollback(Db *db);

/* News between the users of a PostgreSQL database: what one rings, the others hear. SQLite has none: it has one user.
 *
 *     db_listen(db, "thimble", &fault);
 *     db_ring(db, "some words", &fault);
 *     db_hear(db, tell, context);                       whatever has come; does not wait
 *
 * What is rung inside a transaction is heard after its commit, and not at all if that fails. It is sent after the
 * commit, not inside it, because PostgreSQL serialises transactions that notify. After a lost connection was made anew,
 * "" is heard by both sides: anything may have been missed. */
DbStatus db_listen(Db *db, const char *channel, Fault *fault);
DbStatus db_ring(Db *db, const char *text, Fault *fault);
typedef void DbHeard(void *context, const char *text);
void db_hear(Db *db, DbHeard *tell, void *context);
/* Readable when something has come; -1: there is nothing to wait for. */
int db_socket(const Db *db);

#endif
