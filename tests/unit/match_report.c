/* SPDX-License-Identifier: MIT */
#include "lab/match_report.h"

#include "unit.h"

static char report[MAX_REPORT];

static MatchPlan plan_of(const char *edition, const char *first, const char *second)
{
    MatchPlan plan = {.edition = unit_edition(edition), .player = {first, second}};
    deal_begin(&plan.deal, plan.edition, 42);
    return plan;
}

/* So many pairs of player 0's won and lost, as the rows of pair_result count them. */
static MatchResult result_of(uint64_t lost, uint64_t won)
{
    MatchResult result = {
        .games = 2 * (lost + won),
        .pairs = lost + won,
        .pair_result = {[0] = lost, [PAIR_RESULTS - 1] = won},
        .finished = 2 * (lost + won),
    };
    result.side[0] = (MatchSide){.wins = 2 * won, .moves = 1};
    result.side[1] = (MatchSide){.wins = 2 * lost, .moves = 1};
    return result;
}

static void write(void (*writer)(const MatchPlan *, const MatchResult *, Text *), const MatchPlan *plan,
                  const MatchResult *result)
{
    Text text = text_in(report, sizeof report);
    writer(plan, result, &text);
    assert_false(text.cut);
}

/* An interval that ends at the edge of what is possible has no two like sides, nor has one of Elo. */
static void test_intervals_are_written_out(void **state)
{
    MatchPlan plan = plan_of("express", "greedy", "random");
    MatchResult result = result_of(5, 0);
    (void)state;
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "10 games: 0 won, 10 lost, 0.0 % (0.0 to 60.0)\nElo -inf (-inf to +70.4)\n");
    result = result_of(1, 19);
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "40 games: 38 won, 2 lost, 95.0 % (85.4 to 100.0)\nElo +511.5 (+307.5 to +inf)\n");
    write(match_report_line, &plan, &result);
    assert_string_equal(report, "40 games, 95.0 % (85.4 to 100.0), Elo +511.5");
}

static void test_one_game(void **state)
{
    MatchPlan plan = plan_of("automa", "greedy", NULL);
    MatchResult result = {.games = 1, .pairs = 1, .finished = 1, .side = {{.moves = 1}, {.wins = 1}}};
    (void)state;
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "\n1 game: 0 won, 1 lost, 0.0 % (0.0 to 79.3)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_intervals_are_written_out),
        cmocka_unit_test(test_one_game),
    };
    return cmocka_run_group_tests_name("match report", tests, NULL, NULL);
}
