/* SPDX-License-Identifier: MIT */
/* Additional exports of engine-threads.wasm, for worker threads. Each worker has its own instance of the module
 * over the shared memory. Every instance starts with the linker's stack pointer, so JavaScript sets __stack_pointer
 * to a stack that the first instance has allocated. */
#include "doors/wasm/wasm.h"
#include "engine/threads/host_workers.h"

#include <stdlib.h>

enum { STACK = 1 << 20 }; /* the size of the linker's own stack */

/* Allocates a stack for one more worker and returns its top; 0 when memory is short. Call it in the first instance,
 * the only one that allocates. */
EXPORT("hire") char *wasm_hire(void);

EXPORT("hire") char *wasm_hire(void)
{
    char *stack = aligned_alloc(16, STACK);
    return stack ? stack + STACK : NULL;
}

/* The worker's main loop, which never returns; workers are numbered from 0. */
EXPORT("help") void wasm_help(int helper);

EXPORT("help") void wasm_help(int helper)
{
    if (helper >= 0 && helper < MOST_HELPERS)
        host_help(helper);
}

/* How many times that worker has run, for tests. */
EXPORT("helped") int wasm_helped(int helper);

EXPORT("helped") int wasm_helped(int helper)
{
    return helper >= 0 && helper < MOST_HELPERS ? host_helped(helper) : 0;
}
