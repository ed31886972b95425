/* SPDX-License-Identifier: MIT */
#include "engine/search/candidates.h"

#include "engine/search/quilt_cache.h"
#include "engine/shape/rank.h"
#include "engine/shape/symmetry.h"
#include "rules/quilt.h"

#include <string.h>

/* A place of the bonus tile, and the squares missing there before the patch. */
typedef struct BonusPlace {
    Squares square;
    int missing;
} BonusPlace;

/* The best places so far on a quilt, in order. */
typedef struct Best {
    const Edition *edition;
    Squares quilt;
    bool tile;      /* the bonus tile is free */
    int cells;      /* of the patch */
    int bonuses;    /* places of the bonus tile, with the fewest missing squares first */
    int missing;    /* squares missing for it at least, wherever the patch goes */
    int symmetries; /* of the quilt, one bit each: most quilts have none, the empty one all */
    int width, count;
    int cost[MAX_PLACES];
    Move move[MAX_PLACES];
    BonusPlace bonus[MAX_SQUARES];
} Best;

static void find_bonuses(Best *best)
{
    Squares empty = best->edition->board & ~best->quilt;
    best->bonuses = 0;
    for (Squares corners = best->edition->bonus_inside; corners; corners &= corners - 1) {
        Squares square = squares_up(best->edition->bonus_square, squares_first(corners));
        int missing = squares_count(empty & square);
        int at = best->bonuses++;
        for (; at > 0 && best->bonus[at - 1].missing > missing; at--)
            best->bonus[at] = best->bonus[at - 1];
        best->bonus[at] = (BonusPlace){square, missing};
    }
}

/* Squares missing for the bonus tile after a patch; most places of the tile can't have the fewest. */
static int missing_after(const Best *best, Squares covered)
{
    int fewest = MAX_SQUARES;
    for (int i = 0; i < best->bonuses && best->bonus[i].missing - best->cells < fewest; i++) {
        int missing = best->bonus[i].missing - squares_count(best->bonus[i].square & covered);
        fewest = missing < fewest ? missing : fewest;
    }
    return fewest;
}

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

static void add_place(Best *best, Move move, Squares shape, int rank)
{
    if (best_refuses(best, rank + RANK_MISSING * best->missing))
        return;
    Squares covered = squares_up(shape, move.square);
    if (!is_image(best, best->quilt | covered))
        best_add(best, best->tile ? rank + RANK_MISSING * missing_after(best, covered) : rank, move);
}

/* All places of one orientation. */
static void add_places(Best *best, const RankMap *map, Move move, Squares places)
{
    Squares shape = candidates_covered(best->edition, move);
    RankSum sum;
    rank_sum(&sum, map, shape);
    while (places) {
        int first = squares_first(places);
        unsigned here = (unsigned)squares_down(places, first) & ((1 << RANKS_AT_ONCE) - 1);
        int16_t rank[RANKS_AT_ONCE];
        rank_places(&sum, first, rank);
        places &= ~squares_up(here, first);
        for (; here; here &= here - 1) {
            int i = __builtin_ctz(here);
            move.square = (uint8_t)(first + i);
            add_place(best, move, shape, rank[i]);
        }
    }
}

static void add_orientations(Best *best, const RankMap *map, int number)
{
    const Patch *patch = &best->edition->patch[number];
    ShiftedQuilt shifts;
    quilt_shift(&shifts, best->quilt, best->edition);
    for (int i = 0; i < patch->orientations; i++) {
        Move move = places_move(number, patch->distinct[i], 0);
        add_places(best, map, move, quilt_fits(&shifts, &patch->turned[move.orientation]));
    }
}

int candidates_best(const Edition *edition, Squares quilt, bool tile, int patch, int width, Move *move)
{
    Best best;
    RankMap map;
    best.edition = edition;
    best.quilt = quilt;
    best.tile = tile && edition->bonus_side;
    best.cells = patch ? edition->patch[patch].cells : 1;
    best.missing = 0;
    if (best.tile) {
        find_bonuses(&best);
        best.missing = best.bonus[0].missing > best.cells ? best.bonus[0].missing - best.cells : 0;
    }
    best.symmetries = symmetries_of(quilt, edition->side);
    best.width = width < MAX_PLACES ? width : MAX_PLACES;
    best.count = 0;
    rank_map(&map, quilt, edition, best.tile);
    if (patch)
        add_orientations(&best, &map, patch);
    else
        add_places(&best, &map, places_move(0, 0, 0), edition->board & ~quilt);
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
    for (int slot = 0; quilts && slot < game_offered(game); slot++)
        quilt_cache_expect_places(quilts, game->quilt[seat], game->bonus == NOBODY, game->ring[slot]);
    move[count++] = (Move){.kind = MOVE_ADVANCE};
    for (int slot = 0; slot < game_offered(game); slot++)
        if (game_affords(game, seat, game->ring[slot]))
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
