/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "engine/engine.h"

/* Puts the lines of a thorough answer in the order in which they are told. The first is what the engine would play, unless
 * another is known to be worth more; the most visited after it, `most` lines in all, come by what they promise. Where all
 * moves are known so is the answer, and where that is known no line promises more. */
void order_lines(const Game *game, Answer *answer, int most);
/* The line that the first is held against, the next best: the most visited of another choice, or else of another place, and
 * not one that a single visit makes look well. 0: none. */
int order_next(const Answer *answer);

#endif
