/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_TRAITS_H
#define LAB_MATCH_TRAITS_H

#include "rules/record.h"

/* How a player plays, as sums over finished games: what shows a style (engine/temper.h).
 *
 *     Traits traits[SEATS] = {0};
 *     traits_add(traits, &record);                                         the seats of one game
 *     traits_mean(&traits[0], TRAIT_PURSE)                                 buttons in hand after a turn */
typedef enum Trait {
    TRAIT_TURNS,    /* advances and purchases, a game */
    TRAIT_PATCHES,  /* a game */
    TRAIT_BIGGEST,  /* share of the purchases that took the biggest patch the player could pay */
    TRAIT_CHEAPEST, /* share of the purchases that took the cheapest patch on offer */
    TRAIT_PURSE,    /* buttons in hand after a turn */
    TRAIT_LEATHER,  /* a game */
    TRAIT_EARLY,    /* income at the middle of the track */
    TRAIT_INCOME,   /* income at the end */
    TRAIT_BONUS,    /* bonus tiles, a game */
    TRAIT_WANTED,   /* share of the purchases that took the patch the opponent wanted, where there was one */
    TRAITS,
} Trait;

typedef struct Traits {
    uint64_t sum[TRAITS];
    uint64_t games;
    uint64_t wishes; /* purchases while the opponent wanted a patch */
} Traits;

/* The names in reports. */
extern const char *const TRAIT_NAME[TRAITS];

/* Adds a finished game, each seat to its own traits; the Automa has none. */
void traits_add(Traits traits[SEATS], const Record *record);
/* NAN if nothing was counted. */
double traits_mean(const Traits *traits, Trait trait);

#endif
