/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_THOUGHT_H
#define TABLE_REVIEW_THOUGHT_H

#include "engine/engine.h"
#include "table/review/remark.h"

/* The next best move of an answer, which its first is compared with; NULL when there is none. */
const Move *thought_next(const Answer *answer);
/* Why the first line of an answer, and not the next best, in words; answers how many remarks there are. */
int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS]);

#endif
