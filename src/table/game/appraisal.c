/* SPDX-License-Identifier: MIT */
#include "table/game/appraisal.h"

#include "table/game/view.h"

/* Does the side of a square that looks this way meet the edge of the quilt or something sewn on? */
static bool meets(const Edition *edition, Squares quilt, int square, int right, int down)
{
    int side = edition->side;
    int column = square % side + right;
    int row = square / side + down;
    if (column < 0 || column >= side || row < 0 || row >= side)
        return true;
    return squares_has(quilt, row * side + column);
}

static int count_touches(const Edition *edition, Squares quilt, Squares patch)
{
    int count = 0;
    while (patch) {
        int square = squares_first(patch);
        patch &= patch - 1;
        count += meets(edition, quilt, square, -1, 0) + meets(edition, quilt, square, 1, 0) +
                 meets(edition, quilt, square, 0, -1) + meets(edition, quilt, square, 0, 1);
    }
    return count;
}

/* The first of the places where it touches most. */
static void find_place(Appraisal *a, const Game *game)
{
    const Edition *edition = game->edition;
    Squares places[ORIENTATIONS];
    a->places = view_places(game, a->seat, a->patch, places);
    a->touches = -1;
    for (int name = 0; name < ORIENTATIONS; name++)
        for (Squares left = places[name]; left; left &= left - 1) {
            int square = squares_first(left);
            Squares covered = squares_up(edition->patch[a->patch].turned[name].shape, square);
            int touches = count_touches(edition, game->quilt[a->seat], covered);
            if (touches <= a->touches)
                continue;
            a->touches = touches;
            a->orientation = name;
            a->square = square;
        }
}

static int beyond_offer(const Game *game, int patch)
{
    for (int i = 0; i < game->circle; i++)
        if (game->ring[i] == patch)
            return i < OFFERED ? 0 : i - OFFERED + 1;
    return 0;
}

/* Rounded half away from zero. */
static int tenths_of(int worth, int time)
{
    int twice = 20 * worth / time;
    return (twice + (twice < 0 ? -1 : 1)) / 2;
}

Appraisal appraisal_of(const Game *game, int seat, int patch)
{
    const Edition *edition = game->edition;
    const Patch *sewn = &edition->patch[patch];
    const uint8_t *upto = edition->income.upto;
    Appraisal a = {.patch = patch, .seat = seat, .cells = sewn->cells, .price = sewn->cost};
    a.beyond = beyond_offer(game, patch);
    a.lacks = view_lacks(game, seat, patch);
    a.square_points = EMPTY_POINTS * sewn->cells;
    a.marks = upto[edition->last] - upto[game->time[seat]];
    a.income_buttons = a.marks * sewn->income;
    a.worth = a.square_points + a.income_buttons - a.price;
    a.tenths = sewn->time ? tenths_of(a.worth, sewn->time) : 10 * a.worth;
    find_place(&a, game);
    return a;
}
