/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_FIT_H
#define DOORS_WASM_DOOR_FIT_H

#include "doors/wasm/door.h"

/* Requests about holes to fill (table/fit/fit.h), among those about puzzles. Nothing is kept but the book: a request
 * comes with the pieces that are put down. */
DoorHandler door_fit_book, door_fit, door_fit_places, door_fit_hint, door_fit_show, door_fit_log, door_fit_next,
    door_fit_done;

#endif
