/* SPDX-License-Identifier: MIT */
/* The bare loop: uniformly random games of the revised classic edition, written for nothing else. No checks, no
 * other editions, no names for moves; compiled for the machine it runs on. It measures what the safety and
 * generality of the rules cost, and shares only the patches' shapes with them. */
#include "lab/proof/lab.h"

#include <string.h>

enum { SIDE = 9, END = 53, PATCHES = 33 };

typedef struct BareOrientation {
    Squares shape, inside;
    int cells;
    int offset[MAX_CELLS];
} BareOrientation;

typedef struct BarePatch {
    int cost, time, income, orientations;
    BareOrientation turned[ORIENTATIONS];
} BarePatch;

typedef struct BareGame {
    Squares quilt[2];
    int time[2], buttons[2], income[2];
    int mover, bonus, count;
    uint8_t circle[PATCHES];
} BareGame;

typedef struct BareFits {
    Squares places;
    int slot, orientation, count;
} BareFits;

typedef struct Bare {
    BarePatch patch[PATCHES + 1];
    Squares board, corners;
    int income[END + 1], leather[END + 1];
} Bare;

static void bare_init(Bare *bare)
{
    Edition edition;
    edition_builtin(&edition, "classic");
    bare->board = edition.board;
    bare->corners = edition.bonus_inside;
    for (int i = 0; i <= END; i++) {
        bare->income[i] = edition.income.upto[i];
        bare->leather[i] = edition.printing[0].leather.upto[i];
    }
    for (int id = 1; id <= PATCHES; id++) {
        const Patch *from = &edition.patch[id];
        BarePatch *to = &bare->patch[id];
        to->cost = from->cost;
        to->time = from->time;
        to->income = from->income;
        to->orientations = from->orientations;
        for (int i = 0; i < from->orientations; i++) {
            const Orientation *o = &from->turned[from->distinct[i]];
            BareOrientation *turned = &to->turned[i];
            *turned = (BareOrientation){.shape = o->shape, .inside = o->inside, .cells = o->cells};
            for (int c = 0; c < o->cells; c++)
                turned->offset[c] = o->shift[c] / MAX_SIDE * SIDE + o->shift[c] % MAX_SIDE;
        }
    }
}

static int nth_square(Squares set, int n)
{
    for (; n > 0; n--)
        set &= set - 1;
    return squares_first(set);
}

static int full_square(const Bare *bare, Squares quilt)
{
    for (int i = 0; i < 2; i++) {
        int step = i ? SIDE : 1;
        quilt &= quilt >> step;
        quilt &= quilt >> 2 * step;
        quilt &= quilt >> 3 * step;
    }
    return (quilt & bare->corners) != 0;
}

/* Moves the token, pays, and returns how many leather patches there are to sew on. */
static int bare_move_token(const Bare *bare, BareGame *game, int seat, int to)
{
    int from = game->time[seat];
    int other = game->time[1 - seat];
    int passed = from > other ? from : other;
    to = to < END ? to : END;
    game->time[seat] = to;
    game->mover = seat;
    game->buttons[seat] += game->income[seat] * (bare->income[to] - bare->income[from]);
    return to > passed ? bare->leather[to] - bare->leather[passed] : 0;
}

static void bare_claim(const Bare *bare, BareGame *game, int seat)
{
    if (game->bonus < 0 && squares_count(game->quilt[seat]) >= 49 && full_square(bare, game->quilt[seat]))
        game->bonus = seat;
}

static int bare_buy(const Bare *bare, BareGame *game, int seat, const BareFits *fits, int square)
{
    uint8_t circle[PATCHES];
    int slot = fits->slot;
    int id = game->circle[slot];
    const BarePatch *patch = &bare->patch[id];
    memcpy(circle, game->circle + slot + 1, (size_t)(game->count - slot - 1));
    memcpy(circle + game->count - slot - 1, game->circle, (size_t)slot);
    game->count--;
    memcpy(game->circle, circle, (size_t)game->count);
    game->quilt[seat] |= patch->turned[fits->orientation].shape << square;
    game->buttons[seat] -= patch->cost;
    game->income[seat] += patch->income;
    bare_claim(bare, game, seat);
    return bare_move_token(bare, game, seat, game->time[seat] + patch->time);
}

static int bare_find(const Bare *bare, const BareGame *game, int seat, BareFits *fits, int *total)
{
    int found = 0;
    *total = 1;
    for (int slot = 0; slot < 3 && slot < game->count; slot++) {
        const BarePatch *patch = &bare->patch[game->circle[slot]];
        if (patch->cost > game->buttons[seat])
            continue;
        for (int i = 0; i < patch->orientations; i++) {
            const BareOrientation *o = &patch->turned[i];
            Squares blocked = 0;
            for (int c = 0; c < o->cells; c++)
                blocked |= game->quilt[seat] >> o->offset[c];
            Squares places = o->inside & ~blocked;
            int count = squares_count(places);
            if (count)
                fits[found++] = (BareFits){places, slot, i, count};
            *total += count;
        }
    }
    return found;
}

static int bare_turn(const Bare *bare, BareGame *game, int seat, Playouts *sum, Random *random)
{
    BareFits fits[24];
    int total;
    bare_find(bare, game, seat, fits, &total);
    sum->legal += (uint64_t)total;
    int pick = (int)random_below(random, (uint32_t)total) - 1;
    if (pick < 0) {
        int to = game->time[1 - seat] + 1 < END ? game->time[1 - seat] + 1 : END;
        game->buttons[seat] += to - game->time[seat];
        return bare_move_token(bare, game, seat, to);
    }
    int i = 0;
    /* NOLINTNEXTLINE(clang-analyzer-*): the counts add up to more than the pick */
    for (; pick >= fits[i].count; i++)
        pick -= fits[i].count;
    return bare_buy(bare, game, seat, &fits[i], nth_square(fits[i].places, pick));
}

static void bare_playout(const Bare *bare, Playouts *sum, Random *random)
{
    BareGame game = {.buttons = {5, 5}, .bonus = -1, .count = PATCHES};
    for (uint8_t i = 0; i < PATCHES; i++)
        game.circle[i] = (uint8_t)(i < PATCHES - 1 ? i + 2 : 1);
    random_shuffle(random, game.circle, PATCHES - 1);
    while (game.time[0] < END || game.time[1] < END) {
        int seat = game.time[0] != game.time[1] ? game.time[0] > game.time[1] : game.mover;
        sum->plies++;
        for (int leather = bare_turn(bare, &game, seat, sum, random); leather > 0; leather--) {
            Squares open = bare->board & ~game.quilt[seat];
            int count = squares_count(open);
            if (count == 0)
                break;
            sum->plies++;
            sum->legal += (uint64_t)count;
            game.quilt[seat] |= squares_one(nth_square(open, (int)random_below(random, (uint32_t)count)));
            bare_claim(bare, &game, seat);
        }
    }
    sum->games++;
}

void bare_playouts(Playouts *sum, uint64_t seed, int games)
{
    Bare bare;
    Random random = random_from(seed, RANDOM_PLAYOUT);
    bare_init(&bare);
    for (int i = 0; i < games; i++)
        bare_playout(&bare, sum, &random);
}
