/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_THREADS_HOST_H
#define ENGINE_THREADS_HOST_H

#include <stddef.h>

/* The engine's needs from the machine: a clock, a lock, threads and much memory. A program links one of these:
 *
 *     host_threads.c   everything
 *     host_alone.c     for WebAssembly: one thread and no clock
 *     host_workers.c   for WebAssembly with shared memory: helper threads (host_workers.h), no clock */

/* Seconds since some moment; always 0 without a clock. */
double host_now(void);

typedef struct HostLock HostLock;

/* NULL if memory is short. */
HostLock *host_lock_new(void);
void host_lock_free(HostLock *lock);
void host_lock(HostLock *lock);
void host_unlock(HostLock *lock);
/* Releases the lock until another thread calls host_wake. With a single thread nobody may wait. */
void host_wait(HostLock *lock);
void host_wake(HostLock *lock);

/* Calls work(argument, 0) .. work(argument, count - 1) in parallel and returns when all are done. Threads that can't be
 * started are left out, but never the first. */
void host_together(int count, void (*work)(void *argument, int number), void *argument);

/* Lets another thread run. */
void host_yield(void);

/* Much memory, read here and there: in large pages where the machine has them. NULL if memory is short. */
void *host_room_new(size_t bytes);
void host_room_free(void *room);

#endif
