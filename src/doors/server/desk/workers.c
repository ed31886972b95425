/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/workers.h"

#include "engine/fair.h"
#include "table/review/mind.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MODESTY = 5 /* how much nicer than the network they are */ };

typedef enum WorkerState { WORKER_IDLE, WORKER_BUSY, WORKER_DONE } WorkerState;

typedef struct Worker {
    Workers *all;
    pthread_t thread;
    WorkerState state;
    Job job;
    Mind mind;
} Worker;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void (*wake)(void *context);
    void *context;
    atomic_bool stop;
    bool stopped;
    int count;
    Worker worker[];
};

static void find_move(Worker *worker, Job *job)
{
    Next next = sitting_next(&job->sitting);
    Game game = sitting_game(&job->sitting, sitting_ply(&job->sitting));
    Fault fault = {.sentence = "the game does not wait for a computer"};
    if (next.kind != NEXT_COMPUTER || !mind_engine(&worker->mind, game.edition, &fault)) {
        memcpy(job->reason, fault.sentence, sizeof job->reason);
        return;
    }
    job->move = mind_move(&worker->mind, &game, next.level, next.seed, &worker->all->stop);
    job->done = !atomic_load(&worker->all->stop);
}

static void find_fair_deal(Worker *worker, Job *job)
{
    Fair *fair = calloc(1, sizeof *fair);
    Fault fault = {.sentence = "out of memory"};
    bool begun = fair && fair_begin(fair, &job->deal, &fault);
    if (!begun)
        memcpy(job->reason, fault.sentence, sizeof job->reason);
    if (!fair)
        return;
    while (begun && !atomic_load(&worker->all->stop) && fair_step(fair, &worker->all->stop) == FAIR_OPEN)
        ;
    job->done = begun && fair->state == FAIR_FOUND;
    job->found = fair->deal;
    fair_done(fair);
    free(fair);
}

static void do_job(Worker *worker)
{
    Job *job = &worker->job;
    job->done = false;
    job->reason[0] = '\0';
    if (job->kind == JOB_MOVE)
        find_move(worker, job);
    else
        find_fair_deal(worker, job);
}

/* Waits for a job. False when it is time to end. */
static bool wait_for_job(Worker *worker)
{
    Workers *all = worker->all;
    pthread_mutex_lock(&all->lock);
    while (worker->state != WORKER_BUSY && !atomic_load(&all->stop))
        pthread_cond_wait(&all->changed, &all->lock);
    bool busy = worker->state == WORKER_BUSY;
    pthread_mutex_unlock(&all->lock);
    return busy;
}

static void *worker_run(void *argument)
{
    Worker *worker = argument;
    Workers *all = worker->all;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), MODESTY); /* of this thread alone */
    while (wait_for_job(worker)) {
        do_job(worker);
        pthread_mutex_lock(&all->lock);
        worker->state = WORKER_DONE;
        pthread_mutex_unlock(&all->lock);
        all->wake(all->context);
    }
    mind_done(&worker->mind);
    return NULL;
}

Workers *workers_new(int count, void (*wake)(void *context), void *context, Fault *fault)
{
    Workers *workers = calloc(1, sizeof *workers + (size_t)count * sizeof *workers->worker);
    if (!workers) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    workers->wake = wake;
    workers->context = context;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->changed, NULL);
    for (; workers->count < count; workers->count++) {
        Worker *worker = &workers->worker[workers->count];
        worker->all = workers;
        if (pthread_create(&worker->thread, NULL, worker_run, worker) != 0)
            break;
    }
    if (workers->count > 0 || count == 0)
        return workers;
    fault_at(fault, 0, 0, "no thread can be started");
    workers_free(workers);
    return NULL;
}

static int workers_in(Workers *workers, WorkerState state)
{
    int found = 0;
    pthread_mutex_lock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        found += workers->worker[i].state == state;
    pthread_mutex_unlock(&workers->lock);
    return found;
}

int workers_idle(Workers *workers)
{
    return workers_in(workers, WORKER_IDLE);
}

int workers_busy(Workers *workers)
{
    return workers_in(workers, WORKER_BUSY);
}

/* The first in this state, or NULL. The lock is held. */
static Worker *first_in(Workers *workers, WorkerState state)
{
    for (int i = 0; i < workers->count; i++)
        if (workers->worker[i].state == state)
            return &workers->worker[i];
    return NULL;
}

void workers_give(Workers *workers, const Job *job)
{
    pthread_mutex_lock(&workers->lock);
    Worker *worker = first_in(workers, WORKER_IDLE);
    assert(worker);
    worker->job = *job;
    worker->state = WORKER_BUSY;
    pthread_cond_broadcast(&workers->changed);
    pthread_mutex_unlock(&workers->lock);
}

bool workers_collect(Workers *workers, Job *job)
{
    pthread_mutex_lock(&workers->lock);
    Worker *worker = first_in(workers, WORKER_DONE);
    if (worker) {
        *job = worker->job;
        worker->state = WORKER_IDLE;
    }
    pthread_mutex_unlock(&workers->lock);
    return worker;
}

void workers_stop(Workers *workers)
{
    if (workers->stopped)
        return;
    workers->stopped = true;
    pthread_mutex_lock(&workers->lock);
    atomic_store(&workers->stop, true);
    pthread_cond_broadcast(&workers->changed);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        pthread_join(workers->worker[i].thread, NULL);
}

void workers_free(Workers *workers)
{
    if (!workers)
        return;
    workers_stop(workers);
    pthread_cond_destroy(&workers->changed);
    pthread_mutex_destroy(&workers->lock);
    free(workers);
}
