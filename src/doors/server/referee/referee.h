/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_REFEREE_H
#define DOORS_SERVER_REFEREE_REFEREE_H

#include "doors/server/referee/call.h"

/* The referee: decides every call by the rules, on the games in the store.
 *
 *     Referee *referee = referee_new(store, "server-7", now);
 *     store_begin(store, &fault);
 *     Ruling ruling = {0};
 *     referee_rule(referee, &call, now, &ruling);                  reads and writes inside the transaction
 *     StoreStatus status = store_commit(store, &fault);
 *     if (status != STORE_DONE) referee_forget(referee), ... every ruling that wrote becomes 503 ...
 *     ... send ruling.body ...; ruling_done(&ruling);
 *
 * Nothing is acknowledged before the commit; that is the desk's business. The referee has no authority in memory: what
 * it holds of a game is a copy of rows, checked against the database before each use. Any number of referees, in any
 * number of processes, may work on one database. It reads no clock, knows no network and starts no thread. The
 * editions of its jobs belong to it. */
typedef struct Referee Referee;

typedef struct Ruling {
    int status;       /* of HTTP */
    const char *word; /* of an error; NULL */
    char *body;       /* JSON without "id" and "status", or a record; on the heap */
    size_t length;
    Span state;   /* the game's state in the body; empty: it has none */
    int seat;     /* the caller's: 1, 2, or 0 */
    bool wrote;   /* its answer depends on the commit */
    bool changed; /* followers of `game` must be told: referee_state */
    bool job;     /* it has added one */
    bool failed;  /* the store failed: roll back, and answer 503 to all of the batch */
    char game[STORE_ID];
    char phrase[CALL_WORD];  /* for the followers; "": none */
    char reason[FAULT_SIZE]; /* of a failure, for the log; the body has none of it */
} Ruling;

/* `server` names this process in the database: who is connected where, and who computes what. What a server of this
 * name left behind is forgotten. */
Referee *referee_new(Store *store, const char *server, int64_t now);
void referee_free(Referee *referee);

void referee_rule(Referee *referee, const Call *call, int64_t now, Ruling *ruling);
void ruling_done(Ruling *ruling);

/* The state of a game as JSON, on the heap, for its followers; NULL if there is no such game. */
char *referee_state(Referee *referee, const char *game, int64_t now);

/* Drops all copies: after a failed commit, and whenever `failed` was set. */
void referee_forget(Referee *referee);
/* How many games it holds a copy of. */
int referee_held(const Referee *referee);

/* Work that needs no call. Each is done in a transaction of the desk's, and tells the games that changed. */
typedef void RefereeChanged(void *context, const char *game);
/* About every second, and once before the first call: ends games whose time is up, stops the clocks of players who are
 * away, renews this server's lease, notices other servers' ends, and wants fair deals for the pool. In a transaction of
 * its own. */
void referee_tick(Referee *referee, int64_t now, RefereeChanged *tell, void *context, bool *failed);

/* A computer's move or a fair deal: taken from the database, worked on by any thread, and handed back. Jobs are taken
 * after all else in a transaction, or in one of their own; results are handed back in the order of the games. */
typedef enum JobKind { JOB_MOVE, JOB_FAIR } JobKind;

typedef struct Job {
    JobKind kind;
    char game[STORE_ID]; /* "": a fair deal to keep in store */
    int number;          /* JOB_MOVE: of the entry that it will be; otherwise it tells jobs apart */
    Sitting sitting;     /* JOB_MOVE: sitting_next tells level and seed */
    Deal deal;           /* JOB_FAIR: from its seed on */
    Move move;           /* the result of JOB_MOVE */
    Deal found;          /* the result of JOB_FAIR */
    bool done;           /* false: it failed or was stopped */
} Job;

/* Takes the next job that nobody works on. False if there is none. */
bool referee_take_job(Referee *referee, int64_t now, Job *job, bool *failed);
/* Writes a job's result; `ruling` tells what changed. A result that comes too late is dropped. */
void referee_end_job(Referee *referee, const Job *job, int64_t now, Ruling *ruling);

#endif
