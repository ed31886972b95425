/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SHAPE_RANK_H
#define ENGINE_SHAPE_RANK_H

#include "rules/edition.h"

/* Ranks the places of a patch on a quilt by the empty area that they leave: the lower, the better. The weights were
 * fitted to the choices of long searches among many places, and proved by matches (docs/experiments.md):
 *
 *     edges      borders between an empty square and a covered one or the outside
 *     blocks     empty 2x2 blocks: of shapes with equal edges, the less compact one
 *     rim        covered squares along the border, which hardly help a bonus square
 *     missing    squares missing in the best bonus square; only while the tile is free
 *
 * The rank is a sum over the squares of the patch and over the 2x2 blocks that it touches. So the places of an
 * orientation are ranked sixteen at a time, by adding up parts of two maps of the quilt:
 *
 *     RankMap map;
 *     RankSum sum;
 *     rank_map(&map, quilt, edition, tile);
 *     rank_sum(&sum, &map, shape);                 an orientation with its corner on a1
 *     rank_places(&sum, 32, rank);                 its corner on squares 32 to 47
 *
 * It leaves out `missing`, which takes longer, and what all places of a patch have in common. */
enum {
    RANK_EDGE = 8,
    RANK_BLOCK = 6,
    RANK_RIM = 1,
    RANK_RIM_WITH_TILE = 2,
    RANK_MISSING = 5,
    RANKS_AT_ONCE = 16,
    RANK_MARGIN = MAX_SIDE + 1, /* blocks that a patch touches begin so many squares before it at most */
    RANK_MAP = RANK_MARGIN + 2 * MAX_SQUARES,
};

/* Indexed by RANK_MARGIN plus the square. Everything outside the quilt stays zero, since sixteen places at a time may
 * reach beyond the last square. */
typedef struct RankMap {
    int side;
    int16_t covered[RANK_MAP]; /* for covering the square, and breaking the block with its top left corner there */
    int16_t broken[RANK_MAP];  /* for breaking that block alone */
} RankMap;

/* The parts of the maps to add up. */
typedef struct RankSum {
    int parts;
    const int16_t *part[4 * MAX_CELLS];
} RankSum;

void rank_map(RankMap *map, Squares quilt, const Edition *edition, bool tile);
void rank_sum(RankSum *sum, const RankMap *map, Squares shape);
/* Means nothing for places where the shape does not fit. */
void rank_places(const RankSum *sum, int first, int16_t rank[RANKS_AT_ONCE]);

#endif
