/* SPDX-License-Identifier: MIT */
#include "store/db_kind.h"

#include <libpq-fe.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { MAX_PREPARED = 256, NUMBER_SIZE = 24, CHANNEL_SIZE = 40, MAX_SENT = 32 };

/* A statement that was sent, and whose result was not read. */
typedef struct Sent {
    DbRow *row;
    void *context;
    const char *done; /* what the server must say; NULL: anything */
} Sent;

/* News to be rung with the commit. */
typedef struct Ring {
    struct Ring *next;
    char text[];
} Ring;

/* Statements are sent in a pipeline: a transaction is two round trips, one that reads and one that writes.
 *
 *     BEGIN, SELECT ... FOR UPDATE          ->  rows
 *     UPDATE, INSERT, COMMIT, pg_notify     ->  done */
typedef struct Postgres {
    Db db;
    PGconn *connection;
    bool inside;                        /* a transaction */
    const char *prepared[MAX_PREPARED]; /* constants, compared by address; the name of a statement is its place */
    int prepared_count;
    Sent sent[MAX_SENT];
    int sent_count;
    bool broken;  /* a statement of this transaction has failed */
    bool dropped; /* this connection can't be used any more */
    Ring *ring, **last_ring;
    bool unheard;               /* something was committed, and others may not have been told */
    char channel[CHANNEL_SIZE]; /* that we listen to; "": none */
    bool listens;               /* on this connection */
    bool missed;                /* news may have been lost with a connection */
} Postgres;

static void strip(char *sentence)
{
    sentence[strcspn(sentence, "\n")] = '\0';
}

/* The first line of what the server says. */
static void explain_result(const Postgres *postgres, const PGresult *result, Fault *fault)
{
    const char *said = PQresultErrorMessage(result);
    fault_at(fault, 0, 0, "the database says: %s", *said ? said : PQerrorMessage(postgres->connection));
    strip(fault->sentence);
}

static bool is_open(const Postgres *postgres)
{
    return !postgres->dropped && PQstatus(postgres->connection) == CONNECTION_OK;
}

/* Whoever wanted the rows is gone. */
static void forget_rows(Postgres *postgres)
{
    for (int i = 0; i < postgres->sent_count; i++)
        postgres->sent[i].row = NULL;
}

/* Nobody knows any more what of the pipeline is on its way. Reads end at once, and nothing is told. */
static void drop_connection(Postgres *postgres)
{
    postgres->dropped = true;
    shutdown(PQsocket(postgres->connection), SHUT_RDWR);
    forget_rows(postgres);
}

/* The server ends the connection after such an error. */
static bool is_last_word(const PGresult *result)
{
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    return severity && (strcmp(severity, "FATAL") == 0 || strcmp(severity, "PANIC") == 0);
}

