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
/* The name of a pool's task; the pool of a kind of deal. */
void dealing_pool_name(const Deal *kind, char name[STORE_KIND]);
/* More fair deals of this kind, if there are few. */
bool dealing_fill_pool(Case *c, const Deal *kind);

#endif
