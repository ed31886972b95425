/* SPDX-License-Identifier: MIT */
#include "engine/shape/shape.h"

/* The first column of a quilt of side n: bits 0, n, 2n, ... as a geometric sum. */
#define FIRST_COLUMN(n) ((((Squares)1 << (n) * (n)) - 1) / (((Squares)1 << (n)) - 1))

static const Squares FIRST_COLUMN_OF[MAX_SIDE + 1] = {
    [3] = FIRST_COLUMN(3), [4] = FIRST_COLUMN(4),   [5] = FIRST_COLUMN(5),
    [6] = FIRST_COLUMN(6), [7] = FIRST_COLUMN(7),   [8] = FIRST_COLUMN(8),
    [9] = FIRST_COLUMN(9), [10] = FIRST_COLUMN(10), [11] = FIRST_COLUMN(11),
};

Shape shape_of(Squares quilt, const Edition *edition)
{
    int side = edition->side;
    Squares first = FIRST_COLUMN_OF[side];
    Squares empty = edition->board & ~quilt;
    /* the squares whose neighbour above, below, on the left, on the right is empty */
    Squares above = squares_up(empty, side);
    Squares below = squares_down(empty, side);
    Squares left = empty << 1 & ~first;
    Squares right = (empty & ~first) >> 1;
    Squares odd = above ^ below ^ left ^ right;
    Squares pair = (above & below) | (left & right);
    int touching = squares_count(empty & below) + squares_count(empty & right);
    return (Shape){
        .edges = 4 * squares_count(empty) - 2 * touching,
        .dead_ends = squares_count(empty & odd & ~pair), /* three neighbours are odd too, but have a pair */
        .isolated = squares_count(empty & ~(above | below | left | right)),
    };
}

int shape_cost(Squares quilt, const Edition *edition)
{
    Shape shape = shape_of(quilt, edition);
    return SHAPE_EDGE * shape.edges + SHAPE_DEAD_END * shape.dead_ends + SHAPE_ISOLATED * shape.isolated;
}

int shape_rank(Squares quilt, const Edition *edition, bool tile)
{
    int side = edition->side;
    Squares first = FIRST_COLUMN_OF[side];
    Squares empty = edition->board & ~quilt;
    Squares right = empty & (empty & ~first) >> 1; /* empty, and so is the neighbour on the right */
    Squares below = empty & squares_down(empty, side);
    Squares inner = squares_down(edition->board, side) & squares_up(edition->board, side) & ~first &
                    ~squares_up(first, side - 1);
    int edges = 4 * squares_count(empty) - 2 * (squares_count(below) + squares_count(right));
    int blocks = squares_count(right & squares_down(right, side));
    int rim = squares_count(quilt & ~inner);
    return RANK_EDGE * edges + RANK_BLOCK * blocks + (tile ? RANK_RIM_WITH_TILE : RANK_RIM) * rim;
}

int shape_missing(Squares quilt, const Edition *edition)
{
    Squares empty = edition->board & ~quilt;
    int fewest = MAX_SQUARES;
    for (Squares corners = edition->bonus_inside; corners; corners &= corners - 1) {
        int missing = squares_count(empty & squares_up(edition->bonus_square, squares_first(corners)));
        fewest = missing < fewest ? missing : fewest;
    }
    return fewest;
}
