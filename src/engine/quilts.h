/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_QUILTS_H
#define ENGINE_QUILTS_H

#include "engine/net.h"
#include "engine/places.h"

/* The quilts that a search has met. It meets the same ones again and again, because the same patches are bought in
 * another order or the opponent does something else meanwhile, and most of what a quilt costs to look at depends on
 * nothing but the quilt: its rows of the net, the patches that fit nowhere, the best places for a patch.
 *
 *     const MetQuilt *met = quilts_meet(quilts, net, quilt, INPUT_MINE);
 *     int count = quilts_places(quilts, edition, quilt, true, patch, 3, move);
 *
 * Two tables of fixed size; a newcomer takes the place of who was there. What they say does not depend on what was met
 * before. Each thread has its own. */
typedef struct MetQuilt {
    NetSum sum; /* of the rows of inputs_add_quilt */
    Squares quilt;
    PatchSet tried, misfits; /* of the patches that were tried, those that fit nowhere */
    uint8_t missing;         /* squares, for the bonus tile */
    uint8_t side;            /* InputSide */
    bool met;
} MetQuilt;

/* NULL when there is not enough memory. */
Quilts *quilts_new(void);
void quilts_free(Quilts *quilts);

/* It will be met soon: its place is fetched from memory meanwhile. */
void quilts_expect(Quilts *quilts, Squares quilt, InputSide side);
/* Always with the same net. */
MetQuilt *quilts_meet(Quilts *quilts, const Net *net, Squares quilt, InputSide side);
PatchSet quilts_misfits(MetQuilt *met, const Inputs *inputs, PatchSet patches);
/* As places_best, always for the same edition. */
int quilts_places(Quilts *quilts, const Edition *edition, Squares quilt, bool tile, int patch, int width,
                  Move *move);

#endif
