/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_SITTING_JSON_H
#define TABLE_JSON_SITTING_JSON_H

#include "table/game/sitting.h"

/* The seats, the player to move, and what can be undone, as JSON, for front ends not written in C (docs/page.md;
 * the shape is in web/src/core/types.ts). The board is in the view (table/json/view_json.h). Seats and plies count
 * from 0. */
void sitting_json_write(const Sitting *sitting, Text *text);

#endif
