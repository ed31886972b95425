/* SPDX-License-Identifier: MIT */
#include "lab/match/traits.h"

#include "engine/temper.h"

#include <math.h>

const char *const TRAIT_NAME[TRAITS] = {
    [TRAIT_TURNS] = "turns",       [TRAIT_PATCHES] = "patches", [TRAIT_BIGGEST] = "biggest",
    [TRAIT_CHEAPEST] = "cheapest", [TRAIT_PURSE] = "purse",     [TRAIT_LEATHER] = "leather",
    [TRAIT_EARLY] = "early",       [TRAIT_INCOME] = "income",   [TRAIT_BONUS] = "bonus",
    [TRAIT_WANTED] = "wanted",
};

static void add_purchase(Traits *traits, const Game *game, Move move)
{
    int wanted = temper_wanted(game);
    traits->sum[TRAIT_PATCHES]++;
    traits->sum[TRAIT_BIGGEST] += temper_is_biggest(game, move.patch);
    traits->sum[TRAIT_CHEAPEST] += temper_is_cheapest(game, move.patch);
    traits->wishes += wanted > 0;
    traits->sum[TRAIT_WANTED] += wanted == move.patch;
}

static void add_move(Traits *traits, const Game *before, const Game *after, int seat, Move move)
{
    if (move.kind != MOVE_ADVANCE && move.kind != MOVE_BUY)
        return;
    if (move.kind == MOVE_BUY)
        add_purchase(traits, before, move);
    traits->sum[TRAIT_TURNS]++;
    traits->sum[TRAIT_PURSE] += (uint64_t)after->buttons[seat];
    traits->sum[TRAIT_LEATHER] += after->leather;
    if (temper_early(before, seat) && !temper_early(after, seat))
        traits->sum[TRAIT_EARLY] += after->income[seat];
}

void traits_add(Traits traits[SEATS], const Record *record)
{
    Game game = record_game(record, 0);
    int seats = game.edition->solo ? 1 : SEATS;
    for (int i = 0; i < record->count; i++) {
        Game before = game;
        int seat = game_turn(&before);
        game_play(&game, record->move[i]);
        if (seat < seats)
            add_move(&traits[seat], &before, &game, seat, record->move[i]);
    }
    for (int seat = 0; seat < seats; seat++) {
        traits[seat].games++;
        traits[seat].sum[TRAIT_INCOME] += game.income[seat];
        traits[seat].sum[TRAIT_BONUS] += game.bonus == seat;
    }
}

/* What a trait is counted by. */
static uint64_t traits_count(const Traits *traits, Trait trait)
{
    switch (trait) {
    case TRAIT_BIGGEST:
    case TRAIT_CHEAPEST:
        return traits->sum[TRAIT_PATCHES];
    case TRAIT_PURSE:
        return traits->sum[TRAIT_TURNS];
    case TRAIT_WANTED:
        return traits->wishes;
    default:
        return traits->games;
    }
}

double traits_mean(const Traits *traits, Trait trait)
{
    uint64_t count = traits_count(traits, trait);
    return count ? (double)traits->sum[trait] / (double)count : NAN;
}
