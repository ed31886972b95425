/* SPDX-License-Identifier: MIT */
#include "engine/search/quilt_cache.h"

#include "engine/threads/host.h"

#include <stdatomic.h>
#include <string.h>

enum {
    MET_BITS = 15,
    PLACES_BITS = 17,
    PLACES_KEPT = 5, /* more are rarely requested */
    PLACE_BITS = 10,
    SQUARE_BITS = 7,
    COUNT_AT = PLACES_KEPT * PLACE_BITS,
    WIDTH_AT = COUNT_AT + 3,
    TILE_AT = WIDTH_AT + 3,
    PATCH_AT = 57, /* the other squares of the largest quilt come before it */
};

/* The best places of a patch, shared by threads without a lock:
 *
 *     low      | quilt: squares 0 to 63 |
 *     high     | patch | quilt: the others |
 *     places   | bonus tile free | width | count | ... | second: orientation, square | first |      width 0: unused
 *
 * The key is mixed with the places: an entry that two threads have written at once fits no key.
 */
typedef struct MetPlaces {
    _Atomic uint64_t low, high, places;
} MetPlaces;

struct QuiltCache {
    CachedQuilt met[1 << MET_BITS];
    MetPlaces *places;
    bool shares; /* the places of another cache */
};

static QuiltCache *cache_with(MetPlaces *places)
{
    QuiltCache *quilts = host_room_new(sizeof *quilts);
    if (!quilts)
        return NULL;
    for (int i = 0; i < 1 << MET_BITS; i++)
        quilts->met[i].met = false;
    quilts->shares = places != NULL;
    quilts->places = places;
    return quilts;
}

QuiltCache *quilt_cache_new(void)
{
    QuiltCache *quilts = cache_with(NULL);
    if (!quilts)
        return NULL;
    quilts->places = host_room_new(sizeof(MetPlaces) << PLACES_BITS);
    if (!quilts->places) {
        quilt_cache_free(quilts);
        return NULL;
    }
    memset(quilts->places, 0, sizeof(MetPlaces) << PLACES_BITS);
    return quilts;
}

QuiltCache *quilt_cache_beside(const QuiltCache *other)
{
    return cache_with(other->places);
}

void quilt_cache_free(QuiltCache *quilts)
{
    if (quilts && !quilts->shares)
        host_room_free(quilts->places);
    host_room_free(quilts);
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

static uint64_t pack_places(const Move *move, int count, int width, bool tile)
{
    uint64_t places = (uint64_t)tile << TILE_AT | (uint64_t)width << WIDTH_AT | (uint64_t)count << COUNT_AT;
    for (int i = 0; i < count; i++)
        places |= (uint64_t)(move[i].orientation << SQUARE_BITS | move[i].square) << i * PLACE_BITS;
    return places;
}

static bool places_are_for(uint64_t places, int width, bool tile)
{
    return places >> WIDTH_AT == (uint64_t)(tile << (TILE_AT - WIDTH_AT) | width);
}

static int unpack_places(uint64_t places, int patch, Move *move)
{
    int count = (int)(places >> COUNT_AT & 7);
    for (int i = 0; i < count; i++) {
        int place = (int)(places >> i * PLACE_BITS) & ((1 << PLACE_BITS) - 1);
        move[i] = places_move(patch, place >> SQUARE_BITS, place & ((1 << SQUARE_BITS) - 1));
    }
    return count;
}

static MetPlaces *places_place(QuiltCache *quilts, Squares quilt, bool tile, int patch)
{
    return &quilts->places[place_in_table(quilt, (uint64_t)(2 * patch + tile) << 57, PLACES_BITS)];
}

void quilt_cache_expect_places(QuiltCache *quilts, Squares quilt, bool tile, int patch)
{
    __builtin_prefetch(places_place(quilts, quilt, tile, patch));
}

int quilt_cache_places(QuiltCache *quilts, const Edition *edition, Squares quilt, bool tile, int patch, int width,
                       Move *move)
{
    if (width > PLACES_KEPT)
        return candidates_best(edition, quilt, tile, patch, width, move);
    MetPlaces *met = places_place(quilts, quilt, tile, patch);
    uint64_t low = (uint64_t)quilt;
    uint64_t high = (uint64_t)(quilt >> 64) | (uint64_t)patch << PATCH_AT;
    uint64_t places = atomic_load_explicit(&met->places, memory_order_relaxed);
    if ((atomic_load_explicit(&met->low, memory_order_relaxed) ^ places) == low &&
        (atomic_load_explicit(&met->high, memory_order_relaxed) ^ places) == high &&
        places_are_for(places, width, tile))
        return unpack_places(places, patch, move);
    int count = candidates_best(edition, quilt, tile, patch, width, move);
    places = pack_places(move, count, width, tile);
    atomic_store_explicit(&met->places, places, memory_order_relaxed);
    atomic_store_explicit(&met->low, low ^ places, memory_order_relaxed);
    atomic_store_explicit(&met->high, high ^ places, memory_order_relaxed);
    return count;
}
