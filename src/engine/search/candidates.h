/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_CANDIDATES_H
#define ENGINE_SEARCH_CANDIDATES_H

#include "rules/moves.h"

/* Candidate moves. A position may have thousands of moves, but few places of a patch keep the empty squares together,
 * and a quick look at the shape finds them.
 *
 *     Move move[MAX_CANDIDATES];
 *     int count = candidates_choose(NULL, &game, 4, move);  advance, and the four best places for each patch
 *
 * The best places of each patch come first; moves of one choice are consecutive. Of several symmetric places, common on
 * an empty quilt, only one is a candidate. A wider choice includes all moves of a narrower one. */
enum {
    MAX_PLACES = 64, /* for one patch */
    MAX_CANDIDATES = 1 + OFFERED * MAX_PLACES + 1,
};

typedef struct QuiltCache QuiltCache;

/* The cache (quilt_cache.h) makes it faster; NULL: none. */
int candidates_choose(QuiltCache *quilts, const Game *game, int width, Move *move);

/* The best places of one patch on a quilt; `tile`: the bonus tile is still free. Patch 0 is leather. */
int candidates_best(const Edition *edition, Squares quilt, bool tile, int patch, int width, Move *move);

/* Do two moves of one choice lead to symmetric quilts? Then only one of them is ever a candidate. */
bool candidates_alike(const Game *game, Move a, Move b);

/* The squares that a move covers. */
static inline Squares candidates_covered(const Edition *edition, Move move)
{
    if (move.kind == MOVE_BUY)
        return squares_up(edition->patch[move.patch].turned[move.orientation].shape, move.square);
    return move.kind == MOVE_LEATHER ? squares_one(move.square) : 0;
}

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
