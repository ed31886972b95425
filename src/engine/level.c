/* SPDX-License-Identifier: MIT */
#include "engine/level.h"

#include "rules/moves.h"

#include <assert.h>

typedef struct LevelRow {
    uint64_t nodes; /* 0: as many as the seconds allow */
    double seconds;
    Skill skill;
    uint64_t second; /* nodes of the second look; 0: none */
    double gives;    /* win chance that the second look allows to lose */
} LevelRow;

/* A first-time player: covers squares, likes buttons, and ignores time. */
static const Hand FIRST_GAME = {.button = 2 * MARGIN_ONE, .leather = 2 * MARGIN_ONE};

/* Knows that time counts, though not how much, and that a quilt can be spoilt. */
static const Hand SECOND_GAME = {
    .space = MARGIN_ONE,
    .button = 3 * MARGIN_ONE,
    .shape = MARGIN_ONE / 24,
    .leather = 2 * MARGIN_ONE,
};

/* Tuned by matches between neighbours: docs/levels.md. One node is one move ahead, without the opponent's reply.
 * Members left out mean full strength. */
static const LevelRow LEVEL[ENGINE_LEVELS] = {
    {
        .nodes = 1,
        .skill = {.overlooks = 90, .root_width = 64, .hand = &FIRST_GAME},
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 55, .root_width = 24, .hand = &SECOND_GAME},
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 50, .root_width = 16, .hand = &HAND_USUAL},
        .second = 12,
        .gives = 0.35,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 70, .root_width = 24, .hand = &HAND_USUAL},
        .second = 200,
        .gives = 0.28,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 55, .root_width = 16, .hand = &HAND_USUAL},
        .second = 200,
        .gives = 0.2,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 45, .root_width = 12},
        .second = 200,
        .gives = 0.14,
    },
    {
        .nodes = 200,
        .skill = {.overlooks = 10, .root_width = 12, .width = 2},
        .second = 200,
        .gives = 0.05,
    },
    {.nodes = 1200},
    {.nodes = 8000},
    {.seconds = LAST_LEVEL_SECONDS},
};

static const LevelRow *level_row(int level)
{
    assert(level >= 1 && level <= ENGINE_LEVELS);
    return &LEVEL[level - 1];
}

/* The second look, overlooking nothing: replaces a move that loses too much. */
static Move look_again(Engine *engine, const Game *game, const LevelRow *row, Move move, const atomic_bool *stop)
{
    Answer all;
    Answer this;
    Limits limits = {.nodes = row->second, .stop = stop};
    engine_think(engine, game, &limits, &all);
    if (move_equal(move, all.line[0].move[0]))
        return move;
    limits.only = ONLY_MOVE;
    limits.move = move;
    engine_think(engine, game, &limits, &this);
    return all.chance - this.chance > row->gives ? all.line[0].move[0] : move;
}

Move level_move(Engine *engine, const Game *game, int level, int threads, const atomic_bool *stop)
{
    const LevelRow *row = level_row(level);
    Moves moves;
    Answer answer;
    moves_find(&moves, game);
    assert(moves.count > 0);
    if (moves.count == 1)
        return moves_nth(&moves, 0);
    Limits limits = {
        .nodes = row->nodes,
        .seconds = row->seconds,
        .threads = row->nodes ? 1 : threads,
        .skill = row->nodes ? &row->skill : NULL,
        .stop = stop,
    };
    engine_think(engine, game, &limits, &answer);
    Move move = answer.line[0].move[0];
    return row->second && !answer.exact ? look_again(engine, game, row, move, stop) : move;
}
