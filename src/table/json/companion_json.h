/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_COMPANION_JSON_H
#define TABLE_JSON_COMPANION_JSON_H

#include "table/companion/companion.h"
#include "table/companion/pad.h"

/* What the page shows beside a real board. The Automa's card is there only while it is asked for; the seed and the
 * other cards never are. */
void companion_json(const Companion *companion, Text *text);
/* The end of the game with what the person has counted. */
void companion_json_result(const Game *game, Text *text);
/* A game of the score pad. */
void companion_json_pad(const Pad *pad, Text *text);

#endif
