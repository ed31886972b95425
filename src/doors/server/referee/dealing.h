/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_DEALING_H
#define DOORS_SERVER_REFEREE_DEALING_H

#include "doors/server/referee/case.h"

/* Dealing a game for the referee: the seed, the seal, who sits down at once. */
typedef struct DealSeed {
    uint64_t seed;  /* committed to */
    uint64_t found; /* that of the deal, if it is known */
    bool known;     /* false: a fair deal must be looked for */
} DealSeed;

/* A new seed; for a fair deal one from the pool, if it has one. */
bool dealing_choose(Case *c, const Deal *kind, bool fair, DealSeed *seed);
/* Deals into the row and seals it: the sitting has the seats, the names of those who are ready and a deal of the right
 * kind. */
void dealing_lay(StoredGame *game, Sitting *sitting, const DealSeed *seed);
/* Puts the row, new or changed, into the database, and begins: who is ready sits down, and the computer or the search
 * for a fair deal has work. */
bool dealing_begin(Case *c, const Sitting *sitting, bool is_new);

/* Tells the search for a deal from one that nobody wants any more. */
int dealing_number(uint64_t seed);
/* The name of the pool of a kind of deal, and of its task. */
void dealing_pool_name(const Deal *kind, char name[STORE_KIND]);
/* More fair deals for this pool, if it has few. Two servers that do this wait for each other, so it is never done while
 * a game is locked: a call only notes what is wanted. */
bool dealing_fill_pool(Case *c, const char *name);
bool dealing_fill_wanted(Case *c);

#endif
