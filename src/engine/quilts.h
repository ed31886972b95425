/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_QUILTS_H
#define ENGINE_QUILTS_H

#include "engine/net.h"
#include "engine/places.h"

/* A cache by quilt. A search sees the same quilts again and again: the same patches are bought in another order, or the opponent
 * moves differently meanwhile. Most of the work depends only on the quilt: its part of the net's first layer, the patches that fit
 * nowhere, the best places of a patch.
 *
 *     const MetQuilt *met = quilts_meet(quilts, net, quilt, INPUT_MINE);
 *     int count = quilts_places(quilts, edition, quilt, true, patch, 3, move);
 *
 * Two tables of fixed size; a new entry replaces the old one at its place. The answers do not depend on the table's contents. Each
 * thread has its own cache. */
typedef struct MetQuilt {
    NetSum sum; /* of the rows of inputs_add_quilt */
    Squares quilt;
    PatchSet tried, misfits; /* tested patches, and those of them that fit nowhere */
    uint8_t missing;         /* squares for the bonus tile */
    uint8_t side;            /* InputSide */
    bool met;
} MetQuilt;

/* NULL if memory is short. */
Quilts *quilts_new(void);
void quilts_free(Quilts *quilts);

/* Prefetches the entry of a quilt that is needed soon. */
void quilts_expect(Quilts *quilts, Squares quilt, InputSide side);
/* All calls must use the same net. */
MetQuilt *quilts_meet(Quilts *quilts, const Net *net, Squares quilt, InputSide side);
PatchSet quilts_misfits(MetQuilt *met, const Inputs *inputs, PatchSet patches);
/* places_best, cached; all calls must use the same edition. */
int quilts_places(Quilts *quilts, const Edition *edition, Squares quilt, bool tile, int patch, int width,
                  Move *move);

#endif
