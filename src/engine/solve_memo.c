/* SPDX-License-Identifier: MIT */
#include "engine/solve_memo.h"

MemoKey memo_key(const uint64_t *word, int words)
{
    MemoKey key = {UINT64_C(0x2545F4914F6CDD1D), UINT64_C(0x6A09E667F3BCC909)};
    for (int i = 0; i < words; i++) {
        key.place = memo_mix(key.place, word[i]);
        key.check = (key.check ^ word[i]) * UINT64_C(0xFF51AFD7ED558CCD);
        key.check ^= key.check >> 32;
    }
    return key;
}

bool memo_find(const Memo *memo, MemoKey key, MemoEntry *found)
{
    const MemoEntry *bucket = &memo->entry[key.place & memo->mask];
    for (int i = 0; i < 2; i++)
        if (bucket[i].check == key.check) {
            *found = bucket[i];
            return true;
        }
    return false;
}

/* Too large to be kept: a weaker bound is a bound still. */
static int16_t narrow(int bound)
{
    return (int16_t)(bound < INT16_MIN ? INT16_MIN : bound > INT16_MAX ? INT16_MAX : bound);
}

static uint8_t log_of(uint64_t nodes)
{
    return (uint8_t)(64 - __builtin_clzll(nodes | 1));
}

/* The first of a bucket is kept for what was hard, the second for what is new. What was hard is forgotten in the
 * end: every time it stays it counts a little less. */
void memo_keep(Memo *memo, MemoKey key, int low, int high, int choice, uint64_t nodes)
{
    MemoEntry *bucket = &memo->entry[key.place & memo->mask];
    MemoEntry fresh = {key.check, narrow(low), narrow(high), (uint8_t)choice, log_of(nodes)};
    bool first = bucket[0].check == key.check || (bucket[1].check != key.check && fresh.work >= bucket[0].work);
    if (first && bucket[0].check != key.check)
        bucket[1] = bucket[0];
    if (!first && bucket[0].work > 0)
        bucket[0].work--;
    bucket[first ? 0 : 1] = fresh;
}
