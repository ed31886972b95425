/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_VIEW_JSON_H
#define TABLE_JSON_VIEW_JSON_H

#include "table/game/appraisal.h"
#include "table/game/view.h"

/* The view as JSON, for front ends not written in C (docs/page.md; the shapes are in web/src/core/types.ts). Seats
 * and plies count from 0. */

/* The view after the first `ply` moves of a record, with all of its moves. */
void view_json_at(const Record *record, int ply, Text *text);
void view_json_consequences(const Edition *edition, Move move, const Consequences *consequences, Text *text);
/* Why a move is not legal. */
void view_json_refusal(const Game *game, Move move, Refusal refusal, Text *text);
/* The same for text that is not a move; the sentence is the one for programs. */
void view_json_no_move(const Game *game, Span typed, const char *sentence, Text *text);
/* The corners a patch can be placed at, by orientation name. */
void view_json_places(const Edition *edition, int patch, const Squares places[ORIENTATIONS], Text *text);
/* A patch of the circle as one seat sees it. */
void view_json_appraisal(const Edition *edition, const Appraisal *appraisal, Text *text);

#endif
