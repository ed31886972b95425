/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_REVIEW_JSON_H
#define TABLE_JSON_REVIEW_JSON_H

#include "table/review/review.h"

/* A review as JSON, the same for `thimble analyze --json` and for the page. Plies and seats count from 1. */

/* Chance and margin: two keys of an object that the caller has begun. */
void review_json_worth(Worth worth, Text *text);
/* A move, reviewed, and the game before it. */
void review_json_move(const Game *game, const ReviewedMove *move, Text *text);
/* What a seat's moves come to. */
void review_json_seat(const Review *review, int number, Text *text);

#endif
