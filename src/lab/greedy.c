/* SPDX-License-Identifier: MIT */
/* One move ahead, judged by hand: what the seat would have if it went on as it stands. All in tenths of a button. */
#include "engine/shape.h"
#include "lab/player.h"
#include "lab/spec.h"

typedef struct Greedy {
    Player player;
    double time_price, shape_price, leather_worth;
} Greedy;

static Player *greedy_make(Span settings, const PlayerTerms *terms, Fault *fault)
{
    Greedy *greedy = player_make(&PLAYER_GREEDY, sizeof *greedy, fault);
    (void)terms;
    if (!greedy)
        return NULL;
    greedy->time_price = 17;
    greedy->shape_price = 5;
    greedy->leather_worth = 30;
    const SpecKey key[] = {
        {"time", .number = &greedy->time_price, .most = 100, .whole = true},
        {"shape", .number = &greedy->shape_price, .most = 100, .whole = true},
        {"leather", .number = &greedy->leather_worth, .most = 100, .whole = true},
    };
    if (spec_read(settings, key, sizeof key / sizeof *key, fault))
        return &greedy->player;
    player_free(&greedy->player);
    return NULL;
}

/* A token stands on the last space at the furthest, so what goes beyond the end costs no time. */
static int estimate(const Greedy *greedy, const Game *game, int seat)
{
    const Edition *edition = game->edition;
    int marks = edition->income.upto[edition->last] - edition->income.upto[game->time[seat]];
    int waiting = game->leather && game->mover == seat ? game->leather : 0;
    return 10 * (game_score(game, seat) + marks * game->income[seat]) - (int)greedy->time_price * game->time[seat] +
           (int)greedy->leather_worth * waiting - (int)greedy->shape_price * shape_cost(game->quilt[seat], edition);
}

static bool greedy_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    const Greedy *greedy = (const Greedy *)player;
    int seat = game_turn(game);
    int best = INT32_MIN;
    Moves moves;
    (void)fault;
    moves_find(&moves, game);
    for (Move each; moves_next(&moves, &each);) {
        Game after = *game;
        game_play(&after, each);
        int worth = estimate(greedy, &after, seat);
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
    .summary = "one move ahead by a hand-made evaluation",
    .make = greedy_make,
    .move = greedy_move,
};