static DbStatus status_of(Postgres *postgres, const PGresult *result, Fault *fault)
{
    ExecStatusType status = PQresultStatus(result);
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return DB_DONE;
    explain_result(postgres, result, fault);
    if (is_last_word(result))
        drop_connection(postgres);
    if (!is_open(postgres))
        return DB_LOST;
    return state && strncmp(state, "23", 2) == 0 ? DB_REFUSED : DB_FAILED; /* integrity constraint violation */
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

static DbStatus read_result(Postgres *postgres, const Sent *sent, Fault *fault)
{
    PGresult *result = PQgetResult(postgres->connection);
    DbStatus status = status_of(postgres, result, fault);
    if (status == DB_DONE && sent->done && strcmp(PQcmdStatus(result), sent->done) != 0) {
        fault_at(fault, 0, 0, "the transaction was rolled back, because a part of it had failed");
        status = DB_FAILED;
    }
    if (status == DB_DONE && sent->row)
        tell_rows(result, sent->row, sent->context);
    for (; result; result = PQgetResult(postgres->connection))
        PQclear(result);
    return status;
}

/* The end of a pipeline. Outside of a transaction the statements before it are committed there, and may fail. */
static DbStatus read_sync(Postgres *postgres, Fault *fault)
{
    DbStatus status = DB_DONE;
    for (int ends = 0; is_open(postgres);) {
        PGresult *result = PQgetResult(postgres->connection);
        bool synced = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        if (result && !synced)
            status = status_of(postgres, result, fault);
        PQclear(result);
        if (synced)
            return status;
        if (!result && ++ends > 1) /* one is the end of an error */
            drop_connection(postgres);
    }
    explain_result(postgres, NULL, fault);
    return DB_LOST;
}

/* Reads the results of all that was sent. After a failure the server skips the rest. `failed`, which may be NULL,
 * becomes the place of the statement that failed first; the end of the pipeline has the place behind the last one. */
static DbStatus read_results(Postgres *postgres, int *failed, Fault *fault)
{
    DbStatus status = DB_DONE;
    int count = postgres->sent_count;
    if (count == 0)
        return DB_DONE;
    if (!PQpipelineSync(postgres->connection))
        drop_connection(postgres);
    for (int i = 0; i <= count; i++) {
        Fault later;
        Fault *first = status == DB_DONE ? fault : &later;
        DbStatus one = i < count ? read_result(postgres, &postgres->sent[i], first) : read_sync(postgres, first);
        if (status == DB_DONE && one != DB_DONE && failed)
            *failed = i;
        status = status == DB_DONE ? one : status;
    }
    postgres->sent_count = 0;
    postgres->broken = postgres->broken || (postgres->inside && status != DB_DONE);
    return status;
}

/* Notes a statement that was sent, or that could not be. */
static DbStatus note_sent(Postgres *postgres, int good, Sent sent, Fault *fault)
{
    if (good) {
        postgres->sent[postgres->sent_count++] = sent;
        return DB_DONE;
    }
    explain_result(postgres, NULL, fault);
    drop_connection(postgres);
    postgres->broken = postgres->inside;
    return DB_LOST;
}

static DbStatus send_words(Postgres *postgres, const char *sql, Fault *fault)
{
    int good = PQsendQueryParams(postgres->connection, sql, 0, NULL, NULL, NULL, NULL, 0);
    bool ends = strcmp(sql, "COMMIT") == 0 || strcmp(sql, "ROLLBACK") == 0;
    return note_sent(postgres, good, (Sent){.done = ends ? sql : NULL}, fault);
}

static void drop_rings(Postgres *postgres)
{
    while (postgres->ring) {
        Ring *ring = postgres->ring;
        postgres->ring = ring->next;
        free(ring);
    }
    postgres->last_ring = &postgres->ring;
}

static void postgres_close(Db *db)
{
    Postgres *postgres = (Postgres *)db;
    PQfinish(postgres->connection);
    drop_rings(postgres);
    free(postgres);
}

/* Several statements can't be sent in a pipeline. */
static DbStatus execute(Postgres *postgres, const char *sql, Fault *fault)
{
    DbStatus status = read_results(postgres, NULL, fault);
    if (status != DB_DONE)
        return status;
    PQexitPipelineMode(postgres->connection);
    PGresult *result = PQexec(postgres->connection, sql);
    status = status_of(postgres, result, fault);
    PQclear(result);
    PQenterPipelineMode(postgres->connection);
    postgres->broken = postgres->broken || (postgres->inside && status != DB_DONE);
    return status;
}

/* Nobody waits longer for a lock or a statement, unless the operator has set another time. Not for the schema's steps,
 * which come before. */
#define PATIENCE(name, time)                                                                                       \
    "SELECT set_config('" name "', '" time "', false) WHERE current_setting('" name "') = '0'"

static DbStatus listen_again(Postgres *postgres, Fault *fault)
{
    char sql[CHANNEL_SIZE + 300];
    snprintf(sql, sizeof sql,
             "LISTEN %s; " PATIENCE("statement_timeout", "10s") "; " PATIENCE("lock_timeout", "5s"),
             postgres->channel);
    DbStatus status = execute(postgres, sql, fault);
    postgres->listens = status == DB_DONE;
    return status;
}

/* A server that has just become the first may not have let us listen before. */
static bool is_listening(Postgres *postgres, Fault *fault)
{
    return !postgres->channel[0] || postgres->listens || postgres->inside ||
           listen_again(postgres, fault) == DB_DONE;
}

/* A lost connection is made anew, but never inside a transaction, whose beginning is lost, too. */
static bool is_connected(Postgres *postgres, Fault *fault)
{
    if (is_open(postgres))
        return is_listening(postgres, fault);
    if (postgres->inside)
        return fault_at(fault, 0, 0, "the connection to the database was lost");
    PQreset(postgres->connection);
    PQenterPipelineMode(postgres->connection);
    postgres->prepared_count = postgres->sent_count = 0;
    postgres->missed = postgres->unheard = true;
    postgres->listens = postgres->dropped = false;
    if (PQstatus(postgres->connection) == CONNECTION_OK)
        return is_listening(postgres, fault);
    explain_result(postgres, NULL, fault);
    return false;
}

static DbStatus send_ring(Postgres *postgres, const char *text, Fault *fault)
{
    const char *value[] = {postgres->channel, text};
    int good = PQsendQueryParams(postgres->connection, "SELECT pg_notify($1, $2)", 2, NULL, value, NULL, NULL, 0);
    return note_sent(postgres, good, (Sent){0}, fault);
}

/* As many as fit; the others after those are read. */
static DbStatus send_rings(Postgres *postgres, Fault *fault)
{
    DbStatus status = postgres->unheard ? send_ring(postgres, "", fault) : DB_DONE;
    postgres->unheard = false;
    while (postgres->ring && postgres->sent_count < MAX_SENT && status == DB_DONE) {
        Ring *ring = postgres->ring;
        status = send_ring(postgres, ring->text, fault);
        postgres->ring = ring->next;
        free(ring);
    }
    return status;
}

/* After the commit. If the others can't be told what has changed, they are told later that something has. */
static void send_other_rings(Postgres *postgres)
{
    Fault fault;
    DbStatus status = DB_DONE;
    postgres->inside = false;
    while (postgres->ring && status == DB_DONE) {
        status = send_rings(postgres, &fault);
        if (status == DB_DONE)
            status = read_results(postgres, NULL, &fault);
    }
    postgres->unheard = postgres->unheard || status != DB_DONE;
}

/* What was rung is sent together with the commit, and carried out after it: even if this server dies now, the others
 * hear of what it has written. */
static DbStatus commit_transaction(Postgres *postgres, Fault *fault)
{
    int place = postgres->sent_count, failed = INT_MAX;
    Fault ring_fault;
    if (postgres->broken) {
        fault_at(fault, 0, 0, "a part of the transaction has failed");
        return DB_BROKEN;
    }
    DbStatus status = send_words(postgres, "COMMIT", fault);
    if (status != DB_DONE)
        return status;
    send_rings(postgres, &ring_fault);
    status = read_results(postgres, &failed, fault);
    if (status != DB_DONE && failed > place) {
        postgres->unheard = true;
        status = DB_DONE;
    }
    if (status == DB_DONE)
        send_other_rings(postgres);
    return status == DB_DONE || status == DB_LOST || failed == place ? status : DB_BROKEN;
}

static DbStatus rollback_transaction(Postgres *postgres, Fault *fault)
{
    read_results(postgres, NULL, fault);
    DbStatus status = send_words(postgres, "ROLLBACK", fault);
    return status == DB_DONE ? read_results(postgres, NULL, fault) : status;
}

static DbStatus end_transaction(Postgres *postgres, bool good, Fault *fault)
{
    DbStatus status = good ? commit_transaction(postgres, fault) : rollback_transaction(postgres, fault);
    postgres->inside = postgres->broken = false;
    drop_rings(postgres);
    return status;
}

static DbStatus postgres_script(Db *db, const char *sql, Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    bool commits = strcmp(sql, "COMMIT") == 0;
    if (commits || strcmp(sql, "ROLLBACK") == 0)
        return end_transaction(postgres, commits, fault);
    if (!is_connected(postgres, fault))
        return DB_LOST;
    if (strcmp(sql, "BEGIN") != 0)
        return execute(postgres, sql, fault);
    DbStatus status = send_words(postgres, sql, fault);
    postgres->inside = status == DB_DONE;
    return status;
}

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

/* A server that can't be reached is given up soon; the address may say otherwise. */
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
    postgres->last_ring = &postgres->ring;
    if (PQstatus(postgres->connection) != CONNECTION_OK) {
        explain_result(postgres, NULL, fault);
        postgres_close(&postgres->db);
        return NULL;
    }
    PQsetNoticeReceiver(postgres->connection, ignore_notice, NULL);
    PQenterPipelineMode(postgres->connection);
    return &postgres->db;
}

