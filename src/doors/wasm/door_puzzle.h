/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_PUZZLE_H
#define DOORS_WASM_DOOR_PUZZLE_H

#include "doors/wasm/door.h"

/* The commands about puzzles and progress, in a module of their own: the table's stays small for the first visit. */
extern const DoorWing DOOR_PUZZLES;

/* Its commands about the diary (door_progress.c). */
DoorHandler door_progress, door_diary, door_diary_line;

#endif
