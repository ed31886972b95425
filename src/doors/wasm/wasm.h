/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_WASM_H
#define DOORS_WASM_WASM_H

#include "doors/wasm/door.h"

/* Exports a function to JavaScript. */
#define EXPORT(name) __attribute__((export_name(name)))

/* The additional commands of this module; NULL for the table alone. Each module has a file with it. */
const DoorWing *wasm_wing(void);

#endif
