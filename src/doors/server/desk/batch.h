/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_BATCH_H
#define DOORS_SERVER_DESK_BATCH_H

#include "doors/server/desk/desk.h"

/* Calls that share a transaction, and its one write to the disk.
 *
 *     Batch batch = {.store = store, .referee = referee, .answer = answer, .count = 12, .now = desk_now()};
 *     batch_rule(&batch);                    every answer has its ruling now, and may be sent
 *
 * Calls are ruled in the order of their games' ids, and tries in that of their keys: the store wants these orders. If
 * the SQL of one call fails, each call is ruled again in a transaction of its own, so that it fails alone. CALL_FORGET
 * always has its own. If the commit fails, whatever has written is answered with 503. */
enum { BATCH_MOST = 256 };

typedef struct Batch {
    Store *store;
    Referee *referee;
    DeskAnswer **answer; /* in the order of their arrival */
    int count;           /* 1 to BATCH_MOST */
    int64_t now;
    int commits;  /* of transactions that wrote something */
    bool healthy; /* the database could be used */
    bool lost;    /* there is no connection */
    Fault fault;  /* why not */
} Batch;

void batch_rule(Batch *batch);
/* Is it ruled after all others? */
bool batch_is_last(const DeskAnswer *answer);

#endif
