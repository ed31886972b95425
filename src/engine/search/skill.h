/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_SKILL_H
#define ENGINE_SEARCH_SKILL_H

#include "engine/search/hand.h"
#include "engine/search/tuning.h"

/* Weaker play with human mistakes: overlooking places, considering few of them, a naive evaluation. Zeros mean full
 * strength.
 *
 *     engine_think(engine, &game, &(Limits){.nodes = 20, .skill = &(Skill){.overlooks = 40, .width = 2}}, &answer);
 *
 * Which places are overlooked depends only on the seed and on the visible position: a second search of the same
 * position overlooks the same places. */
typedef struct Skill {
    int overlooks;         /* percentage of the places of a patch */
    int width, root_width; /* candidate places per patch, overriding the search's own numbers */
    const Hand *hand;      /* hand-written evaluation instead of the net */
    int chase;             /* chases the bonus tile: what it is worth beyond its points, in 1/64 points */
} Skill;

/* Removes the overlooked moves. Advancing is never overlooked, and leather keeps some place. */
int skill_overlook(const Skill *skill, uint64_t seed, const Game *game, Move *move, int count);
void skill_tune(const Skill *skill, Tuning *tuning);

#endif
