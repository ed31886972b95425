/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_THOUGHT_H
#define TABLE_REVIEW_THOUGHT_H

#include "engine/engine.h"
#include "table/review/remark.h"

/* The next best move, with which the first is compared; NULL when there is none. */
const Move *thought_next(const Answer *answer);
/* Why the first line is better than the next best, in words; returns the number of remarks. */
int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS]);

#endif
