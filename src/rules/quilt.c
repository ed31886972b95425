/* SPDX-License-Identifier: MIT */
#include "rules/quilt.h"

void quilt_shift(ShiftedQuilt *shifts, Squares quilt, const Edition *edition)
{
    shifts->looks = (edition->most_cells + LOOKS_AT_ONCE - 1) / LOOKS_AT_ONCE * LOOKS_AT_ONCE;
    for (int row = 0; row < edition->reach; row++) {
        Squares shifted = quilt;
        for (int column = 0; column < edition->reach; column++) {
            shifts->shifted[row * MAX_SIDE + column] = shifted;
            shifted >>= 1;
        }
        quilt = squares_down(quilt, edition->side);
    }
}

bool quilt_fits_anywhere(const ShiftedQuilt *shifts, const Patch *patch)
{
    for (int i = 0; i < patch->orientations; i++)
        if (quilt_fits(shifts, &patch->turned[patch->distinct[i]]))
            return true;
    return false;
}

/* The squares that start a run of `length` covered ones, `step` apart. A run may leave the quilt on the right and
 * continue in the next row: the caller keeps only corners where it can't. */
static Squares runs(Squares covered, int length, int step)
{
    for (int have = 1; have < length;) {
        int more = have <= length - have ? have : length - have;
        covered &= squares_down(covered, more * step);
        have += more;
    }
    return covered;
}

bool quilt_has_bonus(Squares quilt, const Edition *edition)
{
    int side = edition->bonus_side;
    if (side == 0 || squares_count(quilt) < side * side)
        return false;
    return (runs(runs(quilt, side, 1), side, edition->side) & edition->bonus_inside) != 0;
}
