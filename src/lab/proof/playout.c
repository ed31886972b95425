/* SPDX-License-Identifier: MIT */
#include "base/checksum.h"
#include "lab/proof/lab.h"

/* Mixes in the bytes of a number. */
static uint32_t mix(uint32_t sum, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        sum = checksum_short_add(sum, (uint32_t)(number >> 8 * i & 0xFF));
    return sum;
}

void playout(Playouts *sum, Game game, Random *random)
{
    Moves moves;
    for (moves_find(&moves, &game); moves.count > 0; moves_find(&moves, &game)) {
        sum->plies++;
        sum->legal += (uint64_t)moves.count;
        game_play(&game, moves_nth(&moves, (int)random_below(random, (uint32_t)moves.count)));
    }
    sum->games++;
    sum->wins += game_winner(&game) == 0;
    sum->signature = mix(sum->signature, (uint64_t)((int64_t)game_score(&game, 0) * 4096 + game_score(&game, 1)));
}

Game lab_deal(const Edition *edition, uint64_t seed)
{
    Deal deal;
    deal_begin(&deal, edition, seed);
    deal_draw_rest(&deal);
    return deal_game(&deal);
}

void playouts(Playouts *sum, const Edition *edition, uint64_t first_seed, int games)
{
    for (int i = 0; i < games; i++) {
        uint64_t seed = first_seed + (uint64_t)i;
        Random random = random_from(seed, RANDOM_PLAYOUT);
        playout(sum, lab_deal(edition, seed), &random);
    }
}

uint32_t lab_signature(void)
{
    enum { DEALS = 200 };
    Edition edition;
    Playouts sum = {0};
    for (int number = 0; edition_builtin_name(number); number++) {
        edition_builtin(&edition, edition_builtin_name(number));
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            Game game = lab_deal(&edition, seed);
            Random random = random_from(seed, RANDOM_PLAYOUT);
            game.printing = (uint8_t)(seed % edition.printings);
            game.level = (uint8_t)(seed % LEVELS);
            game.deck = (uint8_t)(seed / 2 % DECKS);
            playout(&sum, game, &random);
        }
    }
    return mix(mix(sum.signature, sum.plies), sum.legal);
}
