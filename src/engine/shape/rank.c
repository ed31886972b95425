/* SPDX-License-Identifier: MIT */
#include "engine/shape/rank.h"

#include "engine/shape/shape.h"

#include <string.h>

typedef int16_t Lanes __attribute__((vector_size(16)));

enum { LANES = 8 };

/* -1 for the members of a set among eight squares, 0 for the others. */
static Lanes lanes_of(Squares set, int first)
{
    static const Lanes BIT = {1, 2, 4, 8, 16, 32, 64, 128};
    int16_t byte = (int16_t)(squares_down(set, first) & 0xff);
    return (BIT & byte) == BIT;
}

void rank_map(RankMap *map, Squares quilt, const Edition *edition, bool tile)
{
    int side = edition->side;
    int squares = side * side;
    Squares first = shape_first_column(side);
    Squares inner = squares_down(edition->board, side) & squares_up(edition->board, side) & ~first &
                    ~squares_up(first, side - 1);
    Squares empty = edition->board & ~quilt;
    Squares right = (empty & ~first) >> 1; /* the neighbour on the right is empty */
    Squares below = squares_down(empty, side);
    Squares block = empty & right & below & squares_down(right, side);
    int16_t rim = tile ? RANK_RIM_WITH_TILE : RANK_RIM;
    memset(map, 0, sizeof *map);
    map->side = side;
    for (int i = 0; i < squares; i += LANES) {
        Lanes broken = lanes_of(block, i) * RANK_BLOCK;
        Lanes neighbours = lanes_of(right, i) + lanes_of(below, i) + lanes_of(empty << 1 & ~first, i) +
                           lanes_of(squares_up(empty, side), i);
        Lanes covered = broken - neighbours * (2 * RANK_EDGE) - lanes_of(~inner, i) * rim;
        memcpy(map->broken + RANK_MARGIN + i, &broken, sizeof broken);
        memcpy(map->covered + RANK_MARGIN + i, &covered, sizeof covered);
    }
}

/* Adds the parts of a map for some squares, counted from `from`. */
static void add_parts(RankSum *sum, const int16_t *from, Squares squares)
{
    for (; squares; squares &= squares - 1)
        sum->part[sum->parts++] = from + squares_first(squares);
}

void rank_sum(RankSum *sum, const RankMap *map, Squares shape)
{
    int side = map->side;
    Squares below = squares_up(shape, side);
    Squares touched = shape | shape << 1 | below; /* corners of blocks, counted from one row and column before */
    sum->parts = 0;
    add_parts(sum, map->covered + RANK_MARGIN, shape);
    add_parts(sum, map->broken + RANK_MARGIN - side - 1, touched & ~(below << 1));
}

void rank_places(const RankSum *sum, int first, int16_t rank[RANKS_AT_ONCE])
{
    Lanes low = {0};
    Lanes high = {0};
    for (int i = 0; i < sum->parts; i++) {
        Lanes part[2];
        memcpy(part, sum->part[i] + first, sizeof part);
        low += part[0];
        high += part[1];
    }
    memcpy(rank, &low, sizeof low);
    memcpy(rank + LANES, &high, sizeof high);
}
