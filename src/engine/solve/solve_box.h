/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_BOX_H
#define ENGINE_SOLVE_SOLVE_BOX_H

#include "engine/shape/symmetry.h"

/* An edition, prepared for the solver.
 *
 * A set of patches has 64 bits, ordered by the patches' times: iterating over a set goes from the quickest patch to the
 * slowest. */
typedef uint64_t Patches;

enum { SHAPES_KNOWN = 1 << 12 };

typedef struct KnownShape {
    uint64_t of, shape; /* hashes: of the squares as they are, and independent of symmetry */
} KnownShape;

typedef struct SolveBox {
    const Edition *edition;
    uint64_t checksum;
    uint8_t patch[MAX_PATCHES];              /* of each bit */
    uint8_t bit[MAX_PATCHES + 1];            /* of each patch */
    Squares not_left, not_right;             /* all squares except the first column, and except the last */
    uint8_t image[SYMMETRIES][MAX_SQUARES];  /* where a square goes when the quilt is turned and flipped */
    uint8_t corner[SYMMETRIES][MAX_SQUARES]; /* the same for bonus squares, given by their corners */
    KnownShape known[SHAPES_KNOWN];
} SolveBox;

/* Does nothing if it has this edition already. */
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

/* A hash of an area, equal for areas that hold the same patches: patches are connected, so each piece of the area may
 * be turned, flipped and moved on its own. */
uint64_t box_area_shape(SolveBox *box, Squares area);
/* The same if bonus squares and their holes matter: then everything is turned and flipped together. */
uint64_t box_quilt_shape(SolveBox *box, Squares area, Squares holes, Squares windows);

#endif
