/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_LIMIT_H
#define DOORS_SERVER_LIMIT_H

#include "base/text.h"

/* How often one address, or the holder of one secret, may call, and how many connections an address may have.
 *
 *     Limit *limit = limit_new();
 *     uint64_t who = limit_address(limit, "2001:db8::7");
 *     int wait = limit_take(limit, LIMIT_WRITE, who, 1, now);    0, or the seconds until it is allowed
 *
 * Each kind of call has a bucket per caller, which holds `most` tokens and gets one more every `every` ms. The memory
 * is fixed, whoever calls: a full table forgets the callers that have been quiet for longest. A secret key decides who
 * shares a place in the table, so nobody can choose to crowd somebody else out. It reads no clock. */
typedef struct Limit Limit;

typedef enum LimitKind {
    LIMIT_NAME,
    LIMIT_CREATE,
    LIMIT_WRITE,
    LIMIT_READ,
    LIMIT_FAULT, /* what can't be read, and messages that were refused */
    LIMIT_KINDS
} LimitKind;

typedef struct LimitRate {
    int every; /* ms */
    int most;
} LimitRate;
extern const LimitRate LIMIT_RATE[LIMIT_KINDS];

enum { LIMIT_OPEN = 100 /* connections of an address */ };

/* NULL if memory is short. */
Limit *limit_new(void);
void limit_free(Limit *limit);

/* A caller as a number. Of an IPv6 address only the network counts, /64. */
uint64_t limit_address(const Limit *limit, const char *address);
uint64_t limit_secret(const Limit *limit, Span secret);

/* Takes so many tokens, at most as many as the bucket holds: a call that costs the server more takes more. `now` is in
 * ms and never goes back. */
int limit_take(Limit *limit, LimitKind kind, uint64_t who, int tokens, int64_t now);

/* A connection begins, if it may, and ends. */
bool limit_enter(Limit *limit, uint64_t who);
void limit_leave(Limit *limit, uint64_t who);

#endif
