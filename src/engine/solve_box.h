/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_BOX_H
#define ENGINE_SOLVE_BOX_H

#include "engine/symmetry.h"

/* What the solver knows of an edition before it solves anything.
 *
 * A set of patches is 64 bits, and the bits are in the order of the patches' times, so that going through a set
 * means going from the quickest patch to the slowest. */
typedef uint64_t Patches;

enum { SHAPES_KNOWN = 1 << 12 };

typedef struct KnownShape {
    uint64_t of, shape; /* a hash of the squares as they lie, and as one may turn them */
} KnownShape;

typedef struct SolveBox {
    const Edition *edition;
    uint64_t checksum;
    uint8_t patch[MAX_PATCHES];              /* of each bit */
    uint8_t bit[MAX_PATCHES + 1];            /* of each patch */
    Squares not_left, not_right;             /* all squares but those of the first, and of the last column */
    uint8_t image[SYMMETRIES][MAX_SQUARES];  /* where a square is when the quilt is turned and flipped */
    uint8_t corner[SYMMETRIES][MAX_SQUARES]; /* the same for bonus squares, known by their corners */
    KnownShape known[SHAPES_KNOWN];
} SolveBox;

/* Does nothing when it is this edition already. */
void solve_box_open(SolveBox *box, const Edition *edition);

static inline const Patch *box_patch(const SolveBox *box, int bit)
{
    return &box->edition->patch[box->patch[bit]];
}

static inline Patches solve_box_bit(const SolveBox *box, int patch)
{
    return UINT64_C(1) << box->bit[patch];
}

/* The squares of the bonus squares with these corners. */
Squares box_frame(const SolveBox *box, Squares windows);

/* A number for an area that is the same for all areas in which the same patches can be sewn on: patches hang
 * together, so each piece of the area may be turned, flipped and moved for itself. */
uint64_t box_area_shape(SolveBox *box, Squares area);
/* The same where bonus squares matter, and holes in them: then all must be turned and flipped as one. */
uint64_t box_quilt_shape(SolveBox *box, Squares area, Squares holes, Squares windows);

#endif
