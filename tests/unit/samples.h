/* SPDX-License-Identifier: MIT */
#ifndef UNIT_SAMPLES_H
#define UNIT_SAMPLES_H

#include "engine/engine.h"

/* Positions to try the engine on: whole games of the three built-in editions with every printing, deck and level. In
 * every other game patches lie well together, as they do where people play; in the rest they lie anywhere. */
typedef void SampleTest(const Game *game, void *context);

/* Calls the test for every position of so many games of each edition, the first and the last included. */
void samples_try(int games, SampleTest *test, void *context);

/* The same for one game. */
void samples_play(const Edition *edition, uint64_t seed, SampleTest *test, void *context);

/* The position of that game after so many moves, or its last in which a person is to move. */
Game samples_game(const Edition *edition, uint64_t seed, int moves);

/* An engine with little memory; fails the test when there is none. */
Engine *samples_engine(const Edition *edition, uint64_t seed);

#endif
