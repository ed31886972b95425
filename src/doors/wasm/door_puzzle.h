/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_PUZZLE_H
#define DOORS_WASM_DOOR_PUZZLE_H

#include "doors/wasm/door.h"
#include "table/puzzle/practice.h"

/* The commands about puzzles, progress and the sampler, in a module of their own: the table's stays small for the first
 * visit. */
extern const DoorWing DOOR_PUZZLES;

/* Its commands about the diary (door_progress.c). */
DoorHandler door_progress, door_diary, door_diary_line;
/* About the mistakes of a player's own games (door_mistakes.c). */
DoorHandler door_mistakes, door_mistakes_of, door_mistake, door_tried_mistake;
/* DAY, then the diary and the log of daily deals, one after the other: the sampler up to that day. Each of the two
 * readers ignores the lines of the other log (door_sampler.c). */
DoorHandler door_sampler;

bool door_read_result(Words *words, PracticeResult *result, Fault *fault);

#endif
