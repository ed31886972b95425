/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_WORKERS_H
#define DOORS_SERVER_DESK_WORKERS_H

#include "doors/server/referee/referee.h"

/* Threads that think: the computer's moves, and fair deals.
 *
 *     Workers *workers = workers_new(2, wake, context, &fault);
 *     while (workers_idle(workers) > 0 && ... there is a job ...)
 *         workers_give(workers, &job);
 *     while (workers_collect(workers, &job)) ... hand it back ...          after a wake
 *     workers_stop(workers);                 a job that was not finished can be collected, with `done` false
 *     workers_free(workers);
 *
 * There are never more jobs than workers. Each worker makes an engine of its own when it first needs one. `wake` is
 * called from their threads. They know no database. */
typedef struct Workers Workers;

/* NULL, with a sentence, if no thread can be started. */
Workers *workers_new(int count, void (*wake)(void *context), void *context, Fault *fault);
int workers_idle(Workers *workers);
int workers_busy(Workers *workers);
void workers_give(Workers *workers, const Job *job);
bool workers_collect(Workers *workers, Job *job);
/* Ends the threads, soon. */
void workers_stop(Workers *workers);
void workers_free(Workers *workers);

#endif
