/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_DESK_INSIDES_H
#define DOORS_SERVER_DESK_DESK_INSIDES_H

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
    pthread_mutex_t lock; /* of the next six */
    DeskQueue asked, answered, told;
    Watch watch;
    DeskNumbers numbers;
    bool closing;
    int bell; /* wakes the desk's thread */
    int file; /* holds the lock of a database in a file; -1: none */
    /* The rest belongs to the desk's thread. */
    Store *store;
    Referee *referee;
    Workers *workers;
    Changes changes, heard; /* by this server, by others */
    bool works;             /* the last use of the database did */
    int doubt;              /* ticks until it is trusted again after a failure; 0: it is */
    bool missed;            /* anything may have changed while there was no connection */
    bool has_result;        /* a finished job that is not yet written */
    Job result;
    uint64_t round;
    int64_t next_tick; /* for time-outs */
    bool looks;        /* for jobs: there may be one */
};

void desk_push(DeskQueue *queue, DeskItem *item);
DeskItem *desk_pop(DeskQueue *queue);
/* The thread. */
void *desk_run(void *argument);

#endif
