/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_THREADS_HOST_WORKERS_H
#define ENGINE_THREADS_HOST_WORKERS_H

/* The host (engine/threads/host.h) on the page. It can't start threads, but workers that share its memory can help.
 * Each calls host_help with its own number and sleeps there until host_together has work for it.
 *
 *     host_help(2);                   the third helper's thread, forever
 *     host_together(3, work, this);   calls work as 0 itself, and as 1 and 2 if there are helpers
 *
 * Helpers must not allocate: the C library here is not thread-safe. The engine allocates everything its threads need
 * before host_together. */
enum { MOST_HELPERS = 15 };

/* Never returns. */
_Noreturn void host_help(int helper);
/* How often that helper has worked. */
int host_helped(int helper);

#endif
