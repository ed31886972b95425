/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_DESK_H
#define DOORS_SERVER_DESK_DESK_H

#include "doors/server/push/push.h"
#include "doors/server/referee/referee.h"

/* The desk: a thread of its own in front of the referee and the database, so that the network never waits for a disk.
 *
 *     network thread                     desk thread                          workers
 *     desk_ask(desk, guest, &call)  ->   all waiting calls in one transaction
 *                                        commit
 *     desk_answer(desk, &answer)    <-   answers, then news of changed games
 *     desk_news(desk, &news)             jobs                            ->   computer's moves, fair deals
 *                                        messages                        ->   pusher: to push services
 *
 * One commit serves all calls that have come in the meantime: a round. Calls of one guest are answered in order, and
 * never before they are on the disk. `wake` is called, from the desk's thread, whenever there is something to
 * collect. The desk knows no network. */
typedef struct Desk Desk;

typedef struct DeskOptions {
    const char *address; /* of the database (store/db.h) */
    int workers;
    PushOptions push; /* its strings outlive the desk */
    void (*wake)(void *context);
    void (*complain)(void *context,
                     const char *sentence); /* the database fails; from the desk's thread; may be NULL */
    void *context;
} DeskOptions;

/* The time for everything that is written: ms since 1970. All servers on a database go by its clock. */
int64_t desk_now(void);

Desk *desk_open(const DeskOptions *options, Fault *fault);
/* Answers what was asked, then ends. */
void desk_close(Desk *desk);

/* False when too many calls are waiting; CALL_LEAVE is always taken. The call is copied. */
bool desk_ask(Desk *desk, uint64_t guest, const Call *call);

typedef struct DeskAnswer {
    uint64_t guest;
    Call call; /* what was asked, with the secret erased */
    Ruling ruling;
    uint64_t round; /* news of an earlier round are older than this answer */
} DeskAnswer;

/* The next finished answer, or false. The caller calls ruling_done. */
bool desk_answer(Desk *desk, DeskAnswer *answer);

typedef struct DeskNews {
    char game[STORE_ID];
    char *state;            /* JSON on the heap, the caller frees it; NULL with a phrase, or if the game is gone */
    char phrase[CALL_WORD]; /* "": none */
    int seat;               /* who said it */
    int host;               /* with a state: the host's seat, 1 or 2 */
    uint64_t round;
} DeskNews;

bool desk_news(Desk *desk, DeskNews *news);
/* Tells the desk which games have followers here: only their states are written. To be told before CALL_FOLLOW is
 * asked, so that no change is missed. */
void desk_watch(Desk *desk, const char *game, bool followed);

/* For /healthz and /metrics. */
typedef struct DeskNumbers {
    uint64_t calls, writes, commits, failures, jobs, entries, pushes_sent, pushes_failed;
    int waiting, games_held, workers_busy;
    int pushes_waiting; /* of all servers */
    bool healthy;       /* the database can be written, and answers */
} DeskNumbers;
DeskNumbers desk_numbers(Desk *desk);

#endif
