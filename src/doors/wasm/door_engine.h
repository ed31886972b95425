/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_ENGINE_H
#define DOORS_WASM_DOOR_ENGINE_H

#include "doors/wasm/door.h"

/* The wing of the door that thinks: about the game on its table, and for as long as it is told in nodes. */
extern const DoorWing DOOR_THINKS;

#endif
