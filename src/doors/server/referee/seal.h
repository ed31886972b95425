/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_SEAL_H
#define DOORS_SERVER_REFEREE_SEAL_H

#include "store/store.h"

/* The server's commitment to a deal. The seal is the hash of a text that is shown after the end:
 *
 *     thimble deal 1 edition=classic track=revised deal=fair seed=811223344 salt=5d0c...
 *
 * A fair deal is sought from the seed on, so it is committed to before it is found. */
void seal_make(const Deal *kind, bool fair, uint64_t seed, StoredGame *game);
/* The seed in the text. */
uint64_t seal_seed(const char *sealed);
/* The seat that the seed draws for the host. */
int seal_lot(uint64_t seed);

#endif
