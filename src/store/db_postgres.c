/* SPDX-License-Identifier: MIT */
#include "store/db_kind.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PREPARED = 128, NUMBER_SIZE = 24, CHANNEL_SIZE = 40 };

typedef struct Postgres {
    Db db;
    PGconn *connection;
    bool inside;                    /* a transaction */
    const char *prepared[PREPARED]; /* constants, compared by address; the name of a statement is its place */
    int statements;
    char channel[CHANNEL_SIZE]; /* that we listen to; "": none */
    bool missed;                /* news may have been lost with a connection */
} Postgres;

static void strip(char *sentence)
{
    sentence[strcspn(sentence, "\n")] = '\0';
}

/* The first line of what the server says. */
static void explain(const Postgres *postgres, Fault *fault)
{
    fault_at(fault, 0, 0, "the database says: %s", PQerrorMessage(postgres->connection));
    strip(fault->sentence);
}

static DbStatus status_of(Postgres *postgres, const PGresult *result, Fault *fault)
{
    ExecStatusType status = PQresultStatus(result);
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return DB_DONE;
    explain(postgres, fault);
    if (PQstatus(postgres->connection) != CONNECTION_OK)
        return DB_LOST;
    return state && strncmp(state, "23", 2) == 0 ? DB_REFUSED : DB_FAILED; /* integrity constraint violation */
}

static void postgres_close(Db *db)
{
    Postgres *postgres = (Postgres *)db;
    PQfinish(postgres->connection);
    free(postgres);
}

static DbStatus listen_again(Postgres *postgres, Fault *fault)
{
    char sql[CHANNEL_SIZE + 10];
    snprintf(sql, sizeof sql, "LISTEN %s", postgres->channel);
    PGresult *result = PQexec(postgres->connection, sql);
    DbStatus status = status_of(postgres, result, fault);
    PQclear(result);
    return status;
}

/* A lost connection is made anew, but never inside a transaction, whose beginning is lost, too. */
static bool is_connected(Postgres *postgres, Fault *fault)
{
    if (PQstatus(postgres->connection) == CONNECTION_OK)
        return true;
    if (postgres->inside)
        return fault_at(fault, 0, 0, "the connection to the database was lost");
    PQreset(postgres->connection);
    postgres->statements = 0;
    postgres->missed = true;
    if (PQstatus(postgres->connection) == CONNECTION_OK)
        return !postgres->channel[0] || listen_again(postgres, fault) == DB_DONE;
    explain(postgres, fault);
    return false;
}

static DbStatus postgres_script(Db *db, const char *sql, Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    bool ends = strcmp(sql, "COMMIT") == 0 || strcmp(sql, "ROLLBACK") == 0;
    if (!ends && !is_connected(postgres, fault))
        return DB_LOST;
    PGresult *result = PQexec(postgres->connection, sql);
    DbStatus status = status_of(postgres, result, fault);
    if (status == DB_DONE && ends && strcmp(PQcmdStatus(result), sql) != 0) {
        fault_at(fault, 0, 0, "the transaction was rolled back, because a part of it had failed");
        status = DB_FAILED;
    }
    PQclear(result);
    postgres->inside = !ends && (postgres->inside || (strcmp(sql, "BEGIN") == 0 && status == DB_DONE));
    return status;
}

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

/* A server that does not answer is given up soon; the address may say otherwise. */
static PGconn *connect_to(const char *address)
{
    const char *const key[] = {"connect_timeout", "tcp_user_timeout", "dbname", NULL};
    const char *const value[] = {"5", "10000", address, NULL};
    return PQconnectdbParams(key, value, true);
}

static Db *postgres_open(const char *address, Fault *fault)
{
    Postgres *postgres = calloc(1, sizeof *postgres);
    if (!postgres) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    postgres->connection = connect_to(address);
    if (PQstatus(postgres->connection) != CONNECTION_OK) {
        explain(postgres, fault);
        postgres_close(&postgres->db);
        return NULL;
    }
    PQsetNoticeReceiver(postgres->connection, ignore_notice, NULL);
    return &postgres->db;
}

/* The name of the prepared statement. */
static DbStatus prepare(Postgres *postgres, const char *sql, char name[16], Fault *fault)
{
    int place = 0;
    while (place < postgres->statements && postgres->prepared[place] != sql)
        place++;
    snprintf(name, 16, "s%d", place);
    if (place < postgres->statements)
        return DB_DONE;
    if (place == PREPARED) {
        fault_at(fault, 0, 0, "too many different statements");
        return DB_FAILED;
    }
    PGresult *result = PQprepare(postgres->connection, name, sql, 0, NULL);
    DbStatus status = status_of(postgres, result, fault);
    PQclear(result);
    if (status == DB_DONE)
        postgres->prepared[postgres->statements++] = sql;
    return status;
}

static bool is_number(Oid type)
{
    enum { INT8 = 20, INT2 = 21, INT4 = 23 }; /* of pg_type */
    return type == INT8 || type == INT2 || type == INT4;
}

static void tell_rows(const PGresult *result, DbRow *row, void *context)
{
    int values = PQnfields(result) < DB_VALUES ? PQnfields(result) : DB_VALUES;
    for (int n = 0; n < PQntuples(result); n++) {
        DbValue value[DB_VALUES] = {0};
        for (int i = 0; i < values; i++) {
            const char *text = PQgetvalue(result, n, i);
            if (!PQgetisnull(result, n, i))
                value[i] = is_number(PQftype(result, i)) ? db_number(strtoll(text, NULL, 10)) : db_text(text);
        }
        row(context, value, values);
    }
}

static DbStatus postgres_run(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                             Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    char name[16], number[DB_VALUES][NUMBER_SIZE];
    const char *text[DB_VALUES] = {0};
    if (!is_connected(postgres, fault))
        return DB_LOST;
    DbStatus status = prepare(postgres, sql, name, fault);
    if (status != DB_DONE)
        return status;
    for (int i = 0; i < values; i++) {
        snprintf(number[i], NUMBER_SIZE, "%lld", (long long)value[i].number);
        text[i] = value[i].kind == DB_NUMBER ? number[i] : value[i].text;
    }
    PGresult *result = PQexecPrepared(postgres->connection, name, values, text, NULL, NULL, 0);
    status = status_of(postgres, result, fault);
    if (status == DB_DONE && row)
        tell_rows(result, row, context);
    PQclear(result);
    return status;
}

static DbStatus postgres_listen(Db *db, const char *channel, Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    snprintf(postgres->channel, sizeof postgres->channel, "%s", channel);
    return is_connected(postgres, fault) ? listen_again(postgres, fault) : DB_LOST;
}

static void postgres_hear(Db *db, DbHeard *tell, void *context)
{
    Postgres *postgres = (Postgres *)db;
    PGnotify *news;
    if (postgres->missed && PQstatus(postgres->connection) == CONNECTION_OK) {
        postgres->missed = false;
        tell(context, "");
    }
    PQconsumeInput(postgres->connection);
    while ((news = PQnotifies(postgres->connection))) {
        if (news->be_pid != PQbackendPID(postgres->connection)) /* not our own */
            tell(context, news->extra);
        PQfreemem(news);
    }
}

static int postgres_socket(const Db *db)
{
    return PQsocket(((const Postgres *)db)->connection);
}

const DbKind DB_POSTGRES = {
    .open = postgres_open,
    .close = postgres_close,
    .run = postgres_run,
    .script = postgres_script,
    .listen = postgres_listen,
    .hear = postgres_hear,
    .socket = postgres_socket,
};
