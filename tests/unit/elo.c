/* SPDX-License-Identifier: MIT */
/* The expected numbers come from another program with another method: it searches for the likeliest distribution
 * with a given mean instead of solving for it. */
#include "lab/match/elo.h"

#include "unit.h"

#include <math.h>

static void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.9g is not %.9g", found, expected);
}

static void test_score_and_elo(void **state)
{
    static const struct {
        uint64_t pairs[PAIR_RESULTS];
        Estimate score, elo;
    } ROW[] = {
        {{10, 0, 30, 0, 20}, {0.583333, 0.496394, 0.670273}, {58.4512, -2.5057, 123.2385}},
        {{100, 0, 500, 0, 160}, {0.539474, 0.518872, 0.560075}, {27.4863, 13.1200, 41.9471}},
        {{5, 0, 20, 0, 60}, {0.823529, 0.761004, 0.886055}, {267.6027, 201.1981, 356.3066}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Estimate score = elo_score(ROW[i].pairs);
        Estimate elo = elo_difference(ROW[i].pairs);
        assert_near(score.value, ROW[i].score.value, 1e-6);
        assert_near(score.low, ROW[i].score.low, 1e-6);
        assert_near(score.high, ROW[i].score.high, 1e-6);
        assert_near(elo.value, ROW[i].elo.value, 1e-3);
        assert_near(elo.low, ROW[i].elo.low, 1e-3);
        assert_near(elo.high, ROW[i].elo.high, 1e-3);
    }
}

/* A match won throughout gives a finite lower bound. */
static void test_all_won(void **state)
{
    uint64_t pairs[PAIR_RESULTS] = {0, 0, 0, 0, 100};
    Estimate score = elo_score(pairs);
    Estimate elo = elo_difference(pairs);
    (void)state;
    assert_near(score.value, 1, 0);
    assert_near(score.low, 0.97, 1e-9);
    assert_near(score.high, 1, 0);
    assert_true(isinf(elo.value) && isinf(elo.high) && isfinite(elo.low));
    uint64_t nothing[PAIR_RESULTS] = {0};
    score = elo_score(nothing);
    assert_near(score.low, 0, 0);
    assert_near(score.high, 1, 0);
}

static void test_elo_and_back(void **state)
{
    (void)state;
    assert_near(elo_to_score(0), 0.5, 0);
    assert_near(elo_to_score(400), 10.0 / 11, 1e-12);
    for (double elo = -600; elo <= 600; elo += 50)
        assert_near(elo_of_score(elo_to_score(elo)), elo, 1e-9);
}

/* Wilson's interval: 8 of 10 and 0 of 20, as in textbooks. */
static void test_share(void **state)
{
    Estimate eight = elo_share(8, 10);
    Estimate none = elo_share(0, 20);
    (void)state;
    assert_near(eight.low, 0.4902, 1e-4);
    assert_near(eight.high, 0.9433, 1e-4);
    assert_near(none.low, 0, 1e-12);
    assert_near(none.high, 0.1611, 1e-4);
}

static void test_sprt(void **state)
{
    static const struct {
        uint64_t pairs[PAIR_RESULTS];
        Sprt sprt; /* the ratio does not depend on alpha and beta */
        double ratio;
    } ROW[] = {
        {{10, 0, 30, 0, 20}, {0, 5, .05, .05}, 0.276035},
        {{100, 0, 500, 0, 160}, {0, 5, .05, .05}, 2.300535},
        {{160, 0, 500, 0, 100}, {0, 5, .05, .05}, -2.744371},
        {{20, 0, 160, 0, 20}, {-5, 0, .05, .05}, 0.103379},
        {{5, 0, 20, 0, 60}, {0, 50, .05, .05}, 9.385131},
        {{400, 0, 1000, 0, 460}, {0, 5, .05, .05}, 1.451598},
        {{10, 20, 40, 30, 12}, {0, 5, .05, .05}, 0.287085},
        {{3, 80, 120, 90, 9}, {0, 5, .05, .05}, 0.711056},
        {{60, 10, 40, 30, 12}, {-20, 20, .05, .05}, -8.738153},
    };
    (void)state;
    /* the substitute for unseen pairs changes the ratio a little */
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_near(sprt_ratio(&ROW[i].sprt, ROW[i].pairs), ROW[i].ratio, ROW[i].pairs[1] ? 1e-5 : 2e-3);
}

static void test_verdicts(void **state)
{
    const Sprt sprt = {0, 50, .05, .05};
    const uint64_t won[PAIR_RESULTS] = {5, 0, 20, 0, 60};
    const uint64_t lost[PAIR_RESULTS] = {60, 0, 20, 0, 5};
    const uint64_t even[PAIR_RESULTS] = {5, 0, 20, 0, 7};
    const uint64_t nothing[PAIR_RESULTS] = {0};
    (void)state;
    assert_near(sprt_low(&sprt), -2.944439, 1e-6);
    assert_near(sprt_high(&sprt), 2.944439, 1e-6);
    assert_int_equal(sprt_verdict(&sprt, won), SPRT_ACCEPTED);
    assert_int_equal(sprt_verdict(&sprt, lost), SPRT_REJECTED);
    assert_int_equal(sprt_verdict(&sprt, even), SPRT_OPEN);
    assert_int_equal(sprt_verdict(&sprt, nothing), SPRT_OPEN);
    assert_near(sprt_ratio(&sprt, nothing), 0, 0.01);
}

/* A strict alpha asks for more pairs before elo1 is accepted, a strict beta for more before elo0 is. */
static void test_alpha_and_beta(void **state)
{
    const uint64_t better[PAIR_RESULTS] = {100, 0, 500, 0, 160};
    const uint64_t worse[PAIR_RESULTS] = {160, 0, 500, 0, 100};
    const Sprt loose = {0, 5, .15, .15};
    const Sprt careful = {0, 5, .01, .15};
    const Sprt patient = {0, 5, .15, .01};
    (void)state;
    assert_near(sprt_low(&careful), -1.887070, 1e-6);
    assert_near(sprt_high(&careful), 4.442651, 1e-6);
    assert_near(sprt_low(&patient), -4.442651, 1e-6);
    assert_near(sprt_high(&patient), 1.887070, 1e-6);
    assert_int_equal(sprt_verdict(&loose, better), SPRT_ACCEPTED);
    assert_int_equal(sprt_verdict(&careful, better), SPRT_OPEN);
    assert_int_equal(sprt_verdict(&patient, better), SPRT_ACCEPTED);
    assert_int_equal(sprt_verdict(&loose, worse), SPRT_REJECTED);
    assert_int_equal(sprt_verdict(&careful, worse), SPRT_REJECTED);
    assert_int_equal(sprt_verdict(&patient, worse), SPRT_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_score_and_elo),  cmocka_unit_test(test_all_won), cmocka_unit_test(test_elo_and_back),
        cmocka_unit_test(test_share),          cmocka_unit_test(test_sprt),    cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_alpha_and_beta),
    };
    return cmocka_run_group_tests_name("elo", tests, NULL, NULL);
}
