/* SPDX-License-Identifier: MIT */
/* What engine-threads.wasm exports besides: workers of the page come to help. Each has its own instance of the module,
 * over the memory that all share, and in it a stack of its own: all instances believe that theirs is the one that the
 * linker made, so JavaScript sets __stack_pointer to what the first instance has given it. */
#include "doors/wasm/wasm.h"
#include "engine/threads/host_workers.h"

#include <stdlib.h>

enum { STACK = 1 << 20 }; /* as much as the linker gives the first instance */

/* The top of a stack for one more helper; 0 when there is no memory. Asked of the first instance, for only it
 * allocates. */
EXPORT("hire") char *wasm_hire(void);

EXPORT("hire") char *wasm_hire(void)
{
    char *stack = aligned_alloc(16, STACK);
    return stack ? stack + STACK : NULL;
}

/* The helper's thread, for ever; helpers are numbered from 0. */
EXPORT("help") void wasm_help(int helper);

EXPORT("help") void wasm_help(int helper)
{
    if (helper >= 0 && helper < MOST_HELPERS)
        host_help(helper);
}

/* How often that helper has helped, for tests. */
EXPORT("helped") int wasm_helped(int helper);

EXPORT("helped") int wasm_helped(int helper)
{
    return helper >= 0 && helper < MOST_HELPERS ? host_helped(helper) : 0;
}
