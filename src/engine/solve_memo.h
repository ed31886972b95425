/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_MEMO_H
#define ENGINE_SOLVE_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The solver's transposition table: bounds of the values of positions.
 *
 *     check 64 | low 16 | high 16 | choice 8 | work 8 | - 16      sixteen bytes, two of them to a place
 *
 * A position is identified by a hash of 128 bits. The table stores 64 of them, and the place implies some more: a false match happens about
 * once in 2^63 lookups. */
typedef struct MemoKey {
    uint64_t place, check;
} MemoKey;

typedef struct MemoEntry {
    uint64_t check;
    int16_t low, high; /* relative to the caller's static bounds */
    uint8_t choice;    /* the best one */
    uint8_t work;      /* effort, as a power of two */
} MemoEntry;

typedef struct Memo {
    MemoEntry *entry;
    size_t mask; /* selects the place from a hash */
} Memo;

/* No bounds. */
enum { MEMO_NO_LOW = INT16_MIN, MEMO_NO_HIGH = INT16_MAX };

/* Mixes a word into a hash. */
static inline uint64_t memo_mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    sum = (sum ^ (sum >> 32)) * UINT64_C(0xD6E8FEB86659FD93);
    return sum ^ (sum >> 29);
}

/* The key of a position that these words identify. */
MemoKey memo_key(const uint64_t *word, int words);

/* False if memory is short. It never exceeds the bytes, except for the two entries that it must have. */
bool memo_init(Memo *memo, size_t bytes);
void memo_done(Memo *memo);
void memo_clear(Memo *memo);

bool memo_find(const Memo *memo, MemoKey key, MemoEntry *found);
void memo_keep(Memo *memo, MemoKey key, int low, int high, int choice, uint64_t nodes);

#endif
