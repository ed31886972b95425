/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_ROLLOUT_PLAYER_H
#define LAB_PLAYERS_ROLLOUT_PLAYER_H

#include "lab/players/player.h"
#include "lab/players/rollout_tree.h"

/* The common part of uct and buyer: a number of playouts per move, a tree with a node for each, and an exploration
 * constant. Both are written KIND:PLAYOUTS[,c=NUMBER]. */
typedef struct RolloutPlayer {
    Player player;
    RolloutTree tree;
    double playouts, exploration;
} RolloutPlayer;

/* `exploration` is the default. */
Player *rollout_player_make(const PlayerKind *kind, double exploration, Span settings, Fault *fault);
void rollout_player_free(Player *player);

#endif
