/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_QUILT_CACHE_H
#define ENGINE_SEARCH_QUILT_CACHE_H

#include "engine/net/net.h"
#include "engine/search/candidates.h"

/* A cache by quilt. A search sees the same quilts again and again: the same patches are bought in another order, or the
 * opponent moves differently meanwhile. Most of the work depends only on the quilt: its part of the net's first layer,
 * the patches that fit nowhere, the best places of a patch.
 *
 *     const CachedQuilt *met = quilt_cache_get(quilts, net, quilt, INPUT_MINE);
 *     int count = quilt_cache_places(quilts, edition, quilt, true, patch, 3, move);
 *
 * Two tables of fixed size; a new entry replaces the old one at its place. The answers do not depend on the table's
 * contents. Each thread has its own cache, but they share the places. */
typedef struct CachedQuilt {
    NetSum sum; /* of the rows of inputs_add_quilt */
    Squares quilt;
    PatchSet tried, misfits; /* tested patches, and those of them that fit nowhere */
    uint8_t missing;         /* squares for the bonus tile */
    uint8_t side;            /* InputSide */
    bool met;
} CachedQuilt;

/* NULL if memory is short. */
QuiltCache *quilt_cache_new(void);
/* For another thread; the other cache must outlive it. */
QuiltCache *quilt_cache_beside(const QuiltCache *other);
void quilt_cache_free(QuiltCache *quilts);

/* Prefetches the entry of a quilt that is needed soon. */
void quilt_cache_expect(QuiltCache *quilts, Squares quilt, InputSide side);
/* All calls must use the same net. */
CachedQuilt *quilt_cache_get(QuiltCache *quilts, const Net *net, Squares quilt, InputSide side);
PatchSet quilt_cache_misfits(CachedQuilt *met, const Inputs *inputs, PatchSet patches);
/* Prefetches the best places of a patch. */
void quilt_cache_expect_places(QuiltCache *quilts, Squares quilt, bool tile, int patch);
/* candidates_best, cached; all calls must use the same edition. */
int quilt_cache_places(QuiltCache *quilts, const Edition *edition, Squares quilt, bool tile, int patch, int width,
                       Move *move);

#endif
