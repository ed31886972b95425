/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SKILL_H
#define ENGINE_SKILL_H

#include "engine/hand.h"
#include "engine/tuning.h"

/* How far from its best the engine plays, in the ways of people: it overlooks places, considers few, weighs things
 * naively. Zeros mean: as well as it can.
 *
 *     engine_think(engine, &game, &(Limits){.nodes = 20, .skill = &(Skill){.overlooks = 40, .width = 2}}, &answer);
 *
 * What is overlooked depends on the seed and on what the players see, and on nothing else: who looks twice at the same
 * position overlooks the same twice. */
typedef struct Skill {
    int overlooks;         /* of a hundred places for a patch it has in hand */
    int width, root_width; /* places considered for each patch, instead of the search's own numbers */
    const Hand *hand;      /* judges like that instead of by the net */
} Skill;

/* Takes the moves out that are overlooked. To advance is not, and leather finds some place. */
int skill_overlook(const Skill *skill, uint64_t seed, const Game *game, Move *move, int count);
void skill_tune(const Skill *skill, Tuning *tuning);

#endif
