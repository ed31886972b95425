/* SPDX-License-Identifier: MIT */
#include "base/random.h"

Random random_from(uint64_t seed, RandomStream stream)
{
    Random r = {seed};
    r.state = random_next(&r) + (uint64_t)stream;
    r.state = random_next(&r);
    return r;
}

void random_shuffle(Random *r, uint8_t *items, int count)
{
    for (int left = count; left > 1; left--) {
        uint32_t pick = random_below(r, (uint32_t)left);
        uint8_t item = items[pick];
        items[pick] = items[left - 1];
        items[left - 1] = item;
    }
}
