/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "engine/engine.h"

/* Ten levels of play, from a child's first opponent to full strength, each with a style of its own (engine/temper.h);
 * docs/levels.md has the matches between them.
 *
 *     Move move = level_move(engine, &game, 4, 1, NULL);
 *
 * They err as people do (engine/search/skill.h). Levels 3 to 7 take a second look that overlooks nothing, which
 * keeps them from throwing a game away; level 3 takes only a glance. All except the last are limited by nodes: same
 * seed, same game, same move, on every machine. */
enum {
    ENGINE_LEVELS = 10,     /* the Automa has its own levels */
    LAST_LEVEL_SECONDS = 1, /* thinking time of the last level */
};

/* The move of a level, from 1, by an engine made for the edition. Only the last level, which has a time limit, uses
 * threads. `stop` is as in Limits. The game must not be over, and the Automa must not be to move. */
Move level_move(Engine *engine, const Game *game, int level, int threads, const atomic_bool *stop);
/* The same without the level's style, to compare with. */
Move level_move_plain(Engine *engine, const Game *game, int level, int threads, const atomic_bool *stop);

#endif
