/* SPDX-License-Identifier: MIT */
#include "engine/threads/host_workers.h"

#include "engine/threads/host.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* Sleeping on a word of memory: WebAssembly's, and for tests (under ThreadSanitizer too) that of Linux, which is the
 * same. A sleeper may wake up for no reason. */
#ifdef __wasm__
/* Not inlined: the quick compiler of Node.js 20 (V8 11.3) forgets which registers hold the caller's variables. */
__attribute__((noinline)) static void sleep_while(atomic_int *word, int value)
{
    __builtin_wasm_memory_atomic_wait32((int *)word, value, -1);
}

static void wake(atomic_int *word, int most)
{
    __builtin_wasm_memory_atomic_notify((int *)word, (unsigned)most);
}
#else
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

static void sleep_while(atomic_int *word, int value)
{
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

static void wake(atomic_int *word, int most)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, most, NULL, NULL, 0);
}
#endif

enum { EVERYBODY = 1 << 30 };

double host_now(void)
{
    return 0;
}

enum { LOCK_FREE, LOCK_TAKEN, LOCK_AWAITED /* taken, and another thread may be asleep on it */ };

struct HostLock {
    atomic_int state;
    atomic_int wakes; /* calls of host_wake: a waiter sleeps until the next one */
};

HostLock *host_lock_new(void)
{
    return calloc(1, sizeof(HostLock));
}

void host_lock_free(HostLock *lock)
{
    free(lock);
}

static bool try_lock(HostLock *lock)
{
    int state = LOCK_FREE;
    return atomic_load_explicit(&lock->state, memory_order_relaxed) == LOCK_FREE &&
           atomic_compare_exchange_weak(&lock->state, &state, LOCK_TAKEN);
}

/* The lock is held only for moments, so sleeping is not worth it at first. A thread that has slept takes the lock as
 * awaited, since others may still sleep. */
void host_lock(HostLock *lock)
{
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES; i++)
        if (try_lock(lock))
            return;
    while (atomic_exchange(&lock->state, LOCK_AWAITED) != LOCK_FREE)
        sleep_while(&lock->state, LOCK_AWAITED);
}

void host_unlock(HostLock *lock)
{
    if (atomic_exchange(&lock->state, LOCK_FREE) == LOCK_AWAITED)
        wake(&lock->state, 1);
}

/* The count is read under the lock, and host_wake is called under it: no wake is missed. */
void host_wait(HostLock *lock)
{
    int wakes = atomic_load(&lock->wakes);
    host_unlock(lock);
    sleep_while(&lock->wakes, wakes);
    host_lock(lock);
}

void host_wake(HostLock *lock)
{
    atomic_fetch_add(&lock->wakes, 1);
    wake(&lock->wakes, EVERYBODY);
}

enum { HELPER_ABSENT, HELPER_IDLE, HELPER_BUSY };

/* The state says who may write the rest: the caller while the helper is idle, the helper while it is busy. Each sleeps
 * on it until the other changes it. */
typedef struct Helper {
    atomic_int state;
    void (*work)(void *argument, int number);
    void *argument;
    int number;
    int done; /* shares */
} Helper;

static Helper helpers[MOST_HELPERS];

static void helper_await(Helper *helper, int state)
{
    while (atomic_load(&helper->state) == state)
        sleep_while(&helper->state, state);
}

static void helper_become(Helper *helper, int state)
{
    atomic_store(&helper->state, state);
    wake(&helper->state, EVERYBODY);
}

_Noreturn void host_help(int helper)
{
    Helper *me = &helpers[helper];
    for (;;) {
        helper_become(me, HELPER_IDLE);
        helper_await(me, HELPER_IDLE);
        me->work(me->argument, me->number);
        me->done++;
    }
}

int host_helped(int helper)
{
    return helpers[helper].done;
}

/* Helpers that are not there yet are left out. */
void host_together(int count, void (*work)(void *argument, int number), void *argument)
{
    Helper *called[MOST_HELPERS];
    int next = 1;
    for (int i = 0; i < MOST_HELPERS && next < count; i++) {
        Helper *helper = &helpers[i];
        if (atomic_load(&helper->state) != HELPER_IDLE)
            continue;
        helper->work = work;
        helper->argument = argument;
        helper->number = next;
        called[next++ - 1] = helper;
        helper_become(helper, HELPER_BUSY);
    }
    work(argument, 0);
    for (int i = 0; i < next - 1; i++)
        helper_await(called[i], HELPER_BUSY);
}

void host_yield(void)
{
}

void *host_room_new(size_t bytes)
{
    return malloc(bytes);
}

void host_room_free(void *room)
{
    free(room);
}
