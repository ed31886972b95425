/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SHAPE_SHAPE_H
#define ENGINE_SHAPE_SHAPE_H

#include "rules/edition.h"

/* How awkward the empty area of a quilt is to fill: the smaller, the better. It compares places of one patch and knows
 * nothing of the patches to come.
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

/* The same with regard to the bonus tile, which wants the middle covered first. The weights were fitted to the choices
 * of long searches among many places, and proved by matches (docs/experiments.md):
 *
 *     edges      as above
 *     blocks     empty 2x2 blocks: of shapes with equal edges, the less compact one
 *     rim        covered squares along the border, which hardly help a bonus square
 *     missing    squares missing in the best bonus square; only while the tile is free
 */
enum {
    RANK_EDGE = 8,
    RANK_BLOCK = 6,
    RANK_RIM = 1,
    RANK_RIM_WITH_TILE = 2,
    RANK_MISSING = 5,
};

/* Everything except `missing`, which takes longer. */
int shape_rank(Squares quilt, const Edition *edition, bool tile);
/* More than the number of squares if the edition has no bonus tile. */
int shape_missing(Squares quilt, const Edition *edition);

#endif
