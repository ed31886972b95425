/* SPDX-License-Identifier: MIT */
/* Looks one move ahead with a hand-written evaluation: the expected result if nothing more were bought. In
 * hundredths of a button. */
#include "cli/spec.h"
#include "engine/shape/shape.h"
#include "lab/players/player.h"

enum {
    BUTTON = 100,
    TIME_PRICE = 200, /* per space */
    LEATHER_WORTH = 200,
    SHAPE_PRICE = 6,
};

static Player *greedy_make(Span settings, const PlayerTerms *terms, Fault *fault)
{
    (void)terms;
    return spec_read(settings, NULL, 0, fault) ? player_make(&PLAYER_GREEDY, sizeof(Player), fault) : NULL;
}

/* The token stops at the last space, so time beyond the end is free. */
static int estimate(const Game *game, int seat)
{
    const Edition *edition = game->edition;
    int marks = game_income_ahead(game, seat);
    int waiting = game->mover == seat ? game->leather : 0;
    return BUTTON * (game_score(game, seat) + marks * game->income[seat]) + LEATHER_WORTH * waiting -
           TIME_PRICE * game->time[seat] - SHAPE_PRICE * shape_cost(game->quilt[seat], edition);
}

static bool greedy_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    int seat = game_turn(game);
    int best = INT32_MIN;
    Moves moves;
    (void)player, (void)fault;
    moves_find(&moves, game);
    for (Move each; moves_next(&moves, &each);) {
        Game after = *game;
        game_play(&after, each);
        int worth = estimate(&after, seat);
        if (worth > best) {
            best = worth;
            *move = each;
        }
    }
    return true;
}

const PlayerKind PLAYER_GREEDY = {
    .name = "greedy",
    .form = "greedy",
    .summary = "one move ahead, with a hand-written evaluation",
    .make = greedy_make,
    .move = greedy_move,
};
