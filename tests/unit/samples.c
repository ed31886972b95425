/* SPDX-License-Identifier: MIT */
#include "samples.h"

#include "unit.h"

#include "engine/search/candidates.h"
#include "rules/automa.h"

#include <stdio.h>

static Move well_placed(const Game *game, Random *random)
{
    Move move[MAX_CANDIDATES];
    return move[random_below(random, (uint32_t)candidates_choose(NULL, game, 2, move))];
}

static bool next_move(const Game *game, uint64_t seed, Random *random, Move *move)
{
    Phase phase = game_phase(game);
    if (phase != PHASE_ACTION && phase != PHASE_LEATHER)
        return unit_any_move(game, random, move);
    if (seed % 2 == 0)
        return unit_any_move(game, random, move);
    *move = well_placed(game, random);
    return true;
}

static Game first_position(const Edition *edition, uint64_t seed)
{
    char keys[64];
    const char *deck = seed / 2 % 2 ? "tactical" : "normal";
    snprintf(keys, sizeof keys, "seed=%d", (int)seed);
    if (edition->solo)
        snprintf(keys, sizeof keys, "seed=%d deck=%s level=%d", (int)seed, deck, (int)(seed % LEVELS) + 1);
    Game game = unit_game(edition, keys);
    game.printing = (uint8_t)(seed / 2 % edition->printings);
    return game;
}

void samples_play(const Edition *edition, uint64_t seed, SampleTest *test, void *context)
{
    Random random = random_from(seed, RANDOM_PLAYOUT);
    Game game = first_position(edition, seed);
    test(&game, context);
    for (Move move; next_move(&game, seed, &random, &move); test(&game, context))
        assert_int_equal(game_play(&game, move), LEGAL);
}

void samples_try(int games, SampleTest *test, void *context)
{
    for (int i = 0; edition_builtin_name(i); i++)
        for (int seed = 0; seed < games; seed++)
            samples_play(unit_edition(edition_builtin_name(i)), (uint64_t)seed, test, context);
}

typedef struct Wanted {
    int moves;
    Game game;
} Wanted;

static void keep_wanted(const Game *game, void *context)
{
    Wanted *wanted = context;
    Phase phase = game_phase(game);
    if (wanted->moves-- >= 0 && (phase == PHASE_ACTION || phase == PHASE_LEATHER))
        wanted->game = *game;
}

Game samples_game(const Edition *edition, uint64_t seed, int moves)
{
    Wanted wanted = {.moves = moves};
    samples_play(edition, seed, keep_wanted, &wanted);
    return wanted.game;
}

Engine *samples_engine(const Edition *edition, uint64_t seed)
{
    Fault fault = {0};
    Engine *engine = engine_new(edition, &(EngineSetup){.memory = 4 << 20, .seed = seed}, &fault);
    if (!engine)
        fail_msg("%s", fault.sentence);
    return engine;
}
