/* SPDX-License-Identifier: MIT */
#include "lab/players/rollout_player.h"

#include "cli/spec.h"

#include <stdlib.h>

Player *rollout_player_make(const PlayerKind *kind, double exploration, Span settings, Fault *fault)
{
    double playouts;
    const SpecKey key[] = {
        {"", .number = &playouts, .least = 1, .most = 1e7, .whole = true, .needed = true},
        {"c", .number = &exploration, .most = 100},
    };
    if (!spec_read(settings, key, sizeof key / sizeof *key, fault))
        return NULL;
    RolloutPlayer *player = player_make(kind, sizeof *player, fault);
    if (!player)
        return NULL;
    player->playouts = playouts;
    player->exploration = exploration;
    if (rollout_tree_init(&player->tree, (uint32_t)playouts, fault))
        return &player->player;
    free(player);
    return NULL;
}

void rollout_player_free(Player *player)
{
    rollout_tree_done(&((RolloutPlayer *)player)->tree);
    free(player);
}
