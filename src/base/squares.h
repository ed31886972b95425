/* SPDX-License-Identifier: MIT */
#ifndef BASE_SQUARES_H
#define BASE_SQUARES_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* A set of up to 128 small numbers, one bit each. On a quilt of side n the number of a square is
 *
 *      row * n + column,   rows from the top, columns from the left, both from 0
 *
 * so that bit 0 is a1 and, on a 9x9 quilt, bit 9 is a2 and bit 80 is i9. */
__extension__ typedef unsigned __int128 Squares;

enum { MAX_SQUARES = 128 };

#define NO_SQUARES ((Squares)0)

/* Moves all members up or down; those that leave the range are lost. These are plain shifts, except on wasm32: there
 * the compiler would call a function for a variable distance, so they are written in halves. */
#ifndef __wasm__
static inline Squares squares_up(Squares set, int by)
{
    return set << by;
}

static inline Squares squares_down(Squares set, int by)
{
    return set >> by;
}
#else
static inline Squares squares_up(Squares set, int by)
{
    uint64_t low = (uint64_t)set << (by & 63);
    uint64_t high = (uint64_t)(set >> 64) << (by & 63) | (uint64_t)set >> 1 >> (~by & 63);
    return by < 64 ? (Squares)high << 64 | low : (Squares)low << 64;
}

static inline Squares squares_down(Squares set, int by)
{
    uint64_t high = (uint64_t)(set >> 64) >> (by & 63);
    uint64_t low = (uint64_t)set >> (by & 63) | (uint64_t)(set >> 64) << 1 << (~by & 63);
    return by < 64 ? (Squares)high << 64 | low : high;
}
#endif

static inline Squares squares_one(int square)
{
    return squares_up(1, square);
}

static inline bool squares_has(Squares set, int square)
{
    return squares_down(set, square) & 1;
}

static inline int squares_count(Squares set)
{
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

/* The lowest member of a non-empty set. */
static inline int squares_first(Squares set)
{
    uint64_t low = (uint64_t)set;
    assert(set != NO_SQUARES);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* The n-th member, from 0; the set has more than n members. */
int squares_nth(Squares set, int n);

#endif
