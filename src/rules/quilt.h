/* SPDX-License-Identifier: MIT */
#ifndef RULES_QUILT_H
#define RULES_QUILT_H

#include "rules/edition.h"

/* A quilt is the set of covered squares, row after row from the top left:
 *
 *      bit 0  1  2 ...  8     a1 b1 c1 ... i1
 *          9 10 11 ... 17     a2 b2 c2 ... i2
 *
 * For one orientation, every place where it fits is found at once: shift the covered squares back by each
 * of its cells; what no shift covers, and lies inside, is free. All patches need the same few shifts of
 * the same quilt, so they are made once:
 *
 *      shifted[row * MAX_SIDE + column]   bit s: is the square `row` below and `column` right of s covered?
 */
typedef struct ShiftedQuilt {
    Squares shifted[MAX_SIDE * MAX_SIDE];
} ShiftedQuilt;

/* Fills in what the patches of this edition need. */
void quilt_shift(ShiftedQuilt *shifts, Squares quilt, const Edition *edition);

/* The corners where the orientation can be sewn on. */
static inline Squares quilt_fits(const ShiftedQuilt *shifts, const Orientation *o)
{
    Squares blocked = NO_SQUARES;
    for (int i = 0; i < o->cells; i++)
        blocked |= shifts->shifted[o->shift[i]];
    return o->inside & ~blocked;
}

/* Is a square of the edition's bonus side fully covered? */
bool quilt_has_bonus(Squares quilt, const Edition *edition);

static inline int quilt_empty(Squares quilt, const Edition *edition)
{
    return squares_count(edition->board & ~quilt);
}

#endif
