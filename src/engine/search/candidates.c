/* SPDX-License-Identifier: MIT */
#include "engine/search/candidates.h"

#include "engine/search/quilt_cache.h"
#include "engine/shape/shape.h"
#include "engine/shape/symmetry.h"
#include "rules/quilt.h"

#include <string.h>

/* The best places so far on a quilt, in order. */
typedef struct Best {
    const Edition *edition;
    Squares quilt;
    bool tile;      /* the bonus tile is free */
    int missing;    /* squares missing for it at least, wherever the patch goes */
    int symmetries; /* of the quilt, one bit each: most quilts have none, the empty one all */
    int width, count;
    int cost[MAX_PLACES];
    Move move[MAX_PLACES];
} Best;

/* Is a place of this cost or more not among the best? */
static bool best_refuses(const Best *best, int cost)
{
    return best->count == best->width && cost >= best->cost[best->count - 1];
}

static void best_add(Best *best, int cost, Move move)
{
    if (best_refuses(best, cost))
        return;
    int at = best->count < best->width ? best->count++ : best->count - 1;
    for (; at > 0 && best->cost[at - 1] > cost; at--) {
        best->cost[at] = best->cost[at - 1];
        best->move[at] = best->move[at - 1];
    }
    best->cost[at] = cost;
    best->move[at] = move;
}

/* Only quilts with few patches are symmetric, apart from rare cases that are not worth a test. */
static int symmetries_of(Squares quilt, int side)
{
    enum { MOST_SQUARES = 12 };
    int symmetries = 0;
    if (squares_count(quilt) > MOST_SQUARES)
        return 0;
    for (int i = 1; i < SYMMETRIES; i++)
        symmetries |= (symmetry_image(i, side, quilt) == quilt) << i;
    return symmetries;
}

/* One of several symmetric places is enough. */
static bool is_image(const Best *best, Squares after)
{
    for (int i = 1; best->symmetries >> i; i++)
        if (best->symmetries >> i & 1 && symmetry_image(i, best->edition->side, after) < after)
            return true;
    return false;
}

Squares candidates_covered(const Edition *edition, Move move)
{
    if (move.kind == MOVE_BUY)
        return squares_up(edition->patch[move.patch].turned[move.orientation].shape, move.square);
    return move.kind == MOVE_LEATHER ? squares_one(move.square) : 0;
}

bool candidates_alike(const Game *game, Move a, Move b)
{
    const Edition *edition = game->edition;
    Squares quilt = game->quilt[game_turn(game)];
    if (a.kind != b.kind || a.patch != b.patch || (a.kind != MOVE_BUY && a.kind != MOVE_LEATHER))
        return move_equal(a, b);
    Squares one = quilt | candidates_covered(edition, a);
    Squares other = quilt | candidates_covered(edition, b);
    int symmetries = 1 | symmetries_of(quilt, edition->side);
    for (int i = 0; symmetries >> i; i++)
        if (symmetries >> i & 1 && symmetry_image(i, edition->side, one) == other)
            return true;
    return false;
}

/* All places of one orientation. */
static void add_places(Best *best, Move move, Squares places)
{
    const Edition *edition = best->edition;
    Squares shape = candidates_covered(edition, move);
    for (; places; places &= places - 1) {
        move.square = (uint8_t)squares_first(places);
        Squares after = best->quilt | squares_up(shape, move.square);
        int cost = shape_rank(after, edition, best->tile);
        if (best_refuses(best, cost + RANK_MISSING * best->missing) || is_image(best, after))
            continue;
        best_add(best, best->tile ? cost + RANK_MISSING * shape_missing(after, edition) : cost, move);
    }
}

static void add_orientations(Best *best, int number)
{
    const Patch *patch = &best->edition->patch[number];
    ShiftedQuilt shifts;
    quilt_shift(&shifts, best->quilt, best->edition);
    for (int i = 0; i < patch->orientations; i++) {
        Move move = places_move(number, patch->distinct[i], 0);
        add_places(best, move, quilt_fits(&shifts, &patch->turned[move.orientation]));
    }
}

int candidates_best(const Edition *edition, Squares quilt, bool tile, int patch, int width, Move *move)
{
    int cells = patch ? edition->patch[patch].cells : 1;
    Best best;
    best.edition = edition;
    best.quilt = quilt;
    best.tile = tile && edition->bonus_side;
    best.missing = best.tile ? shape_missing(quilt, edition) - cells : 0;
    best.missing = best.missing < 0 ? 0 : best.missing;
    best.symmetries = symmetries_of(quilt, edition->side);
    best.width = width < MAX_PLACES ? width : MAX_PLACES;
    best.count = 0;
    if (patch)
        add_orientations(&best, patch);
    else
        add_places(&best, places_move(0, 0, 0), edition->board & ~quilt);
    memcpy(move, best.move, (size_t)best.count * sizeof *move);
    return best.count;
}

static int places_of(QuiltCache *quilts, const Game *game, int patch, int width, Move *move)
{
    Squares quilt = game->quilt[game_turn(game)];
    bool tile = game->bonus == NOBODY;
    return quilts ? quilt_cache_places(quilts, game->edition, quilt, tile, patch, width, move)
                  : candidates_best(game->edition, quilt, tile, patch, width, move);
}

static int choose_leather(QuiltCache *quilts, const Game *game, int width, Move *move)
{
    int count = places_of(quilts, game, 0, width, move);
    if (game->edition->leather_optional)
        move[count++] = (Move){.kind = MOVE_GIVE_UP};
    return count;
}

static int choose_action(QuiltCache *quilts, const Game *game, int width, Move *move)
{
    int seat = game_turn(game);
    int count = 0;
    move[count++] = (Move){.kind = MOVE_ADVANCE};
    for (int slot = 0; slot < game_offered(game); slot++)
        if (game->edition->patch[game->ring[slot]].cost <= game->buttons[seat])
            count += places_of(quilts, game, game->ring[slot], width, move + count);
    return count;
}

int candidates_choose(QuiltCache *quilts, const Game *game, int width, Move *move)
{
    switch (game_phase(game)) {
    case PHASE_ACTION:
        return choose_action(quilts, game, width, move);
    case PHASE_LEATHER:
        return choose_leather(quilts, game, width, move);
    case PHASE_AUTOMA:
    case PHASE_OVER:
        break;
    }
    return 0;
}
