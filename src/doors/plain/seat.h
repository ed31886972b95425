/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_SEAT_H
#define DOORS_PLAIN_SEAT_H

#include "table/game/view.h"

/* What a seat is called in a sentence: by the player's name, "Seat 1" or "Seat 2" without one, and
 * "the Automa". */
const char *seat_name(const View *view, int seat);
/* The same where a sentence begins. */
const char *seat_name_first(const View *view, int seat);

#endif
