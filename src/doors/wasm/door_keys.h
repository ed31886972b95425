/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_KEYS_H
#define DOORS_WASM_DOOR_KEYS_H

#include "base/text.h"

/* Arguments of the form key=value, in any order.
 *
 *     DoorKey key[] = {{.name = "nodes", .needed = true, .least = 1, .most = 1000}, {.name = "only"}};
 *     if (door_keys_read(words, key, 2, &fault)) ... key[0].number, key[1].given, key[1].word */
typedef struct DoorKey {
    const char *name;
    bool needed;
    uint64_t least, most; /* of a number; both 0: any word */
    bool given;
    Span word;
    uint64_t number;
} DoorKey;

/* False for a key that is unknown, repeated or missing, or whose value is invalid. */
bool door_keys_read(Words *words, DoorKey *key, int keys, Fault *fault);

#endif
