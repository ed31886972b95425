/* SPDX-License-Identifier: MIT */
#include "engine/threads/host.h"

#include <stdlib.h>

double host_now(void)
{
    return 0;
}

struct HostLock {
    char nothing;
};

HostLock *host_lock_new(void)
{
    static HostLock lock;
    return &lock;
}

void host_lock_free(HostLock *lock)
{
    (void)lock;
}

void host_lock(HostLock *lock)
{
    (void)lock;
}

void host_unlock(HostLock *lock)
{
    (void)lock;
}

void host_wait(HostLock *lock)
{
    (void)lock;
}

void host_wake(HostLock *lock)
{
    (void)lock;
}

void host_together(int count, void (*work)(void *argument, int number), void *argument)
{
    (void)count;
    work(argument, 0);
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
