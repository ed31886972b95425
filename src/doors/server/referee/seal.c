/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/seal.h"

#include "doors/server/referee/secret.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void seal_make(const Deal *kind, bool fair, uint64_t seed, StoredGame *game)
{
    const Edition *edition = kind->edition;
    char salt[STORE_HASH];
    Text text = text_in(game->sealed, sizeof game->sealed);
    secret_make_salt(salt);
    text_add(&text, "thimble deal 1 edition=%s", edition->name);
    if (edition->printings > 1)
        text_add(&text, " track=%s", edition->printing[kind->printing].name);
    if (edition->solo)
        text_add(&text, " deck=%s level=%d", DECK_NAME[kind->deck], kind->level + 1);
    text_add(&text, " deal=%s seed=%llu salt=%s", fair ? "fair" : "any", (unsigned long long)seed, salt);
    assert(!text.cut);
    secret_hash(game->sealed, game->seal);
}

uint64_t seal_seed(const char *sealed)
{
    static const char KEY[] = " seed=";
    const char *at = strstr(sealed, KEY);
    return at ? strtoull(at + strlen(KEY), NULL, 10) : 0;
}

int seal_lot(uint64_t seed)
{
    Random random = random_from(seed, RANDOM_LOT);
    return (int)random_below(&random, SEATS);
}
