/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_THOUGHT_H
#define TABLE_REVIEW_THOUGHT_H

#include "engine/engine.h"
#include "table/review/remark.h"

/* The next best move, with which the first is compared; NULL when there is none. */
const Move *thought_next(const Answer *answer);
/* Why the first line is better than the next best, in words; returns the number of remarks. */
int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS]);
/* The same for any two lines; the worse one is as if it had been played. */
int thought_compare(const Game *game, const Line *worse, const Line *better, Remark remark[MAX_REMARKS]);

#endif
