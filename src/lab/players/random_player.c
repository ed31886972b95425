/* SPDX-License-Identifier: MIT */
/* Uniformly random legal moves. */
#include "cli/spec.h"
#include "lab/players/player.h"

static Player *random_make(Span settings, const PlayerTerms *terms, Fault *fault)
{
    (void)terms;
    return spec_read(settings, NULL, 0, fault) ? player_make(&PLAYER_RANDOM, sizeof(Player), fault) : NULL;
}

static bool random_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    Moves moves;
    (void)fault;
    moves_find(&moves, game);
    *move = moves_nth(&moves, (int)random_below(&player->random, (uint32_t)moves.count));
    return true;
}

const PlayerKind PLAYER_RANDOM = {
    .name = "random",
    .form = "random",
    .summary = "any legal move",
    .make = random_make,
    .move = random_move,
};
