/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_MISTAKES_H
#define DOORS_WASM_DOOR_MISTAKES_H

#include "doors/wasm/door.h"
#include "table/puzzle/practice.h"

/* Requests of the wing of puzzles about the mistakes of one's own games (table/puzzle/mistakes.h). */
DoorHandler answer_mistakes, answer_mistakes_of, answer_mistake, answer_tried_mistake;

/* Words that all requests about puzzles share. */
bool door_read_day(Words *words, int *day, Fault *fault);
bool door_read_result(Words *words, PracticeResult *result, Fault *fault);

#endif
