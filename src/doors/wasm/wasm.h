/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_WASM_H
#define DOORS_WASM_WASM_H

#include "doors/wasm/door.h"

/* What a module of WebAssembly exports: functions that JavaScript calls, and memory that it writes and reads. */
#define EXPORT(name) __attribute__((export_name(name)))

/* The wing of this module's door, NULL for the table alone: wasm_table.c and wasm_engine.c differ in it. */
const DoorWing *wasm_wing(void);

#endif
