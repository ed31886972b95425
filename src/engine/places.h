/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_PLACES_H
#define ENGINE_PLACES_H

#include "rules/moves.h"

/* Which moves of a position are worth a look. There may be thousands; but for one patch the places that leave the
 * empty squares well together are few, and a quick look at the shape finds them.
 *
 *     Move move[MAX_PLACES_MOVES];
 *     int count = places_choose(NULL, &game, 4, move);  advance, and the four best places for each patch
 *
 * The best of each patch come first; moves of one choice follow each other. Of places that are images of each other, as
 * many are on an empty quilt, one is given. A wider choice has all the moves of a narrower one. */
enum {
    MAX_PLACES = 64, /* for one patch */
    MAX_PLACES_MOVES = 1 + OFFERED * MAX_PLACES + 1,
};

typedef struct Quilts Quilts;

/* With the quilts that were met before (quilts.h) it is quicker; NULL: without. */
int places_choose(Quilts *quilts, const Game *game, int width, Move *move);

/* The best places for one patch on a quilt, when the bonus tile is still to be had or when it is gone; patch 0 is
 * leather. */
int places_best(const Edition *edition, Squares quilt, bool tile, int patch, int width, Move *move);

/* Do two moves of one choice lead to quilts that are images of each other? Then only one of them is ever chosen. */
bool places_alike(const Game *game, Move a, Move b);

/* The squares that a move covers. */
Squares places_covered(const Edition *edition, Move move);

static inline Move places_move(int patch, int orientation, int square)
{
    return (Move){
        .kind = patch ? MOVE_BUY : MOVE_LEATHER,
        .patch = (uint8_t)patch,
        .orientation = (uint8_t)orientation,
        .square = (uint8_t)square,
    };
}

#endif
