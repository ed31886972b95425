/* SPDX-License-Identifier: MIT */
#include "engine/search/skill.h"

#include "base/random.h"

static uint64_t stir(uint64_t sum, uint64_t number)
{
    Random random = {sum ^ number};
    return random_next(&random);
}

/* A hash of the visible position, without the order of the late patches and the cards to come. */
static uint64_t sight_of(uint64_t seed, const Game *game)
{
    uint64_t stage = (uint64_t)game->circle << 24 | (uint64_t)game->mover << 16 | (uint64_t)game->leather << 8;
    uint64_t sum = stir(seed, stage | game->drawn);
    for (int seat = 0; seat < SEATS; seat++) {
        sum = stir(sum, (uint64_t)game->quilt[seat]);
        sum = stir(sum, (uint64_t)(game->quilt[seat] >> 64));
        sum = stir(sum, (uint64_t)(uint32_t)game->buttons[seat] << 8 | game->time[seat]);
    }
    for (int i = 0; i < game->circle; i++)
        sum = stir(sum, game->ring[i]);
    return sum;
}

static bool overlooked(const Skill *skill, uint64_t sight, Move move)
{
    if (move.kind != MOVE_BUY && move.kind != MOVE_LEATHER)
        return false;
    uint64_t drawn = stir(sight, (uint64_t)(move.patch << 16 | move.orientation << 8 | move.square));
    return (int)(drawn % 100) < skill->overlooks;
}

int skill_overlook(const Skill *skill, uint64_t seed, const Game *game, Move *move, int count)
{
    uint64_t sight = sight_of(seed, game);
    bool leather = game_phase(game) == PHASE_LEATHER;
    int kept = leather && count > 0; /* the first: its shape is the best */
    for (int i = kept; i < count; i++)
        if (!overlooked(skill, sight, move[i]))
            move[kept++] = move[i];
    return kept;
}

/* The hand-written evaluation counts points, however far behind or ahead, so the constants in values are scaled. */
static void count_points(Tuning *tuning)
{
    static const double SCALE = 1000;
    double share = tuning->scale / SCALE;
    tuning->explore *= share;
    tuning->temperature *= share;
    tuning->scale = SCALE;
    tuning->win = 0;
}

void skill_tune(const Skill *skill, Tuning *tuning)
{
    if (skill->hand)
        count_points(tuning);
    if (skill->width)
        tuning->width = skill->width;
    if (skill->root_width)
        tuning->root_width = skill->root_width;
}
