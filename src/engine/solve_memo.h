/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_MEMO_H
#define ENGINE_SOLVE_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the solver remembers of positions it has seen: between which bounds their values lie.
 *
 *     check 64 | low 16 | high 16 | choice 8 | work 8 | - 16      sixteen bytes, two of them to a place
 *
 * A position is known by 128 bits of hash, of which the table keeps 64 and the place tells some more: a lookup
 * that takes one position for another happens once in 2^63 times or so. */
typedef struct MemoKey {
    uint64_t place, check;
} MemoKey;

typedef struct MemoEntry {
    uint64_t check;
    int16_t low, high; /* relative to what the caller knows without looking */
    uint8_t choice;    /* what was best here */
    uint8_t work;      /* what it took to find out, as a power of two */
} MemoEntry;

typedef struct Memo {
    MemoEntry *entry;
    size_t mask; /* what of a hash is the place */
} Memo;

/* Bounds that say nothing. */
enum { MEMO_NO_LOW = INT16_MIN, MEMO_NO_HIGH = INT16_MAX };

/* The one good thing to do with a word on its way into a hash. */
static inline uint64_t memo_mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    sum = (sum ^ (sum >> 32)) * UINT64_C(0xD6E8FEB86659FD93);
    return sum ^ (sum >> 29);
}

/* Of a position that these words tell from all others. */
MemoKey memo_key(const uint64_t *word, int words);

/* False when there is no memory. The bytes are not exceeded, but for two entries that it must have. */
bool memo_init(Memo *memo, size_t bytes);
void memo_done(Memo *memo);
void memo_clear(Memo *memo);

bool memo_find(const Memo *memo, MemoKey key, MemoEntry *found);
void memo_keep(Memo *memo, MemoKey key, int low, int high, int choice, uint64_t nodes);

#endif
