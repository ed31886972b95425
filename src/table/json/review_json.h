/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_REVIEW_JSON_H
#define TABLE_JSON_REVIEW_JSON_H

#include "table/review/review.h"

/* A review as JSON, the same for `thimble analyze --json` and for the page. Plies and seats count from 1. */

/* Chance and margin: two keys of an object that the caller has opened. */
void review_json_worth(Worth worth, Text *text);
/* A reviewed move, with the game before it. */
void review_json_move(const Game *game, const ReviewedMove *move, Text *text);
/* Totals of a seat's moves. */
void review_json_seat(const Review *review, int number, Text *text);

#endif
