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

/* The squares that are missing in the best bonus square; more than a quilt has if the edition has no bonus tile. */
int shape_missing(Squares quilt, const Edition *edition);

/* The first column of a quilt, from 3 to MAX_SIDE squares a side. */
Squares shape_first_column(int side);

#endif
