/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SHAPE_H
#define ENGINE_SHAPE_H

#include "rules/edition.h"

/* How awkward the empty part of a quilt is to fill: the smaller the better. It compares places for one patch; it
 * knows nothing of what is to come.
 *
 *     int cost = shape_cost(quilt | shape << square, edition);
 *
 * Three things are counted, each with a weight:
 *
 *     . . #      edges      borders between an empty square and a covered one or the outside
 *     # . #      dead ends  empty squares with one empty neighbour
 *     # # #      isolated   empty squares without any: only leather goes there
 */
enum {
    SHAPE_EDGE = 4,
    SHAPE_DEAD_END = 1,
    SHAPE_ISOLATED = 1,
};

typedef struct Shape {
    int edges, dead_ends, isolated;
} Shape;

Shape shape_of(Squares quilt, const Edition *edition);
int shape_cost(Squares quilt, const Edition *edition);

/* The same question with an eye to the bonus tile, which wants the middle covered first. The weights are
 * fitted to what long searches chose among many places, and proved by matches (docs/experiments.md):
 *
 *     edges      as above
 *     blocks     2x2 empty squares: of shapes with equal edges, the one that is less in one lump
 *     rim        covered squares along the outside, which hardly help a bonus square
 *     missing    squares that the best of all bonus squares lacks; only while the tile is to be had
 */
enum {
    RANK_EDGE = 8,
    RANK_BLOCK = 6,
    RANK_RIM = 1,
    RANK_RIM_WITH_TILE = 2,
    RANK_MISSING = 5,
};

/* All of it but what is missing, which takes longer to find. */
int shape_rank(Squares quilt, const Edition *edition, bool tile);
/* More than there are squares where the edition has no bonus tile. */
int shape_missing(Squares quilt, const Edition *edition);

#endif
