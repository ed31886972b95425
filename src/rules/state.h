/* SPDX-License-Identifier: MIT */
#ifndef RULES_STATE_H
#define RULES_STATE_H

#include "rules/game.h"

/* The visible state of a game as one line of JSON (docs/man/thimble-protocol.7.md). */
enum { MAX_STATE_TEXT = 4096 };

void state_write(const Game *game, Text *text);

#endif
