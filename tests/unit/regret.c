/* SPDX-License-Identifier: MIT */
#include "lab/regret/regret.h"

#include "unit.h"

#include <math.h>

static RegretPlan plan_of(const char *edition, const char *first, const char *second)
{
    return (RegretPlan){
        .edition = unit_edition(edition),
        .seed = 7,
        .guide = "thimble:nodes=20",
        .player = {first, second},
        .terms = PLAYER_TERMS,
        .games = 6,
        .spaces = 12,
        .nodes = 200000,
        .threads = 1,
    };
}

static RegretResult measure(const RegretPlan *plan)
{
    RegretResult result;
    Fault fault;
    if (!regret_measure(plan, &result, &fault))
        fail_msg("%s", fault.sentence);
    return result;
}

static void test_threads_change_nothing(void **state)
{
    RegretPlan plan = plan_of("express", "greedy", "random");
    RegretResult alone = measure(&plan);
    (void)state;
    plan.threads = 3;
    RegretResult together = measure(&plan);
    assert_memory_equal(&alone, &together, sizeof alone);
    assert_int_equal(alone.games, 6);
    assert_false(alone.broken_off);
}

static void test_the_bands_add_up(void **state)
{
    RegretPlan plan = plan_of("classic", "greedy", NULL);
    RegretResult result = measure(&plan);
    const RegretBand *all = &result.band[REGRET_ALL];
    RegretBand sum = {0};
    (void)state;
    for (int i = 0; i < REGRET_BANDS; i++) {
        const RegretBand *band = &result.band[i];
        sum.positions += band->positions;
        sum.solved += band->solved;
        sum.won += band->won;
        sum.player[0].points += band->player[0].points;
        sum.player[0].best += band->player[0].best;
        sum.player[0].thrown += band->player[0].thrown;
        assert_true(band->solved <= band->positions && band->won <= band->solved);
        assert_true(i * REGRET_WIDTH < plan.spaces || band->positions == 0);
    }
    assert_true(all->solved > 20);
    assert_int_equal(sum.positions, all->positions);
    assert_int_equal(sum.solved, all->solved);
    assert_int_equal(sum.won, all->won);
    assert_int_equal(sum.player[0].points, all->player[0].points);
    assert_int_equal(sum.player[0].best, all->player[0].best);
    assert_int_equal(sum.player[0].thrown, all->player[0].thrown);
}

/* So close to the end the engine has solved the game itself; random moves lose much. */
static void test_perfect_play_has_no_regret(void **state)
{
    RegretPlan plan = plan_of("classic", "thimble:nodes=100000", "random");
    (void)state;
    plan.spaces = 6;
    RegretResult result = measure(&plan);
    const RegretBand *all = &result.band[REGRET_ALL];
    assert_true(all->solved > 10);
    assert_int_equal(all->player[0].best, all->solved);
    assert_int_equal(all->player[0].points, 0);
    assert_int_equal(all->player[0].thrown, 0);
    assert_true(all->player[1].best < all->solved);
    assert_true(all->player[1].points > all->solved);
}

static void test_too_few_nodes_solve_nothing(void **state)
{
    RegretPlan plan = plan_of("classic", "random", NULL);
    (void)state;
    plan.nodes = 1;
    plan.spaces = 40;
    RegretResult result = measure(&plan);
    const RegretBand *all = &result.band[REGRET_ALL];
    assert_true(all->solved < all->positions);
}

static void test_stop(void **state)
{
    atomic_bool stop = true;
    RegretPlan plan = plan_of("classic", "random", NULL);
    (void)state;
    plan.terms.stop = &stop;
    RegretResult result = measure(&plan);
    assert_true(result.broken_off);
    assert_int_equal(result.games, 0);
}

static void test_what_is_refused(void **state)
{
    RegretPlan plan = plan_of("automa", "random", NULL);
    RegretResult result;
    Fault fault;
    (void)state;
    assert_false(regret_measure(&plan, &result, &fault));
    unit_assert_says(fault.sentence, "the solo game can't be solved");
    plan = plan_of("classic", "gtp:while read word; do echo '? no'; echo; done", NULL);
    assert_false(regret_measure(&plan, &result, &fault));
    unit_assert_says(fault.sentence, "it refused new: no");
}

/* Two games of one position each: 2 points lost in one, none in the other. */
static const RegretBand TWO_GAMES = {
    .positions = 3,
    .solved = 2,
    .won = 1,
    .solved_squared = 2,
    .player[0] = {.best = 1, .thrown = 1, .points = 2, .points_squared = 4, .points_positions = 2},
};

static void test_the_error_is_from_game_to_game(void **state)
{
    (void)state;
    assert_true(fabs(regret_error(&TWO_GAMES, 0) - 1.959963984540054 * sqrt(2) / 2) < 1e-9);
}

static void test_reports(void **state)
{
    RegretPlan plan = plan_of("classic", "greedy", NULL);
    RegretResult result = {.games = 2, .broken_off = true};
    char memory[4096];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    result.band[1] = result.band[REGRET_ALL] = TWO_GAMES;
    regret_text(&plan, &result, &text);
    assert_string_equal(memory, "2 games of thimble:nodes=20 with itself (classic, seed 7, interrupted)\n"
                                "2 of 3 positions solved with 200000 nodes: 67%\n"
                                "\n"
                                "greedy\n"
                                "  spaces left  positions  best moves         points lost      wins lost\n"
                                "       5 to 8          2       50.0%      1.000 +- 1.386        100.00%\n"
                                "          all          2       50.0%      1.000 +- 1.386        100.00%\n");
    text = text_in(memory, sizeof memory);
    regret_json(&plan, &result, &text);
    unit_assert_says(memory, "\"games\":2,\"broken_off\":true,\"guide\":\"thimble:nodes=20\"");
    unit_assert_says(memory,
                     "{\"spaces\":[9,12],\"positions\":0,\"solved\":0,\"won\":0,\"players\":[{\"name\":\"greedy\","
                     "\"best\":0,\"thrown\":0,\"points\":null,\"points_error\":null}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_the_bands_add_up),
        cmocka_unit_test(test_perfect_play_has_no_regret),
        cmocka_unit_test(test_too_few_nodes_solve_nothing),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_the_error_is_from_game_to_game),
        cmocka_unit_test(test_reports),
    };
    return cmocka_run_group_tests_name("regret", tests, NULL, NULL);
}
