/* SPDX-License-Identifier: MIT */
#include "engine/shape/shape.h"

/* The first column of a quilt of side n: bits 0, n, 2n, ... as a geometric sum. */
#define FIRST_COLUMN(n) ((((Squares)1 << (n) * (n)) - 1) / (((Squares)1 << (n)) - 1))

static const Squares FIRST_COLUMN_OF[MAX_SIDE + 1] = {
    [3] = FIRST_COLUMN(3), [4] = FIRST_COLUMN(4),   [5] = FIRST_COLUMN(5),
    [6] = FIRST_COLUMN(6), [7] = FIRST_COLUMN(7),   [8] = FIRST_COLUMN(8),
    [9] = FIRST_COLUMN(9), [10] = FIRST_COLUMN(10), [11] = FIRST_COLUMN(11),
};

Squares shape_first_column(int side)
{
    return FIRST_COLUMN_OF[side];
}

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

int shape_missing(Squares quilt, const Edition *edition)
{
    Squares empty = edition->board & ~quilt;
    int rows = edition->bonus_side ? edition->side - edition->bonus_side + 1 : 0;
    int fewest = MAX_SQUARES;
    for (int row = 0; row < rows; row++) {
        Squares square = squares_up(edition->bonus_square, row * edition->side);
        for (int column = 0; column < rows; column++) {
            int missing = squares_count(empty & square);
            fewest = missing < fewest ? missing : fewest;
            square <<= 1;
        }
    }
    return fewest;
}