/* The name of the prepared statement. */
static DbStatus prepare_statement(Postgres *postgres, const char *sql, char name[16], Fault *fault)
{
    int place = 0;
    while (place < postgres->prepared_count && postgres->prepared[place] != sql)
        place++;
    snprintf(name, 16, "s%d", place);
    if (place < postgres->prepared_count)
        return DB_DONE;
    if (place == MAX_PREPARED) {
        fault_at(fault, 0, 0, "too many different statements");
        return DB_FAILED;
    }
    int good = PQsendPrepare(postgres->connection, name, sql, 0, NULL);
    DbStatus status = note_sent(postgres, good, (Sent){0}, fault);
    if (status == DB_DONE)
        status = read_results(postgres, NULL, fault);
    if (status == DB_DONE)
        postgres->prepared[postgres->prepared_count++] = sql;
    return status;
}

static DbStatus postgres_later(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                               Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    char name[16], number[DB_VALUES][NUMBER_SIZE];
    const char *text[DB_VALUES] = {0};
    if (!is_connected(postgres, fault))
        return DB_LOST;
    DbStatus status = postgres->sent_count >= MAX_SENT - 2 ? read_results(postgres, NULL, fault) : DB_DONE;
    if (status == DB_DONE)
        status = prepare_statement(postgres, sql, name, fault);
    if (status != DB_DONE) {
        forget_rows(postgres);
        return status;
    }
    for (int i = 0; i < values; i++) {
        if (value[i].kind == DB_NUMBER)
            snprintf(number[i], NUMBER_SIZE, "%lld", (long long)value[i].number);
        text[i] = value[i].kind == DB_NUMBER ? number[i] : value[i].text;
    }
    int good = PQsendQueryPrepared(postgres->connection, name, values, text, NULL, NULL, 0);
    return note_sent(postgres, good, (Sent){row, context, NULL}, fault);
}

