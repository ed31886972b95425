/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_COMPANION_H
#define DOORS_WASM_DOOR_COMPANION_H

#include "doors/wasm/door.h"

/* The commands for a game with the printed box, in a module of their own: the table's stays small for the first
 * visit. */
extern const DoorWing DOOR_COMPANION;

#endif
