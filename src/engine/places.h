/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLACES_H
#define ENGINE_PLACES_H

#include "rules/moves.h"

/* Which moves of a position are worth a look. There may be thousands; but for one patch the places that leave the
 * empty squares well together are few, and a quick look at the shape finds them.
 *
 *     Move move[MAX_PLACES_MOVES];
 *     int count = places_choose(&game, 4, move);        advance, and the four best places for each patch
 *
 * The best of each patch come first; moves of one choice follow each other. */
enum {
    MAX_PLACES = 64, /* for one patch */
    MAX_PLACES_MOVES = 1 + OFFERED * MAX_PLACES + 1,
};

int places_choose(const Game *game, int width, Move *move);

#endif
