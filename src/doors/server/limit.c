/* SPDX-License-Identifier: MIT */
#include "doors/server/limit.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

const LimitRate LIMIT_RATE[LIMIT_KINDS] = {
    [LIMIT_NAME] = {720000, 5}, /* one in 12 minutes */
    [LIMIT_CREATE] = {2000, 30}, [LIMIT_WRITE] = {50, 60}, [LIMIT_READ] = {25, 200}, [LIMIT_FAULT] = {100, 50},
};

enum {
    SETS = 4096,
    WAYS = 4,
    COUNTS = 1 << 14,
    ROWS = 2,
    NETWORK = 8, /* bytes of an IPv6 address that name the network */
};

/* A bucket is one moment: when it will be full again. It is empty when that is `most` times `every` ahead. */
typedef struct Bucket {
    uint64_t who; /* and which kind */
    int64_t full; /* ms */
} Bucket;

struct Limit {
    unsigned char key[crypto_shorthash_KEYBYTES];
    Bucket bucket[SETS][WAYS];
    /* Connections are counted in two rows under two hashes. The smaller count is the closer one: only an address that
     * shares both places with others is counted too high. */
    uint16_t open[ROWS][COUNTS];
};

Limit *limit_new(void)
{
    Limit *limit = sodium_init() < 0 ? NULL : calloc(1, sizeof *limit);
    if (limit)
        crypto_shorthash_keygen(limit->key);
    return limit;
}

void limit_free(Limit *limit)
{
    free(limit);
}

static uint64_t limit_hash(const Limit *limit, const void *bytes, size_t length)
{
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t number;
    crypto_shorthash(hash, bytes, length, limit->key);
    memcpy(&number, hash, sizeof number);
    return number;
}

uint64_t limit_secret(const Limit *limit, Span secret)
{
    return limit_hash(limit, secret.at, secret.length);
}

uint64_t limit_address(const Limit *limit, const char *address)
{
    static const unsigned char MAPPED[12] = {[10] = 0xff, [11] = 0xff};
    unsigned char bytes[16];
    if (inet_pton(AF_INET, address, bytes) == 1)
        return limit_hash(limit, bytes, 4);
    if (inet_pton(AF_INET6, address, bytes) != 1)
        return limit_hash(limit, address, strlen(address));
    if (memcmp(bytes, MAPPED, sizeof MAPPED) == 0)
        return limit_hash(limit, bytes + sizeof MAPPED, 4);
    return limit_hash(limit, bytes, NETWORK);
}

/* The caller's bucket, or the one that has been quiet for longest, full for the caller. */
static Bucket *bucket_of(Limit *limit, uint64_t who)
{
    Bucket *set = limit->bucket[who % SETS], *quiet = set;
    for (int i = 0; i < WAYS; i++) {
        if (set[i].who == who)
            return &set[i];
        if (set[i].full < quiet->full)
            quiet = &set[i];
    }
    *quiet = (Bucket){who, 0};
    return quiet;
}

int limit_take(Limit *limit, LimitKind kind, uint64_t who, int tokens, int64_t now)
{
    const LimitRate *rate = &LIMIT_RATE[kind];
    uint64_t both[2] = {who, (uint64_t)kind};
    Bucket *bucket = bucket_of(limit, limit_hash(limit, both, sizeof both));
    int64_t full = bucket->full > now ? bucket->full : now;
    int64_t taken = (int64_t)rate->every * tokens;
    int64_t late = full + taken - now - (int64_t)rate->every * rate->most;
    if (late > 0)
        return (int)((late + 999) / 1000);
    bucket->full = full + taken;
    return 0;
}

static uint16_t *count_of(Limit *limit, int row, uint64_t who)
{
    return &limit->open[row][(who >> (16 * row)) % COUNTS];
}

bool limit_enter(Limit *limit, uint64_t who)
{
    bool full = true;
    for (int row = 0; row < ROWS; row++)
        full = full && *count_of(limit, row, who) >= LIMIT_OPEN;
    for (int row = 0; !full && row < ROWS; row++)
        ++*count_of(limit, row, who);
    return !full;
}

void limit_leave(Limit *limit, uint64_t who)
{
    for (int row = 0; row < ROWS; row++)
        --*count_of(limit, row, who);
}
