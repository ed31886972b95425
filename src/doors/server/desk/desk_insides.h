/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_DESK_INSIDES_H
#define DOORS_SERVER_DESK_DESK_INSIDES_H

#include "doors/server/desk/attendance.h"
#include "doors/server/desk/changes.h"
#include "doors/server/desk/desk.h"
#include "doors/server/desk/watch.h"
#include "doors/server/desk/workers.h"

#include <pthread.h>

/* The insides of a desk, for desk.c (what other threads call) and desk_thread.c (what its own thread does). */
typedef struct DeskItem {
    struct DeskItem *next;
} DeskItem;

typedef struct DeskQueue {
    DeskItem *first, **last;
    int count;
} DeskQueue;

typedef struct Waiting {
    DeskItem item;
    DeskAnswer answer;
} Waiting;

typedef struct Told {
    DeskItem item;
    DeskNews news;
} Told;

struct Desk {
    DeskOptions options;
    pthread_t thread;
    pthread_mutex_t lock; /* of the next seven */
    DeskQueue asked, answered, told;
    Watch watch;
    DeskNumbers numbers;
    int64_t seen; /* when the last round began (steady_now) */
    bool closing;
    int bell; /* wakes the desk's thread */
    int file; /* holds the lock of a database in a file; -1: none */
    /* The rest belongs to the desk's thread. */
    Store *store;
    Referee *referee;
    Workers *workers;
    Changes changes, heard; /* by this server, by others */
    Attendance attendance;
    bool works;      /* the last use of the database did */
    int doubt;       /* ticks until it is trusted again after a failure; 0: it is */
    bool missed;     /* anything may have changed while there was no connection */
    bool has_result; /* a finished job that is not yet written */
    Job result;
    Pusher *pusher;        /* NULL: no messages to devices */
    bool looks_for_pushes; /* some may be due */
    bool has_push;         /* one with its result, which is not yet written */
    PushJob push;
    uint64_t round;
    int64_t next_clock;  /* when it is read again (steady_now) */
    int64_t next_tick;   /* for time-outs */
    bool looks_for_jobs; /* there may be one */
};

/* ms, for time-outs: it never goes back. */
int64_t steady_now(void);
void desk_push(DeskQueue *queue, DeskItem *item);
DeskItem *desk_pop(DeskQueue *queue);
/* Outside of transactions, now and then: desk_now goes by the database's clock. */
void desk_read_clock(const Desk *desk);
void desk_complain(const Desk *desk, const char *why);
/* The thread. */
void *desk_run(void *argument);
/* A transaction of its own for work that needs no call: false if it failed, with the health noted. */
bool desk_begin(Desk *desk);
bool desk_end(Desk *desk, bool failed);
void desk_fail(Desk *desk, const char *why);

/* desk_pushes.c, for the thread: writes what has become of messages, and hands those that are due to the pusher. */
void desk_send_pushes(Desk *desk);
/* At the end: what was not sent goes back, so that another server can send it at once. */
void desk_end_pushes(Desk *desk);

#endif
