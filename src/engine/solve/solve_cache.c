/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve_cache.h"

#include <stdlib.h>
#include <string.h>

enum { TOGETHER = 2 }; /* entries per bucket */

_Static_assert(sizeof(CacheEntry) == 16, "four entries to a line of cache");

bool cache_init(Cache *cache, size_t bytes)
{
    size_t entries = TOGETHER;
    while (entries <= bytes / sizeof(CacheEntry) / 2)
        entries *= 2;
    cache->entry = calloc(entries, sizeof(CacheEntry));
    cache->mask = entries - TOGETHER;
    return cache->entry != NULL;
}

void cache_done(Cache *cache)
{
    free(cache->entry);
}

void cache_clear(Cache *cache)
{
    memset(cache->entry, 0, (cache->mask + TOGETHER) * sizeof(CacheEntry));
}

CacheKey cache_key(const uint64_t *word, int words)
{
    CacheKey key = {UINT64_C(0x2545F4914F6CDD1D), UINT64_C(0x6A09E667F3BCC909)};
    for (int i = 0; i < words; i++) {
        key.place = cache_mix(key.place, word[i]);
        key.check = (key.check ^ word[i]) * UINT64_C(0xFF51AFD7ED558CCD);
        key.check ^= key.check >> 32;
    }
    return key;
}

bool cache_find(const Cache *cache, CacheKey key, CacheEntry *found)
{
    const CacheEntry *entry = &cache->entry[key.place & cache->mask];
    for (int i = 0; i < TOGETHER; i++)
        if (entry[i].check == key.check) {
            *found = entry[i];
            return true;
        }
    return false;
}

/* Too large to store: a weaker bound is still a bound. */
static int16_t solve_cache_narrow(int bound)
{
    return (int16_t)(bound < INT16_MIN ? INT16_MIN : bound > INT16_MAX ? INT16_MAX : bound);
}

static uint8_t log_of(uint64_t nodes)
{
    return (uint8_t)(64 - __builtin_clzll(nodes | 1));
}

/* Two entries per bucket: the first for the hardest position, the second for the newest. The first ages: it counts
 * a little less each time it stays. */
void cache_keep(Cache *cache, CacheKey key, int low, int high, int choice, uint64_t nodes)
{
    CacheEntry *hard = &cache->entry[key.place & cache->mask];
    CacheEntry *fresh = hard + 1;
    CacheEntry entry = {key.check, solve_cache_narrow(low), solve_cache_narrow(high), (uint8_t)choice,
                        log_of(nodes)};
    if (hard->check == key.check) {
        *hard = entry;
    } else if (fresh->check == key.check || entry.work < hard->work) {
        hard->work = (uint8_t)(hard->work - (hard->work > 0));
        *fresh = entry;
    } else {
        *fresh = *hard;
        *hard = entry;
    }
}
