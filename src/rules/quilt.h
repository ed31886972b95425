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
    int looks; /* as many as the largest patch has cells, for every patch: a loop that is foreseen is faster */
} ShiftedQuilt;

enum { LOOKS_AT_ONCE = 4 };

_Static_assert(MAX_CELLS % LOOKS_AT_ONCE == 0, "an orientation has a shift for every look");

/* Fills in what the patches of this edition need. */
void quilt_shift(ShiftedQuilt *shifts, Squares quilt, const Edition *edition);

/* The corners where the orientation can be sewn on. */
static inline Squares quilt_fits(const ShiftedQuilt *shifts, const Orientation *o)
{
    Squares blocked = NO_SQUARES;
    for (int i = 0; i < shifts->looks; i += LOOKS_AT_ONCE)
        for (int j = 0; j < LOOKS_AT_ONCE; j++)
            blocked |= shifts->shifted[o->shift[i + j]];
    return o->inside & ~blocked;
}

/* Can the patch be sewn on anywhere, turned in any way? */
bool quilt_fits_anywhere(const ShiftedQuilt *shifts, const Patch *patch);

/* Is a square of the edition's bonus side fully covered? */
bool quilt_has_bonus(Squares quilt, const Edition *edition);

static inline int quilt_empty(Squares quilt, const Edition *edition)
{
    return squares_count(edition->board & ~quilt);
}

#endif
