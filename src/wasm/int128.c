/* SPDX-License-Identifier: MIT */
/* On wasm32 the compiler leaves 128-bit shifts by a variable distance to its run-time library, which a browser
 * does not have. These are the two that Squares needs. */
#include "base/squares.h"

typedef struct Halves {
    uint64_t low, high;
} Halves;

typedef union Wide {
    Squares whole;
    Halves half;
} Wide;

Squares __lshrti3(Squares number, int distance);
Squares __ashlti3(Squares number, int distance);

Squares __lshrti3(Squares number, int distance)
{
    Wide from = {.whole = number};
    Wide to = {.half = {0, 0}};
    if (distance == 0)
        return number;
    if (distance >= 64) {
        to.half.low = from.half.high >> (distance - 64);
    } else {
        to.half.high = from.half.high >> distance;
        to.half.low = from.half.low >> distance | from.half.high << (64 - distance);
    }
    return to.whole;
}

Squares __ashlti3(Squares number, int distance)
{
    Wide from = {.whole = number};
    Wide to = {.half = {0, 0}};
    if (distance == 0)
        return number;
    if (distance >= 64) {
        to.half.high = from.half.low << (distance - 64);
    } else {
        to.half.low = from.half.low << distance;
        to.half.high = from.half.high << distance | from.half.low >> (64 - distance);
    }
    return to.whole;
}
