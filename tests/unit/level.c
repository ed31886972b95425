/* SPDX-License-Identifier: MIT */
#include "engine/level.h"

#include "samples.h"
#include "unit.h"

/* Levels limited by nodes; the last one uses the clock and is slow. */
enum { LAST_QUICK = ENGINE_LEVELS - 2, FIRST_CAREFUL = 4 };

static const Edition *edition_number(size_t number)
{
    static const char *const NAME[] = {"classic", "express", "automa"};
    return number < COUNT(NAME) ? unit_edition(NAME[number]) : unit_own();
}

/* Does a player with a choice move? */
static bool is_choice(const Game *game)
{
    return game_phase(game) == PHASE_ACTION || game_phase(game) == PHASE_LEATHER;
}

static void play_to_the_end(const Edition *edition, int level, uint64_t seed)
{
    Engine *engine = samples_engine(edition, seed);
    Game game = unit_game(edition, seed % 2 ? "seed=5" : "seed=6");
    while (game_phase(&game) != PHASE_OVER) {
        Move move = is_choice(&game) ? level_move(engine, &game, level, 1, NULL) : automa_move(&game);
        assert_int_equal(game_play(&game, move), LEGAL);
    }
    engine_free(engine);
}

static void test_every_level_plays_every_edition(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < 4; edition++)
        for (int level = 1; level <= LAST_QUICK; level++)
            for (uint64_t seed = 0; seed < (level < FIRST_CAREFUL ? 20 : 2); seed++)
                play_to_the_end(edition_number(edition), level, seed);
}

/* The same seed and position give the same move, whatever was searched before; another seed overlooks other places. */
static void test_same_seed_same_move(void **state)
{
    Random random = random_from(3, RANDOM_PLAYOUT);
    int moves = 0;
    int others = 0;
    (void)state;
    for (int i = 0; i < 16; i++) {
        Game game = unit_game(edition_number((size_t)i % 4), "seed=8");
        unit_play_random(&game, &random, i);
        if (!is_choice(&game))
            continue;
        Engine *one = samples_engine(game.edition, 7);
        Engine *another = samples_engine(game.edition, 8);
        for (int level = 1; level < ENGINE_LEVELS; level++) {
            Move move = level_move(one, &game, level, 1, NULL);
            assert_true(move_equal(move, level_move(one, &game, level, 1, NULL)));
            engine_seed(another, 7);
            assert_true(move_equal(move, level_move(another, &game, level, 1, NULL)));
            engine_seed(another, 8);
            others += !move_equal(move, level_move(another, &game, level, 1, NULL));
            moves++;
        }
        engine_free(one);
        engine_free(another);
    }
    assert_in_range(others, moves / 10, moves);
}

/* Two games that look the same to the players get the same move. */
static void test_blindness(void **state)
{
    Random random = random_from(4, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 20; i++) {
        Game game = unit_game(edition_number((size_t)i % 4), "seed=9");
        unit_play_random(&game, &random, i / 2);
        if (!is_choice(&game))
            continue;
        Game twin = game;
        deal_redraw(&twin, &random);
        Engine *engine = samples_engine(game.edition, 1);
        for (int level = 1; level <= LAST_QUICK; level++)
            assert_true(
                move_equal(level_move(engine, &game, level, 1, NULL), level_move(engine, &twin, level, 1, NULL)));
        engine_free(engine);
    }
}

/* A forced move needs no search, not even at the last level. */
static void test_single_moves(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=1");
    Engine *engine = samples_engine(game.edition, 1);
    Moves moves;
    (void)state;
    game.time[0] = game.edition->last - 1;
    game.time[1] = game.edition->last;
    game.buttons[0] = 0;
    game.circle = 0;
    moves_find(&moves, &game);
    assert_int_equal(moves.count, 1);
    assert_int_equal(level_move(engine, &game, ENGINE_LEVELS, 1, NULL).kind, MOVE_ADVANCE);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_level_plays_every_edition),
        cmocka_unit_test(test_same_seed_same_move),
        cmocka_unit_test(test_blindness),
        cmocka_unit_test(test_single_moves),
    };
    return cmocka_run_group_tests_name("level", tests, NULL, NULL);
}
