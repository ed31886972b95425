/* SPDX-License-Identifier: MIT */
#ifndef RULES_DEAL_H
#define RULES_DEAL_H

#include "base/random.h"
#include "rules/game.h"

/* A deal: everything that is decided before the first move. Anything not given is drawn from the seed, each
 * order from its own stream.
 *
 *     Deal deal;
 *     deal_begin(&deal, &edition, seed);                 the seed, unless a key gives another
 *     if (!deal_key(&deal, key, value, &fault)) ...      any number of them: seed, circle, late, track,
 *     if (!deal_complete(&deal, &fault)) ...             deck, level, cards
 *     Game game = deal_game(&deal);
 *
 * The same keys serve the text protocol, records and the command line. Lists are separated by commas or
 * blanks. */
typedef enum DealKey {
    DEAL_SEED,
    DEAL_CIRCLE,
    DEAL_LATE,
    DEAL_TRACK,
    DEAL_DECK,
    DEAL_LEVEL,
    DEAL_CARDS,
    DEAL_KEYS,
} DealKey;

extern const char *const DEAL_KEY_NAME[DEAL_KEYS];

typedef struct Deal {
    const Edition *edition;
    uint64_t seed;
    bool given[DEAL_KEYS];
    uint8_t printing, deck, level; /* level 0 is I */
    uint8_t circle[MAX_PATCHES];   /* edition->patches - edition->late_patches of them */
    uint8_t late[MAX_PATCHES];
    uint8_t card[MAX_CARDS];        /* places in the deck, in drawing order; by deal_complete */
    uint8_t card_number[MAX_CARDS]; /* the given ones, by their printed numbers */
    uint8_t cards_given;
} Deal;

void deal_begin(Deal *deal, const Edition *edition, uint64_t seed);
/* False, with the reason and nothing changed, for a key that is unknown, repeated or does not fit. */
bool deal_key(Deal *deal, Span key, Span value, Fault *fault);
/* The words left on a line, each key=value, and then deal_complete. */
bool deal_keys(Deal *deal, Words *words, Fault *fault);
/* Draws the rest. False if the keys do not fit each other. */
bool deal_complete(Deal *deal, Fault *fault);
/* The same for a deal without given cards, whose keys always fit each other. */
void deal_draw_rest(Deal *deal);
Game deal_game(const Deal *deal);
/* Would the seed alone deal the same patches and cards? */
bool deal_is_seeds(const Deal *deal);

/* How many cards, at least `drawn`, a record must name so that the seed draws the others again; the game can
 * use `usable` in all. */
int deal_cards_needed(const Deal *deal, int drawn, int usable);

/* Redraws hidden information: the order in which late patches join, and the cards to come. Visible facts stay: which
 * patches are late, which cards this pile has shown, the budget on the back of the top card. The result depends only on
 * these and the random numbers, never on the hidden order before. An engine that plays fair searches games redrawn like
 * this. */
void deal_redraw(Game *game, Random *random);

/* The seed's own order of the late patches, or of the others with the start patch at the end. */
void deal_draw_order(const Edition *edition, bool late, uint64_t seed, uint8_t *order);
/* The seed's own cards after the first `given` of them. */
void deal_draw_cards(uint8_t card[MAX_CARDS], int given, uint64_t seed);

/* Drawing cards, pile after pile: ten from the first, twelve from each later one. */
typedef struct Pile {
    int drawn; /* in the whole game */
    uint32_t seen;
} Pile;

/* False if the card was already drawn from this pile; cards are any numbers below 32. */
bool pile_draw(Pile *pile, int card);
/* A card of the tactical deck that may be on top and has this budget on its back, or -1. */
int pile_choose(Pile pile, const Edition *edition, int budget, Random *random);

#endif
