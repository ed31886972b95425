/* SPDX-License-Identifier: MIT */
#include "base/squares.h"

/* Binary search: skips the lower part of the word while it has too few members. */
static int word_nth(uint64_t word, int n)
{
    int at = 0;
    for (int width = 32; width >= 8; width /= 2) {
        int below = __builtin_popcountll(word & ((UINT64_C(1) << width) - 1));
        if (n >= below) {
            n -= below;
            at += width;
            word >>= width;
        }
    }
    for (; n > 0; n--)
        word &= word - 1;
    return at + __builtin_ctzll(word);
}

int squares_nth(Squares set, int n)
{
    uint64_t low = (uint64_t)set;
    int in_low = __builtin_popcountll(low);
    return n < in_low ? word_nth(low, n) : 64 + word_nth((uint64_t)(set >> 64), n - in_low);
}
