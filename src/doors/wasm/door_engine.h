/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_ENGINE_H
#define DOORS_WASM_DOOR_ENGINE_H

#include "doors/wasm/door.h"

/* The engine's commands. They search the game on the table; limits are in nodes. */
extern const DoorWing DOOR_THINKS;

#endif
