/* SPDX-License-Identifier: MIT */
#ifndef UNIT_DOORS_H
#define UNIT_DOORS_H

#include "doors/wasm/door.h"

/* A door for a test, with its wing. */
Door *doors_open(const DoorWing *wing);
void doors_close(Door *door);
/* The answer, until the next one. */
const char *doors_ask(Door *door, const char *request);
void doors_assert_answer(Door *door, const char *request, const char *answer);
/* A fault whose sentence has these words. */
void doors_assert_fault(Door *door, const char *request, const char *words);

#endif
