/* SPDX-License-Identifier: MIT */
#include "engine/search/quilt_cache.h"

#include <stdlib.h>

enum {
    MET_BITS = 14,
    PLACES_BITS = 16,
    PLACES_KEPT = 6, /* more are rarely requested */
};

typedef struct MetPlaces {
    Squares quilt;
    bool tile;     /* the bonus tile was still free */
    uint8_t patch; /* 0: leather */
    uint8_t width; /* 0: unused */
    uint8_t count;
    struct {
        uint8_t orientation, square;
    } place[PLACES_KEPT];
} MetPlaces;

struct QuiltCache {
    CachedQuilt met[1 << MET_BITS];
    MetPlaces places[1 << PLACES_BITS];
};

QuiltCache *quilt_cache_new(void)
{
    QuiltCache *quilts = aligned_alloc(_Alignof(QuiltCache), sizeof *quilts);
    if (!quilts)
        return NULL;
    for (int i = 0; i < 1 << MET_BITS; i++)
        quilts->met[i].met = false;
    for (int i = 0; i < 1 << PLACES_BITS; i++)
        quilts->places[i].width = 0;
    return quilts;
}

void quilt_cache_free(QuiltCache *quilts)
{
    free(quilts);
}

/* A hash with that many bits. */
static uint32_t place_in_table(Squares quilt, uint64_t salt, int bits)
{
    uint64_t low = ((uint64_t)quilt ^ salt) * UINT64_C(0x9E3779B97F4A7C15);
    uint64_t high = (uint64_t)(quilt >> 64) * UINT64_C(0xC2B2AE3D27D4EB4F);
    uint64_t mixed = (low ^ low >> 32 ^ high) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(mixed >> (64 - bits));
}

static void look_at(CachedQuilt *met, const Net *net, Squares quilt, InputSide side)
{
    const Inputs *inputs = net_inputs(net);
    Rows rows;
    rows.count = 0;
    inputs_add_quilt(inputs, side, quilt, &rows);
    met->sum = (NetSum){0};
    net_add(net, &met->sum, &rows);
    met->quilt = quilt;
    met->tried = inputs_roomy(inputs, quilt);
    met->misfits = NO_PATCHES;
    met->missing = (uint8_t)inputs_missing(inputs, quilt);
    met->side = (uint8_t)side;
    met->met = true;
}

static CachedQuilt *met_place(QuiltCache *quilts, Squares quilt, InputSide side)
{
    return &quilts->met[place_in_table(quilt, (uint64_t)side << 63, MET_BITS)];
}

void quilt_cache_expect(QuiltCache *quilts, Squares quilt, InputSide side)
{
    const char *met = (const char *)met_place(quilts, quilt, side);
    for (size_t line = 0; line < sizeof(CachedQuilt); line += 64)
        __builtin_prefetch(met + line);
}

CachedQuilt *quilt_cache_get(QuiltCache *quilts, const Net *net, Squares quilt, InputSide side)
{
    CachedQuilt *met = met_place(quilts, quilt, side);
    if (!met->met || met->quilt != quilt || met->side != side)
        look_at(met, net, quilt, side);
    return met;
}

PatchSet quilt_cache_misfits(CachedQuilt *met, const Inputs *inputs, PatchSet patches)
{
    PatchSet untried = patches & ~met->tried;
    if (untried) {
        met->misfits |= inputs_misfits(inputs, met->quilt, untried);
        met->tried |= untried;
    }
    return met->misfits & patches;
}

static void find_places(MetPlaces *met, const Edition *edition, Squares quilt, bool tile, int patch, int width)
{
    Move move[PLACES_KEPT];
    int count = candidates_best(edition, quilt, tile, patch, width, move);
    met->quilt = quilt;
    met->patch = (uint8_t)patch;
    met->tile = tile;
    met->width = (uint8_t)width;
    met->count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        met->place[i].orientation = move[i].orientation;
        met->place[i].square = move[i].square;
    }
}

int quilt_cache_places(QuiltCache *quilts, const Edition *edition, Squares quilt, bool tile, int patch, int width,
                       Move *move)
{
    if (width > PLACES_KEPT)
        return candidates_best(edition, quilt, tile, patch, width, move);
    MetPlaces *met = &quilts->places[place_in_table(quilt, (uint64_t)(2 * patch + tile) << 57, PLACES_BITS)];
    if (met->quilt != quilt || met->patch != patch || met->tile != tile || met->width != width)
        find_places(met, edition, quilt, tile, patch, width);
    for (int i = 0; i < met->count; i++)
        move[i] = places_move(patch, met->place[i].orientation, met->place[i].square);
    return met->count;
}
