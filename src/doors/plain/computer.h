/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_COMPUTER_H
#define DOORS_PLAIN_COMPUTER_H

#include "table/game/sitting.h"
#include "table/review/mind.h"

/* Finds the computer's move. A terminal shows that it is thinking when the move takes longer than a second, counted
 * from `since` (see host_now). On failure returns false with a sentence, or without one when interrupted
 * (lines_interrupted). */
bool computer_move(Mind *mind, const Game *game, const Next *next, double since, Move *move, Fault *fault);

#endif
