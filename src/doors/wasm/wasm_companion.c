/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_companion.h"
#include "doors/wasm/wasm.h"

const DoorWing *wasm_wing(void)
{
    return &DOOR_COMPANION;
}
