/* SPDX-License-Identifier: MIT */
#ifndef TABLE_THOUGHT_H
#define TABLE_THOUGHT_H

#include "engine/engine.h"
#include "table/remark.h"

/* Puts the lines of a thorough answer in the order in which they are told. The first is what the engine would play, unless
 * another is known to be worth more; the most visited after it, `most` lines in all, come by what they promise. Where all
 * moves are known so is the answer, and where that is known no line promises more. */
void thought_order(const Game *game, Answer *answer, int most);
/* The line that the first is held against, the next best: the most visited of another choice, or else of another place, and
 * not one that a single visit makes look well. 0: none. */
int thought_next(const Answer *answer);
/* Why the first line of an answer, and not the next best, in words; answers how many remarks there are. */
int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS]);

#endif
