/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_REFEREE_H
#define DOORS_SERVER_REFEREE_REFEREE_H

#include "doors/server/push/pusher.h"
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
    int host;     /* with a state: the host's seat, 1 or 2 */
    int seat;     /* the caller's: 1, 2, or 0 */
    int place;    /* CALL_FOLLOW: where the follower is counted (store_place) */
    bool wrote;   /* its answer depends on the commit */
    bool changed; /* followers of `game` must be told, `state` or, without one, referee_state */
    bool job;     /* a task for a worker was added */
    bool failed;  /* the store failed: roll back, and rule the other calls of the batch again */
    bool tells;   /* devices are to be told something: referee_take_push */
    char game[STORE_ID];
    struct Export *rest;      /* it is not finished: rule it again, in another transaction (referee_go_on) */
    char (*others)[STORE_ID]; /* other games whose followers must be told, on the heap; NULL: none */
    int others_count;
    char phrase[CALL_WORD];  /* for the followers; "": none */
    char reason[FAULT_SIZE]; /* for the log: of a failure, or why a game can't be read; the body has none of it */
} Ruling;

/* `server` names this process in the database: who is connected where, and who computes what. What a server of this
 * name left behind is forgotten. */
Referee *referee_new(Store *store, const char *server, int64_t now);
void referee_free(Referee *referee);

void referee_rule(Referee *referee, const Call *call, int64_t now, Ruling *ruling);
/* Rules a call further whose ruling has a `rest`: a long one does not hold up the others. */
void referee_go_on(Referee *referee, const Call *call, int64_t now, Ruling *ruling);
void ruling_done(Ruling *ruling);

/* The state of a game, for its followers. STORE_ABSENT if there is no such game; STORE_OTHER, with a reason, if it
 * can't be read: a newer program may have written it. */
typedef struct RefereeState {
    char *text; /* JSON on the heap, the caller frees it; NULL unless it is done */
    int host;   /* the host's seat, 1 or 2 */
    char reason[FAULT_SIZE];
} RefereeState;
StoreStatus referee_state(Referee *referee, const char *game, int64_t now, RefereeState *state);

/* So many follow the game at this server, by place: whatever was counted before, after a failure. The ruling tells
 * whether the followers must be told. */
void referee_recount(Referee *referee, const char *game, const int guests[STORE_PLACES], int64_t now,
                     Ruling *ruling);

/* Drops all copies: after a failed commit, and whenever `failed` was set. */
void referee_forget(Referee *referee);
/* How many games it holds a copy of. */
int referee_held(const Referee *referee);

/* Work that needs no call. Each is done in a transaction of the desk's, and tells the games that changed. */
typedef void RefereeChanged(void *context, const char *game);
/* Every half second, and once before the first call: ends games whose time is up, stops the clocks of players who are
 * away, renews this server's lease, notices other servers' ends, and wants fair deals for the pool. In a transaction of
 * its own. All calls that came before `heard` have been ruled: time that ran out since then is not up yet. */
void referee_tick(Referee *referee, int64_t now, int64_t heard, RefereeChanged *tell, void *context, bool *failed);

/* Had this server's lease run out before a tick renewed it? Others may have forgotten its followers. Tells it once. */
bool referee_was_revived(Referee *referee);

/* A computer's move or a fair deal: taken from the database, worked on by any thread, and handed back. Jobs are taken
 * after all else in a transaction, or in one of their own; results are handed back in the order of the games. */
typedef enum JobKind { JOB_MOVE, JOB_FAIR } JobKind;

typedef struct Job {
    JobKind kind;
    char game[STORE_ID];     /* "": a fair deal to keep in store */
    int number;              /* JOB_MOVE: of the entry that it will be; otherwise it tells jobs apart */
    Sitting sitting;         /* JOB_MOVE: sitting_next tells level and seed */
    Deal deal;               /* JOB_FAIR: from its seed on */
    Move move;               /* the result of JOB_MOVE */
    Deal found;              /* the result of JOB_FAIR */
    bool done;               /* false: it failed or was stopped */
    char reason[FAULT_SIZE]; /* why it failed; "": it did not */
} Job;

/* Takes the next job that nobody works on. False if there is none. */
bool referee_take_job(Referee *referee, int64_t now, Job *job, bool *failed);
/* Writes a job's result; `ruling` tells what changed. A result that comes too late is dropped. */
void referee_end_job(Referee *referee, const Job *job, int64_t now, Ruling *ruling);

/* Messages to the devices of players who are not connected (push/push.h). They are wanted by what happens in games;
 * any server that offers them may take and send them. A message is sent at least once, if that is possible at all.
 *
 * Offers them from now on, with the keys in the database, or new ones. Before the first call, in no transaction; the
 * options outlive the referee. False, with a sentence, if the database fails. */
bool referee_offer_push(Referee *referee, const PushOptions *options, Fault *fault);
/* The server's keys; NULL if it offers none. */
const Vapid *referee_vapid(const Referee *referee);
/* Takes the next message that is due, in a transaction of its own. False if there is none. One that comes too late has
 * its result already. */
bool referee_take_push(Referee *referee, int64_t now, PushJob *job, bool *failed);
/* Writes what has become of a message. `dropped`: it was not sent, and never will be. */
void referee_end_push(Referee *referee, const PushJob *job, int64_t now, bool *dropped, bool *failed);
/* How many messages of all servers are wanted and not yet sent; -1 if the store fails. */
int referee_pushes_waiting(Referee *referee, Fault *fault);

#endif
