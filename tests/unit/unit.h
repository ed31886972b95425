/* SPDX-License-Identifier: MIT */
#ifndef UNIT_UNIT_H
#define UNIT_UNIT_H

/* Shared by all unit tests: cmocka, and editions, deals and games. The programs read tests/data, so they run in the
 * root of the sources. */
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
/* A custom edition with everything an edition can have: 5x5, late patches, two tracks, optional leather, the
 * Automa. Its text and the edition read from it. */
extern const char UNIT_OWN_TEXT[];
const Edition *unit_own(void);

/* The deal for keys such as "seed=3 level=2". Fails the test when it is refused. */
Deal unit_deal(const Edition *edition, const char *keys);
/* False, with the fault, when it is refused. */
bool unit_deal_keys(Deal *deal, const char *keys, Fault *fault);
Game unit_game(const Edition *edition, const char *keys);
/* Plays the moves one after the other; fails the test when one is refused. */
void unit_play(Game *game, const char *moves);
/* A random legal move; false when there is none. */
bool unit_any_move(const Game *game, Random *random, Move *move);
/* That many random moves, or as many as there are. */
void unit_play_random(Game *game, Random *random, int moves);

/* Equal in everything that matters; cards that can no longer be drawn don't. */
void unit_assert_same_game(const Game *a, const Game *b);
/* The sentence must contain the words. */
void unit_assert_says(const char *sentence, const char *words);

#endif
