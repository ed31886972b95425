/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_HOST_WORKERS_H
#define ENGINE_HOST_WORKERS_H

/* The host (engine/host.h) of a page: it can start no threads, but workers of the page that share its memory can come
 * and help. Each calls host_help under a number of its own and stays there, asleep until host_together has a share for
 * it.
 *
 *     host_help(2);                   the third helper's thread, for ever
 *     host_together(3, work, this);   calls work as 0 itself, and as 1 and 2 where helpers are there
 *
 * Who helps must not allocate: the C library that this is linked with knows nothing of threads. What the engine's
 * threads need is made before host_together begins. */
enum { MOST_HELPERS = 15 };

/* Never comes back. */
_Noreturn void host_help(int helper);
/* How many shares that helper has done. */
int host_helped(int helper);

#endif
