/* SPDX-License-Identifier: MIT */
#include "engine/level.h"

#include "engine/temper.h"
#include "rules/moves.h"

#include <assert.h>

typedef struct LevelRow {
    uint64_t nodes; /* 0: as many as the seconds allow */
    double seconds;
    Skill skill;
    const Temper *temper; /* NULL: none, only strength */
    uint64_t second;      /* nodes of the second look; 0: none */
    double gives;         /* win chance that the second look allows to lose */
} LevelRow;

/* Points that a win is worth beside the margin, in the search's value (Tuning). */
static const double WIN_POINTS = 90;

/* A first-time player: covers squares, likes buttons, and ignores time. */
static const Hand FIRST_GAME = {.button = 2 * MARGIN_ONE, .leather = 2 * MARGIN_ONE};

/* Knows that time counts, though not how much, and that a quilt can be spoilt. */
static const Hand SECOND_GAME = {
    .space = MARGIN_ONE,
    .button = 3 * MARGIN_ONE,
    .shape = MARGIN_ONE / 24,
    .leather = 2 * MARGIN_ONE,
};

/* The characters' tastes, by their names in table/words/message.c. Bruno's is in the search (Skill.chase); the two
 * strongest have none: they play to win. */
static const Temper PIP = {.biggest = 8 * MARGIN_ONE, .within = 1};
static const Temper OLLE = {.cheapest = 8 * MARGIN_ONE, .within = 1};
static const Temper GRETA = {.purse = MARGIN_ONE * 3 / 4, .within = 1};
static const Temper TOMAS = {.space = -MARGIN_ONE * 3 / 2, .within = 1};
static const Temper JUNO = {.leather = 6 * MARGIN_ONE, .within = 1};
static const Temper MIRA = {.income = 8 * MARGIN_ONE, .within = 0.3};
static const Temper VERA = {.wanted = 8 * MARGIN_ONE, .within = 0.05};

/* Tuned by matches between neighbours: docs/levels.md. One node is one move ahead, without the opponent's reply.
 * Members left out mean full strength. */
static const LevelRow LEVEL[ENGINE_LEVELS] = {
    {
        .nodes = 1,
        .skill = {.overlooks = 88, .root_width = 64, .hand = &FIRST_GAME},
        .temper = &PIP,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 25, .root_width = 24, .hand = &SECOND_GAME},
        .temper = &OLLE,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 60, .root_width = 16, .hand = &HAND_USUAL},
        .temper = &GRETA,
        .second = 4,
        .gives = 0.5,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 70, .root_width = 24, .hand = &HAND_USUAL},
        .temper = &TOMAS,
        .second = 60,
        .gives = 0.33,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 55, .root_width = 16, .hand = &HAND_USUAL},
        .temper = &JUNO,
        .second = 150,
        .gives = 0.24,
    },
    {
        .nodes = 1,
        .skill = {.overlooks = 45, .root_width = 12},
        .temper = &MIRA,
        .second = 200,
        .gives = 0.18,
    },
    {
        .nodes = 200,
        .skill = {.overlooks = 10, .root_width = 12, .width = 2, .chase = 30 * MARGIN_ONE},
        .second = 200,
        .gives = 0.08,
    },
    {.nodes = 2600, .temper = &VERA},
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

/* The best move, or one that suits the character better. Nobody needs style against the Automa. */
static Move row_choose(const LevelRow *row, const Game *game, const Answer *answer)
{
    double win = row->skill.hand ? 0 : WIN_POINTS;
    return row->temper && !game->edition->solo ? temper_choose(row->temper, game, answer, win)
                                               : answer->line[0].move[0];
}

static Move row_move(Engine *engine, const Game *game, const LevelRow *row, int threads, const atomic_bool *stop)
{
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
        .thorough = row->temper && row->nodes > 1, /* so that there are moves to choose from */
    };
    engine_think(engine, game, &limits, &answer);
    if (answer.exact)
        return answer.line[0].move[0];
    Move move = row_choose(row, game, &answer);
    return row->second ? look_again(engine, game, row, move, stop) : move;
}

Move level_move(Engine *engine, const Game *game, int level, int threads, const atomic_bool *stop)
{
    return row_move(engine, game, level_row(level), threads, stop);
}

Move level_move_plain(Engine *engine, const Game *game, int level, int threads, const atomic_bool *stop)
{
    LevelRow row = *level_row(level);
    row.temper = NULL;
    row.skill.chase = 0;
    return row_move(engine, game, &row, threads, stop);
}
