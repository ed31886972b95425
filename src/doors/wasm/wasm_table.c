/* SPDX-License-Identifier: MIT */
#include "doors/wasm/wasm.h"

const DoorWing *wasm_wing(void)
{
    return NULL;
}
