/* SPDX-License-Identifier: MIT */
#include "doors/wasm/wasm.h"

#include <stdlib.h>

static char *request;
static size_t request_room;

/* A buffer for a request of that many bytes, valid until it is answered; 0 when memory is short. */
EXPORT("room") char *wasm_room(size_t bytes);

EXPORT("room") char *wasm_room(size_t bytes)
{
    if (request && bytes <= request_room)
        return request;
    char *larger = realloc(request, bytes ? bytes : 1);
    if (!larger)
        return NULL;
    request = larger;
    request_room = bytes;
    return request;
}

/* The answer to the request in the buffer, NUL-terminated; valid until the next call. */
EXPORT("answer") const char *wasm_answer(size_t bytes);

EXPORT("answer") const char *wasm_answer(size_t bytes)
{
    static Door door;
    static bool open;
    static char memory[MAX_DOOR_ANSWER];
    Text answer = text_in(memory, sizeof memory);
    if (!open)
        door_init(&door, wasm_wing());
    open = true;
    door_answer(&door, request, bytes < request_room ? bytes : request_room, &answer);
    return memory;
}
