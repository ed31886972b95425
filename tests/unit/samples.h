/* SPDX-License-Identifier: MIT */
#ifndef UNIT_SAMPLES_H
#define UNIT_SAMPLES_H

#include "engine/engine.h"

/* Positions to test the engine with: whole games of the three built-in editions with every printing, deck and
 * level. In every other game patches are placed well, as people do; in the rest at random. */
typedef void SampleTest(const Game *game, void *context);

/* Calls the test for every position of that many games per edition, including the first and the last. */
void samples_try(int games, SampleTest *test, void *context);

/* The same for one game. */
void samples_play(const Edition *edition, uint64_t seed, SampleTest *test, void *context);

/* The position of that game after that many moves, or the last one in which a person is to move. */
Game samples_game(const Edition *edition, uint64_t seed, int moves);

/* An engine with little memory; fails the test on error. */
Engine *samples_engine(const Edition *edition, uint64_t seed);

#endif
