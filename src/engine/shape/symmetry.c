/* SPDX-License-Identifier: MIT */
#include "engine/shape/symmetry.h"

void symmetry_turn(int symmetry, int n, int *line, int *column)
{
    int l = *line;
    int c = *column;
    if (symmetry & 1)
        c = n - 1 - c;
    if (symmetry & 2)
        l = n - 1 - l;
    *line = symmetry & 4 ? c : l;
    *column = symmetry & 4 ? l : c;
}

Squares symmetry_image(int symmetry, int side, Squares quilt)
{
    Squares image = NO_SQUARES;
    for (Squares left = quilt; left; left &= left - 1) {
        int line = squares_first(left) / side;
        int column = squares_first(left) % side;
        symmetry_turn(symmetry, side, &line, &column);
        image |= squares_one(line * side + column);
    }
    return image;
}
