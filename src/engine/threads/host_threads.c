/* SPDX-License-Identifier: MIT */
#include "engine/threads/host.h"

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

double host_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct HostLock {
    pthread_mutex_t mutex;
    pthread_cond_t woken;
};

HostLock *host_lock_new(void)
{
    HostLock *lock = malloc(sizeof *lock);
    if (!lock)
        return NULL;
    pthread_mutex_init(&lock->mutex, NULL);
    pthread_cond_init(&lock->woken, NULL);
    return lock;
}

void host_lock_free(HostLock *lock)
{
    if (!lock)
        return;
    pthread_mutex_destroy(&lock->mutex);
    pthread_cond_destroy(&lock->woken);
    free(lock);
}

/* The lock is held only for moments, so sleeping is not worth it. */
void host_lock(HostLock *lock)
{
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES; i++)
        if (pthread_mutex_trylock(&lock->mutex) == 0)
            return;
    pthread_mutex_lock(&lock->mutex);
}

void host_unlock(HostLock *lock)
{
    pthread_mutex_unlock(&lock->mutex);
}

void host_wait(HostLock *lock)
{
    pthread_cond_wait(&lock->woken, &lock->mutex);
}

void host_wake(HostLock *lock)
{
    pthread_cond_broadcast(&lock->woken);
}

enum { MOST_TOGETHER = 64 };

typedef struct Member {
    pthread_t thread;
    bool started;
    void (*work)(void *argument, int number);
    void *argument;
    int number;
} Member;

static void *host_serve(void *argument)
{
    Member *member = argument;
    member->work(member->argument, member->number);
    return NULL;
}

void host_together(int count, void (*work)(void *argument, int number), void *argument)
{
    Member member[MOST_TOGETHER];
    count = count < MOST_TOGETHER ? count : MOST_TOGETHER;
    for (int i = 1; i < count; i++) {
        member[i] = (Member){.work = work, .argument = argument, .number = i};
        member[i].started = pthread_create(&member[i].thread, NULL, host_serve, &member[i]) == 0;
    }
    work(argument, 0);
    for (int i = 1; i < count; i++)
        if (member[i].started)
            pthread_join(member[i].thread, NULL);
}

void host_yield(void)
{
    sched_yield();
}

/* A search reads here and there in its tree, so that nearly each look needs another page: with pages of 2 MB the
 * processor knows them all. */
void *host_room_new(size_t bytes)
{
    enum { LARGE_PAGE = 2 << 20 };
    size_t whole = (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    void *room = bytes < LARGE_PAGE ? malloc(bytes) : aligned_alloc(LARGE_PAGE, whole);
    if (room && bytes >= LARGE_PAGE)
        madvise(room, whole, MADV_HUGEPAGE);
    return room;
}

void host_room_free(void *room)
{
    free(room);
}
