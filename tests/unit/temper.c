/* SPDX-License-Identifier: MIT */
/* Each character plays the style that its words promise (table/words/message.c): measured in games that are the same on
 * every machine. */
#include "engine/temper.h"

#include "engine/level.h"
#include "engine/solve/solve.h"
#include "lab/match/match.h"
#include "samples.h"
#include "unit.h"

#include <stdio.h>

enum { ANSELM = 9, ADA = 10 };

/* A style: the trait exceeds that of the same level without its style, by that factor. */
typedef struct Style {
    int level;
    Trait trait;
    double factor;
    uint64_t pairs; /* as many as its speed allows */
} Style;

static const Style STYLE[] = {
    {1, TRAIT_BIGGEST, 1.1, 30},  /* the biggest cloth */
    {2, TRAIT_CHEAPEST, 1.3, 30}, /* whatever is cheap */
    {3, TRAIT_PURSE, 1.25, 30},   /* every button */
    {4, TRAIT_TURNS, 1.1, 30},    /* many turns */
    {5, TRAIT_LEATHER, 1.25, 15}, /* the leather */
    {6, TRAIT_EARLY, 1.1, 15},    /* income first */
    {7, TRAIT_BONUS, 1.25, 10},   /* the 7x7 */
    {8, TRAIT_WANTED, 1.05, 6},   /* the patch you wanted */
};

/* The character against itself without its style. */
static MatchResult play_plain(const Style *style)
{
    char name[SEATS][40];
    MatchResult result;
    Fault fault;
    MatchPlan plan = {
        .edition = unit_edition("classic"),
        .player = {name[0], name[1]},
        .terms = PLAYER_TERMS,
        .pairs = style->pairs,
        .threads = 1,
        .traits = true,
    };
    for (int i = 0; i < SEATS; i++)
        snprintf(name[i], sizeof name[i], "thimble:level=%d,memory=16%s", style->level, i ? ",plain" : "");
    deal_begin(&plan.deal, plan.edition, 7);
    if (!match_play(&plan, &result, &fault))
        fail_msg("%s", fault.sentence);
    return result;
}

static void test_every_style_shows(void **state)
{
    int missed = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(STYLE); i++) {
        MatchResult result = play_plain(&STYLE[i]);
        double own = traits_mean(&result.side[0].traits, STYLE[i].trait);
        double plain = traits_mean(&result.side[1].traits, STYLE[i].trait);
        print_message("level %d: %s %.3f, without its style %.3f\n", STYLE[i].level, TRAIT_NAME[STYLE[i].trait],
                      own, plain);
        missed += !(own > STYLE[i].factor * plain);
    }
    assert_int_equal(missed, 0);
}

/* Does the move keep the exact result? */
static bool keeps_result(Solver *solver, const Game *game, Move move, int value)
{
    Solution after;
    Game next = *game;
    game_play(&next, move);
    if (game_phase(&next) == PHASE_OVER)
        return (game_score(&next, 0) - game_score(&next, 1)) == solve_margin(value);
    assert_true(solver_solve(solver, &next, UINT64_MAX, NULL, &after));
    return after.value == value;
}

/* Counts to the last space: in endgames that can be worked out the two strongest lose nothing, where others do. */
static void test_endgames_are_exact(void **state)
{
    enum { GAMES = 6, NODES = 20000 };
    int positions = 0;
    int lost[ENGINE_LEVELS + 1] = {0};
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    Solver *solver = solver_new(16 << 20);
    (void)state;
    for (int seed = 0; seed < GAMES; seed++) {
        char keys[16];
        Solution best;
        snprintf(keys, sizeof keys, "seed=%d", seed);
        for (Game game = unit_game(unit_edition("classic"), keys); game_phase(&game) != PHASE_OVER;) {
            if (solver_hopes(&game, NODES) && solver_solve(solver, &game, NODES, NULL, &best)) {
                static const int LEVEL[] = {2, ANSELM, ADA};
                positions++;
                for (size_t i = 0; i < COUNT(LEVEL); i++) {
                    Move move = level_move(engine, &game, LEVEL[i], 1, NULL);
                    lost[LEVEL[i]] += !keeps_result(solver, &game, move, best.value);
                }
            }
            game_play(&game, level_move(engine, &game, 3, 1, NULL));
        }
    }
    print_message("%d endgames, lost by level 2: %d\n", positions, lost[2]);
    assert_true(positions > 10 * GAMES / 2);
    assert_true(lost[2] > positions / 10);
    assert_int_equal(lost[ANSELM], 0);
    assert_int_equal(lost[ADA], 0);
    solver_free(solver);
    engine_free(engine);
}

/* What the opponent wants depends on what they can pay and place; nothing in the solo game. */
static void test_wanted(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=1");
    Game solo = unit_game(unit_edition("automa"), "seed=1");
    (void)state;
    int wanted = temper_wanted(&game);
    assert_true(game_offers(&game, wanted));
    game.buttons[1] = 0;
    assert_true(temper_wanted(&game) == 0 || game.edition->patch[temper_wanted(&game)].cost == 0);
    game.time[1] = game.edition->last;
    assert_int_equal(temper_wanted(&game), 0);
    assert_int_equal(temper_wanted(&solo), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wanted),
        cmocka_unit_test(test_every_style_shows),
        cmocka_unit_test(test_endgames_are_exact),
    };
    return cmocka_run_group_tests_name("temper", tests, NULL, NULL);
}
