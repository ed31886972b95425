/* SPDX-License-Identifier: MIT */
#ifndef RULES_QUILT_H
#define RULES_QUILT_H

#include "rules/edition.h"

/* A quilt is the set of covered squares, row after row from the top left:
 *
 *      bit 0  1  2 ...  8     a1 b1 c1 ... i1
 *          9 10 11 ... 17     a2 b2 c2 ... i2
 *
 * All places where an orientation fits are found at once: shift the covered squares back by each of its
 * cells; a corner that no shift covers, and that keeps it inside, is free. All patches need the same few
 * shifts of a quilt, so they are computed once:
 *
 *      shifted[row * MAX_SIDE + column]   bit s: is the square `row` below and `column` right of s covered?
 */
typedef struct ShiftedQuilt {
    Squares shifted[MAX_SIDE * MAX_SIDE];
    int looks; /* the cells of the largest patch, for every patch: a fixed loop is predicted better */
} ShiftedQuilt;

enum { LOOKS_AT_ONCE = 4 };

_Static_assert(MAX_CELLS % LOOKS_AT_ONCE == 0, "an orientation has a shift for every look");

/* Computes the shifts that this edition's patches need. */
void quilt_shift(ShiftedQuilt *shifts, Squares quilt, const Edition *edition);

/* The corners where the orientation fits. */
static inline Squares quilt_fits(const ShiftedQuilt *shifts, const Orientation *o)
{
    Squares blocked = NO_SQUARES;
    for (int i = 0; i < shifts->looks; i += LOOKS_AT_ONCE)
        for (int j = 0; j < LOOKS_AT_ONCE; j++)
            blocked |= shifts->shifted[o->shift[i + j]];
    return o->inside & ~blocked;
}

/* Does the patch fit anywhere, in any orientation? */
bool quilt_fits_anywhere(const ShiftedQuilt *shifts, const Patch *patch);

/* Is a square of the edition's bonus side fully covered? */
bool quilt_has_bonus(Squares quilt, const Edition *edition);

static inline int quilt_empty(Squares quilt, const Edition *edition)
{
    return squares_count(edition->board & ~quilt);
}

#endif
