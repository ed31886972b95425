/* SPDX-License-Identifier: MIT */
#ifndef UNIT_UNIT_H
#define UNIT_UNIT_H

/* What every unit test needs: cmocka, and editions, deals and games to test with. The programs read
 * tests/data, so they run in the root of the sources. */
#include "base/random.h"
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The built-in editions, made once. */
const Edition *unit_edition(const char *name);
/* An edition of one's own, with all that an edition can have: 5x5, late patches, two tracks, leather that may
 * be given up, the Automa. Its text and the edition read from it. */
extern const char UNIT_OWN_TEXT[];
const Edition *unit_own(void);

/* "seed=3 level=2": what the keys deal. Fails the test when it is refused. */
Deal unit_deal(const Edition *edition, const char *keys);
/* False, with the fault, when it is refused. */
bool unit_deal_keys(Deal *deal, const char *keys, Fault *fault);
Game unit_game(const Edition *edition, const char *keys);
/* Plays the words of `moves` one after the other; fails the test when one is refused. */
void unit_play(Game *game, const char *moves);
/* A legal move at random, or false when there is none. */
bool unit_any_move(const Game *game, Random *random, Move *move);
/* So many moves at random, or as many as there are. */
void unit_play_random(Game *game, Random *random, int moves);

/* Same in all that matters; cards that can't be reached any more don't. */
void unit_assert_same_game(const Game *a, const Game *b);
/* The sentence must contain the words. */
void unit_assert_says(const char *sentence, const char *words);

#endif
