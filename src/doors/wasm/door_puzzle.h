/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_PUZZLE_H
#define DOORS_WASM_DOOR_PUZZLE_H

#include "doors/wasm/door.h"

/* The commands about puzzles, in a module of their own: the table's stays small for the first visit. */
extern const DoorWing DOOR_PUZZLES;

#endif
