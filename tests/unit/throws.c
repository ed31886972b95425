/* SPDX-License-Identifier: MIT */
/* Games thrown away by the levels, judged by a longer search. */
#include "engine/level.h"

#include "samples.h"
#include "unit.h"

#include <stdio.h>

enum { LAST_QUICK = ENGINE_LEVELS - 2, FIRST_CAREFUL = 4 };

/* Positions that are nearly won, and that a beginner throws away. */
static const char *const NEARLY_WON[] = {
    "classic/1/36:14:5:i.i.i.d1d.a8.c6.b7.b7.b4c/35:21:9:h1.h1.h1.1e3.e4.c1a4.a8.9.9/"
    "26,14,31,25,33,21,3,17,5,24,20,19,27,13,9",
    "classic/1/31:5:7:i.e4.d5.b7.b7.a8.b7.1b2c1.i/32:6:5:e2b.h1.h1.h1.g2.c6.9.9.9/"
    "3,8,25,13,6,9,31,2,22,23,7,32,17,20,21,19,1,26",
    "classic/2/38:14:11:i.b2e.c1e.c4b.c5a.c6.c6.e4.a1c4/41:20:11:i.1f1a.1h.1g1.3f.b1e1.a3a2a1.a6a1.b4c/"
    "9,25,12,4,19,23,30,2,31,5,8,13,3,21",
    "classic/1/17:6:3:6c.6c.4a1c.4e.7b.9.9.9.9/16:3:5:2f1.3b2b.9.9.9.9.9.9.9/"
    "25,10,31,16,32,29,24,18,5,19,20,15,27,22,30,12,3,1,4,21,17,33,26,13,14,8,7",
    "classic/2/46:10:14:5d.5d.1a4c.b4c.b2e.i.i.i.i/47:25:8:a3e.i.2g.i.a1g.f1b.i.2g.2a2d/"
    "5,7,19,1,23,12,21,9,25",
    "express/1/4:0:2:7.7.7.7.a6.a6.b5/2:7:0:-/"
    "2,4,7,8,9,14,3,13,11,5,15,1,10,12/late:21,17,20,16,19,23,18,22",
    "express/2/2:1:1:4c.3b2.7.7.7.7.7/3:1:1:4c.5b.7.7.7.7.7/"
    "2,12,11,10,3,8,5,9,13,1,6,15,7/late:20,18,22,21,17,19,16,23",
    "express/2/17:6:2:g.c4.c4.b5.d3.d3.d3/18:7:4:4c.4c.4c.4c.4c.3d.3d/"
    "13,12,8,6,2,21,17,19,16,20,18,22,23",
    "express/2/15:2:2:b5.b5.c4.b5.d1b.g.g/16:0:4:2e.2e.g.2e.3d.7.7/"
    "12,6,2,17,16,18,22,19,21,23,20,4",
};

/* Does a move lose more than half of the win chance, according to a search of that many nodes? */
static bool throws_away(Engine *judge, const Game *game, Move move, uint64_t nodes)
{
    static const double THROWN = 0.5;
    Answer best;
    Answer this;
    engine_think(judge, game, &(Limits){.nodes = nodes}, &best);
    if (move_equal(best.line[0].move[0], move))
        return false;
    engine_think(judge, game, &(Limits){.nodes = nodes, .only = ONLY_MOVE, .move = move}, &this);
    return best.chance - this.chance > THROWN;
}

/* How many players of that level throw the game away. The judge searches longer than the level's second look, and
 * once more if in doubt: a lost game can't be thrown away. */
static int count_throws(Engine *engine, const Game *game, int level, uint64_t players)
{
    int throws = 0;
    for (uint64_t seed = 0; seed < players; seed++) {
        engine_seed(engine, seed);
        Move move = level_move(engine, game, level, 1, NULL);
        throws += throws_away(engine, game, move, 600) && throws_away(engine, game, move, 20000);
    }
    return throws;
}

static void read_game(const char *position, Game *game)
{
    char name[MAX_NAME] = "";
    Fault fault;
    Span edition = position_edition(span_of(position));
    memcpy(name, edition.at, edition.length);
    if (!position_read(game, unit_edition(name), span_of(position), 1, &fault))
        fail_msg("%s: %s", position, fault.sentence);
}

/* From level 4 on, no game is thrown away. */
static void test_nothing_is_thrown_away(void **state)
{
    int by_beginners = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(NEARLY_WON); i++) {
        Game game;
        read_game(NEARLY_WON[i], &game);
        Engine *engine = samples_engine(game.edition, 0);
        by_beginners += count_throws(engine, &game, 1, 3) + count_throws(engine, &game, 2, 3);
        for (int level = FIRST_CAREFUL; level <= LAST_QUICK; level++)
            if (count_throws(engine, &game, level, 3) > 0)
                fail_msg("level %d throws %s away", level, NEARLY_WON[i]);
        engine_free(engine);
    }
    assert_true(by_beginners > (int)COUNT(NEARLY_WON));
}

/* In learners' games: how many of a thousand moves by these levels throw the game away. */
static int throws_in_games(const Edition *edition, int from, int to)
{
    Engine *engine = samples_engine(edition, 1);
    int moves = 0;
    int throws = 0;
    for (int seed = 3; seed < 5; seed++) {
        char keys[16];
        snprintf(keys, sizeof keys, "seed=%d", seed);
        Game game = unit_game(edition, keys);
        for (; game_phase(&game) != PHASE_OVER; moves++) {
            throws += count_throws(engine, &game, from + moves % (to - from + 1), 1);
            game_play(&game, level_move(engine, &game, 3, 1, NULL));
        }
    }
    engine_free(engine);
    assert_true(moves > 0);
    return moves > 0 ? 1000 * throws / moves : 0;
}

/* Nor in games that others started, apart from what the level's second look can't see, since it is shorter than the
 * judge's search. */
static void test_nothing_is_thrown_away_in_games(void **state)
{
    static const char *const NAME[] = {"classic", "express"};
    (void)state;
    for (size_t i = 0; i < COUNT(NAME); i++) {
        const Edition *edition = unit_edition(NAME[i]);
        int careful = throws_in_games(edition, FIRST_CAREFUL, LAST_QUICK - 1);
        int beginners = throws_in_games(edition, 1, 2);
        print_message("thrown away, of 1,000 moves: %d, by beginners %d\n", careful, beginners);
        assert_true(careful <= 12);
        assert_true(beginners >= 3 * careful && beginners > 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_thrown_away),
        cmocka_unit_test(test_nothing_is_thrown_away_in_games),
    };
    return cmocka_run_group_tests_name("throws", tests, NULL, NULL);
}
