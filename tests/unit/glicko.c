/* SPDX-License-Identifier: MIT */
#include "table/online/glicko.h"

#include "unit.h"

#include <math.h>

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9g is not %.9g", found, expected);
}

/* The example of the paper, as far as it prints digits. */
static void test_paper(void **state)
{
    static const GlickoGame GAME[] = {
        {{1400, 30, 0.06}, 1},
        {{1550, 100, 0.06}, 0},
        {{1700, 300, 0.06}, 0},
    };
    (void)state;
    Glicko after = glicko_after((Glicko){1500, 200, 0.06}, GAME, COUNT(GAME));
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

/* The same game on both sides: what one wins, the other loses, if they were equal. */
static void test_mirror(void **state)
{
    (void)state;
    GlickoGame won = {GLICKO_START, 1}, lost = {GLICKO_START, 0}, drawn = {GLICKO_START, 0.5};
    Glicko winner = glicko_after(GLICKO_START, &won, 1);
    Glicko loser = glicko_after(GLICKO_START, &lost, 1);
    Glicko equal = glicko_after(GLICKO_START, &drawn, 1);
    assert_near(winner.rating - 1500, 1500 - loser.rating, 1e-9);
    assert_near(winner.deviation, loser.deviation, 1e-9);
    assert_near(winner.rating, 1662.3109, 0.001);
    assert_near(winner.deviation, 290.3190, 0.001);
    assert_near(equal.rating, 1500, 1e-9);
    assert_true(equal.deviation < 350);
}

/* Deviations: never over that of the start, grown by whole idle days, near 60 for a regular player. */
static void test_deviation(void **state)
{
    (void)state;
    Glicko regular = GLICKO_START;
    for (int i = 0; i < 1000; i++) {
        GlickoGame game = {{1500, 60, 0.06}, i % 2};
        regular = glicko_after(regular, &game, 1);
    }
    assert_near(regular.deviation, 60, 3);
    assert_near(regular.rating, 1500, 30);
    Glicko settled = {1600, 60, 0.06};
    assert_near(glicko_idle(settled, 0.99).deviation, 60, 0);
    assert_near(glicko_idle(settled, -5).deviation, 60, 0);
    assert_near(glicko_idle(settled, 1).deviation, hypot(60, 10.423068), 1e-6);
    assert_near(glicko_idle(settled, 365).deviation, 208, 1);
    assert_near(glicko_idle(settled, 36500).deviation, 350, 0);
    assert_near(glicko_idle(settled, 36500).rating, 1600, 0);
    assert_near(glicko_after(settled, NULL, 0).deviation, glicko_idle(settled, 1).deviation, 0);
}

/* A surprise raises the volatility; ratings stay numbers however far apart the players are. */
static void test_extremes(void **state)
{
    (void)state;
    GlickoGame upset = {{2200, 30, 0.06}, 1};
    Glicko weak = {1400, 30, 0.06};
    assert_true(glicko_after(weak, &upset, 1).volatility > weak.volatility);
    for (int far = 0; far <= 4000; far += 500)
        for (int score = 0; score <= 1; score++) {
            GlickoGame game = {{1500 + far, 350, 0.06}, score};
            Glicko after = glicko_after(GLICKO_START, &game, 1);
            assert_true(isfinite(after.rating) && isfinite(after.deviation) && isfinite(after.volatility));
            assert_true(after.deviation > 0 && after.deviation <= 350);
            assert_true(score ? after.rating >= 1500 : after.rating <= 1500);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paper),
        cmocka_unit_test(test_mirror),
        cmocka_unit_test(test_deviation),
        cmocka_unit_test(test_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
