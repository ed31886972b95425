/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_FIT_JSON_H
#define TABLE_JSON_FIT_JSON_H

#include "table/fit/fit_board.h"
#include "table/fit/fit_log.h"

/* Holes to fill, for a front end, in the shapes of web/src/core/fit-types.ts. */

/* What is sewn on and put down, as on a seat's quilt; the pieces that are left; whether it is done. */
void fit_json_board(const FitBoard *board, Text *text);
/* ["29r3e1", ...]: what is put down. */
void fit_json_placed(const FitBoard *board, Text *text);
/* How many puzzles the book has with each number of stars, and how many of them are solved. */
void fit_json_log(const FitLog *done, const FitBook *book, Text *text);
/* {"edition":"classic","id":"36.3"}; null for -1. */
void fit_json_name(const FitBook *book, int number, Text *text);

#endif