static DbStatus postgres_run(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                             Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    DbStatus status = postgres_later(db, sql, value, values, row, context, fault);
    bool waits = row || !postgres->inside;
    return status == DB_DONE && waits ? read_results(postgres, NULL, fault) : status;
}

static DbStatus postgres_ring(Db *db, const char *text, Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    size_t size = strlen(text) + 1;
    Ring *ring = malloc(sizeof *ring + size);
    if (!ring) {
        fault_at(fault, 0, 0, "out of memory");
        return DB_FAILED;
    }
    ring->next = NULL;
    memcpy(ring->text, text, size);
    *postgres->last_ring = ring;
    postgres->last_ring = &ring->next;
    if (postgres->inside)
        return DB_DONE;
    DbStatus status = is_connected(postgres, fault) ? send_rings(postgres, fault) : DB_LOST;
    drop_rings(postgres);
    return status == DB_DONE ? read_results(postgres, NULL, fault) : status;
}

static DbStatus postgres_listen(Db *db, const char *channel, Fault *fault)
{
    Postgres *postgres = (Postgres *)db;
    snprintf(postgres->channel, sizeof postgres->channel, "%s", channel);
    postgres->listens = false;
    return is_connected(postgres, fault) ? DB_DONE : DB_LOST;
}

static void postgres_hear(Db *db, DbHeard *tell, void *context)
{
    Postgres *postgres = (Postgres *)db;
    PGnotify *news;
    if (postgres->missed && postgres->listens && is_open(postgres)) {
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
    .later = postgres_later,
    .script = postgres_script,
    .listen = postgres_listen,
    .ring = postgres_ring,
    .hear = postgres_hear,
    .socket = postgres_socket,
};
