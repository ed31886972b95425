/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_HOST_H
#define ENGINE_HOST_H

/* What the engine needs of the machine it runs on: a clock, a lock, and threads. A program has one of these:
 *
 *     host_threads.c   all of it
 *     host_alone.c     for WebAssembly: one thread and no clock
 *     host_workers.c   for WebAssembly with shared memory: the threads that come to help (host_workers.h), no clock */

/* Seconds since some moment; always 0 where there is no clock. */
double host_now(void);

typedef struct HostLock HostLock;

/* NULL when there is no memory. */
HostLock *host_lock_new(void);
void host_lock_free(HostLock *lock);
void host_lock(HostLock *lock);
void host_unlock(HostLock *lock);
/* Lets others have the lock until one of them wakes whoever waits; where there is one thread nobody may wait. */
void host_wait(HostLock *lock);
void host_wake(HostLock *lock);

/* Calls work(argument, 0) .. work(argument, count - 1) at the same time, and comes back when all are done. Threads
 * that can't be started are done without, but never the first. */
void host_together(int count, void (*work)(void *argument, int number), void *argument);

#endif
