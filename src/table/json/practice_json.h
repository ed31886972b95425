/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_PRACTICE_JSON_H
#define TABLE_JSON_PRACTICE_JSON_H

#include "table/puzzle/practice.h"

/* Puzzles for a front end, in the shapes of web/src/core/types.ts. */

/* {"puzzles":2000,"kinds":{"endgame":400, ...}} */
void practice_json_book(const Book *book, Text *text);
/* The puzzle, its task, its clue, and the record up to it. */
void practice_json_puzzle(const StoredPuzzle *puzzle, Text *text);
/* The same without its name and rating, for the end of an object. */
void practice_json_task(PuzzleKind kind, const Record *record, Move answer, Text *text);
/* Rating, history, streak, and what is solved of the book. */
void practice_json_write(const Practice *practice, const Book *book, Text *text);

#endif
