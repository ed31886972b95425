/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_CACHE_H
#define ENGINE_SOLVE_SOLVE_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The solver's transposition table: bounds of the values of positions.
 *
 *     check 64 | low 16 | high 16 | choice 8 | work 8 | - 16      sixteen bytes, two of them to a place
 *
 * A position is identified by a hash of 128 bits. The table stores 64 of them, and the place implies some more: a false
 * match happens about once in 2^63 lookups. */
typedef struct CacheKey {
    uint64_t place, check;
} CacheKey;

typedef struct CacheEntry {
    uint64_t check;
    int16_t low, high; /* relative to the caller's static bounds */
    uint8_t choice;    /* the best one */
    uint8_t work;      /* effort, as a power of two */
} CacheEntry;

typedef struct Cache {
    CacheEntry *entry;
    size_t mask; /* selects the place from a hash */
} Cache;

/* No bounds. */
enum { CACHE_NO_LOW = INT16_MIN, CACHE_NO_HIGH = INT16_MAX };

/* Mixes a word into a hash. */
static inline uint64_t cache_mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    sum = (sum ^ (sum >> 32)) * UINT64_C(0xD6E8FEB86659FD93);
    return sum ^ (sum >> 29);
}

/* The key of a position that these words identify. */
CacheKey cache_key(const uint64_t *word, int words);

/* False if memory is short. It never exceeds the bytes, except for the two entries that it must have. */
bool cache_init(Cache *cache, size_t bytes);
void cache_done(Cache *cache);
void cache_clear(Cache *cache);

bool cache_find(const Cache *cache, CacheKey key, CacheEntry *found);
void cache_keep(Cache *cache, CacheKey key, int low, int high, int choice, uint64_t nodes);

#endif
