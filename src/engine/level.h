/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "engine/engine.h"

/* Ten levels of play, from a child's first opponent to all the engine has; docs/levels.md has the matches between them.
 *
 *     Move move = level_move(engine, &game, 4, 1, NULL);
 *
 * They err as people do (engine/skill.h). Levels 3 to 7 take a second look that overlooks nothing, which keeps them
 * from throwing a game away for nothing; level 3 takes but a glance. All but the last think by nodes: same seed, same
 * game, same move, on every machine. */
enum {
    ENGINE_LEVELS = 10,     /* the Automa has levels of its own */
    LAST_LEVEL_SECONDS = 1, /* that the last of them thinks about a move */
};

/* The move of a player of that level, counted from 1, from an engine that was made for the edition. Threads help only the
 * last level, which thinks by the clock. `stop` is as in Limits. The game must not be over, nor be at the Automa's
 * turn. */
Move level_move(Engine *engine, const Game *game, int level, int threads, const atomic_bool *stop);

#endif
