/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_SEAT_H
#define DOORS_PLAIN_SEAT_H

#include "table/game/view.h"

/* The name of a seat in a sentence: the player's name, or "Seat 1" or "Seat 2" without one, or "the Automa". */
const char *seat_name(const View *view, int seat);
/* The same at the start of a sentence. */
const char *seat_name_first(const View *view, int seat);

#endif
