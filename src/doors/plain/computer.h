/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_COMPUTER_H
#define DOORS_PLAIN_COMPUTER_H

#include "table/game/sitting.h"
#include "table/review/mind.h"

/* The computer's move, while somebody waits: a terminal is told that it thinks, once more than a second has passed
 * since the moment that host_now called `since`. False, with a sentence, when it can't think, and without one
 * (lines_interrupted) when it was interrupted. */
bool computer_move(Mind *mind, const Game *game, const Next *next, double since, Move *move, Fault *fault);

#endif
