/* SPDX-License-Identifier: MIT */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <assert.h>
#include <stdint.h>

/* Random numbers that are the same on every machine: SplitMix64, one 64-bit word of state.
 *
 *     Random r = random_from(42, RANDOM_PLAYOUT);
 *     int die = 1 + (int)random_below(&r, 6);
 *
 * Each purpose has its own stream: a fixed circle does not change the cards that the same seed
 * draws. */
typedef struct Random {
    uint64_t state;
} Random;

typedef enum RandomStream {
    RANDOM_CIRCLE = 1,
    RANDOM_LATE,
    RANDOM_CARDS,
    RANDOM_PLAYOUT,
    RANDOM_LOT,
    RANDOM_PLAYER,
    RANDOM_MATCH,
    RANDOM_THOUGHT,
    RANDOM_DAILY,
    RANDOM_PUZZLE,
    RANDOM_FIT,
} RandomStream;

Random random_from(uint64_t seed, RandomStream stream);

static inline uint64_t random_next(Random *r)
{
    uint64_t z = r->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Uniform in 0 .. bound-1, without bias: the few values that would favour a number are rejected. */
static inline uint32_t random_below(Random *r, uint32_t bound)
{
    assert(bound > 0);
    uint64_t product = (random_next(r) >> 32) * bound;
    if ((uint32_t)product < bound)
        while ((uint32_t)product < -bound % bound)
            product = (random_next(r) >> 32) * bound;
    return (uint32_t)(product >> 32);
}

void random_shuffle(Random *r, uint8_t *items, int count);

#endif
