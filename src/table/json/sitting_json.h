/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_SITTING_JSON_H
#define TABLE_JSON_SITTING_JSON_H

#include "table/game/sitting.h"

/* Who sits where, who is next, and what can be undone, as JSON, for front ends that are not written in C (docs/page.md;
 * web/src/core/types.ts has the shape). The board itself is in the view (table/view_json.h). Seats and plies count from
 * 0. */
void sitting_json_write(const Sitting *sitting, Text *text);

#endif
