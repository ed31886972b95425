/* SPDX-License-Identifier: MIT */
#include "lab/match/match_report.h"

#include "unit.h"

static char report[MAX_REPORT];

static MatchPlan plan_of(const char *edition, const char *first, const char *second)
{
    MatchPlan plan = {.edition = unit_edition(edition), .player = {first, second}};
    deal_begin(&plan.deal, plan.edition, 42);
    return plan;
}

/* The result for that many pairs lost and won by player 0. */
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

/* An interval that ends at 0 or 100 % is not symmetric, nor is one in Elo. */
static void test_intervals_are_written_out(void **state)
{
    MatchPlan plan = plan_of("express", "greedy", "random");
    MatchResult result = result_of(5, 0);
    (void)state;
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "10 games: 0 won, 10 lost, 0.0% (0.0 to 60.0)\nElo -inf (-inf to +70.4)\n");
    result = result_of(1, 19);
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "40 games: 38 won, 2 lost, 95.0% (85.4 to 100.0)\nElo +511.5 (+307.5 to +inf)\n");
    write(match_report_line, &plan, &result);
    assert_string_equal(report, "40 games, 95.0% (85.4 to 100.0), Elo +511.5");
}

static void test_one_game(void **state)
{
    MatchPlan plan = plan_of("automa", "greedy", NULL);
    MatchResult result = {.games = 1, .pairs = 1, .finished = 1, .side = {{.moves = 1}, {.wins = 1}}};
    (void)state;
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "\n1 game: 0 won, 1 lost, 0.0% (0.0 to 79.3)\n");
}

static void assert_fits(void)
{
    for (char *line = strtok(report, "\n"); line; line = strtok(NULL, "\n"))
        if (text_columns(line) > TEXT_COLUMNS)
            fail_msg("%d columns: %s", text_columns(line), line);
}

/* With any names and thinking times. */
static void test_lines_fit_a_terminal(void **state)
{
    static const char LONG[] =
        "gtp:/a/long/way/to/some/program --with one --option after --the other --and still more "
        "of --them, ending in --nodes 2000";
    static const char *const ROW[][2] = {
        {"greedy", "random"},
        {"thimble:nodes=20000", "thimble:nodes=200000"},
        {LONG, "random"},
        {LONG, LONG},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        MatchPlan plan = plan_of("classic", ROW[i][0], ROW[i][1]);
        MatchResult result = result_of(40000, 2000000);
        result.broken_off = true;
        result.side[0] = (MatchSide){.score = -99 * 4080000, .empty = 81 * 4080000, .moves = 1, .seconds = 3600};
        result.side[1] = (MatchSide){.bonuses = 4080000, .moves = 1, .seconds = 0.0999, .forfeits = 1234567};
        memset(result.side[1].why, 'x', 60);
        write(match_report_text, &plan, &result);
        unit_assert_says(report, i < 2 ? ROW[i][0] : "--nodes 2000\n");
        assert_fits();
        write(match_report_line, &plan, &result);
        assert_fits();
    }
}

static void test_the_layout(void **state)
{
    MatchPlan plan = plan_of("express", "thimble:nodes=1000,threads=2", "buyer:20000");
    MatchResult result = result_of(1, 1);
    (void)state;
    result.side[1].forfeits = 1;
    memcpy(result.side[1].why, "it ended", 9);
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "thimble:nodes=1000,threads=2 against buyer:20000 (express, seed 42)\n");
    unit_assert_says(report, "thimble:nodes=1000,threads=2\n"
                             "                    score   0.00  empty  0.00  bonus   0.0%  0.000 ms a move\n"
                             "buyer:20000         score   0.00  empty  0.00  bonus   0.0%  0.000 ms a move\n"
                             "buyer:20000 forfeited 1 game; the first time:\n"
                             "  it ended\n");
}

/* Only on request, and never the Automa's. */
static void test_traits(void **state)
{
    MatchPlan plan = plan_of("automa", "greedy", NULL);
    MatchResult result = {.games = 2, .pairs = 2, .finished = 2, .side = {{.moves = 1}, {.wins = 2}}};
    (void)state;
    result.side[0].traits =
        (Traits){.games = 2, .sum = {[TRAIT_TURNS] = 41, [TRAIT_PATCHES] = 10, [TRAIT_CHEAPEST] = 5}};
    write(match_report_text, &plan, &result);
    assert_null(strstr(report, "turns"));
    plan.traits = true;
    write(match_report_text, &plan, &result);
    unit_assert_says(report, "    turns 20.50  patches 5.00  biggest 0%  cheapest 50%  purse 0.00\n");
    assert_null(strstr(strstr(report, "turns") + 1, "turns"));
    assert_fits();
    write(match_report_json, &plan, &result);
    unit_assert_says(report,
                     "\"traits\":{\"games\":2,\"turns\":20.5,\"patches\":5,\"biggest\":0,\"cheapest\":0.5,");
    unit_assert_says(report, "\"wanted\":null}");
}

/* If all games were forfeited, or none was played, the margin is unknown, not 0. */
static void test_no_game_was_finished(void **state)
{
    MatchPlan plan = plan_of("express", "greedy", "random");
    MatchResult result = result_of(0, 2);
    (void)state;
    result.finished = 0;
    write(match_report_json, &plan, &result);
    unit_assert_says(report, "\"finished\":0,");
    unit_assert_says(report, "\"first_seat\":null,");
    unit_assert_says(report, "\"margin\":null,");
    unit_assert_says(report, "\"score\":null,\"empty\":null,\"bonus\":null,");
    write(match_report_text, &plan, &result);
    assert_null(strstr(report, "nan"));
}

/* Interrupted during the first deal: the score is unknown, not 50%. */
static void test_no_game_was_played(void **state)
{
    const Sprt sprt = {0, 5, .05, .05};
    (void)state;
    for (int i = 0; i < 2; i++) {
        MatchPlan plan = plan_of(i ? "automa" : "express", "greedy", i ? NULL : "random");
        MatchResult result = {.broken_off = true};
        plan.sprt = i ? NULL : &sprt;
        write(match_report_text, &plan, &result);
        unit_assert_says(report, ", interrupted\n0 games: no deal was played to its end\n");
        assert_null(strchr(report, '%'));
        assert_null(strstr(report, "Elo"));
        write(match_report_line, &plan, &result);
        assert_string_equal(report, "0 games so far; Ctrl-C ends it");
        write(match_report_json, &plan, &result);
        unit_assert_says(report, "\"score\":null,\"score_low\":null,\"score_high\":null");
        assert_null(strstr(report, "\"elo\":0"));
    }
}

/* The best first, whoever was named first; the row's wins against the column. */
static void test_a_table(void **state)
{
    MatchPlan plan = plan_of("express", "random", "greedy");
    MatchResult result[3] = {result_of(3, 1), result_of(4, 0), result_of(2, 2)};
    (void)state;
    plan.player[2] = "buyer:20";
    plan.pairs = 4;
    write(match_report_text, &plan, result);
    assert_string_equal(report, "round robin of 3 players\n"
                                "(express, seed 42)\n"
                                "24 games\n"
                                "\n"
                                "    player                    games   wins   score     Elo  low..high\n"
                                " 1  buyer:20                     16     12   75.0%  +190.8  -34.9..+inf\n"
                                " 2  greedy                       16     10   62.5%   +88.7  -155.9..+554.2\n"
                                " 3  random                       16      2   12.5%  -338.0  -inf..-104.4\n"
                                "\n"
                                "    wins against                  1      2      3\n"
                                " 1  buyer:20                      -      4      8\n"
                                " 2  greedy                        4      -      6\n"
                                " 3  random                        0      2      -\n");
    write(match_report_line, &plan, result);
    assert_string_equal(report, "24 of 24 games, buyer:20 leads with 75.0%");
    write(match_report_json, &plan, result);
    unit_assert_says(report, "\"games\":24,\"broken_off\":false,\"gauntlet\":false,\"standings\":[{\"player\":3,"
                             "\"name\":\"buyer:20\",\"games\":16,\"wins\":12,\"forfeits\":0,\"score\":0.75,");
    unit_assert_says(report, "{\"players\":[1,3],\"games\":8,\"wins\":[0,8],\"pairs\":[4,0,0,0,0]}");
}

static void test_a_gauntlet(void **state)
{
    MatchPlan plan = plan_of("express", "random", "greedy");
    MatchResult result[2] = {result_of(1, 1), {.broken_off = true}};
    (void)state;
    plan.gauntlet = true;
    plan.player[2] = "buyer:20";
    result[0].broken_off = true;
    result[0].side[1].forfeits = 1;
    memcpy(result[0].side[1].why, "it ended", 9);
    write(match_report_text, &plan, result);
    unit_assert_says(report, "gauntlet of 3 players, interrupted\n");
    unit_assert_says(report, " 3  buyer:20                      0      0\n");
    unit_assert_says(report, " 2  greedy                        2      -      -\n");
    unit_assert_says(report, "greedy forfeited 1 game; the first time:\n  it ended\n");
    Text text = text_in(report, sizeof report);
    assert_true(match_report_forfeit(&plan, result, &text));
    assert_string_equal(report, "greedy forfeited a game: it ended");
}

/* Also with the longest names. */
static void test_a_full_table_fits_a_terminal(void **state)
{
    static MatchResult result[MATCH_ENCOUNTERS];
    MatchPlan plan = plan_of("classic", NULL, NULL);
    (void)state;
    for (int i = 0; i < MATCH_PLAYERS; i++)
        plan.player[i] = "gtp:/a/long/way/to/some/program --with one --option after --the other";
    for (int i = 0; i < MATCH_ENCOUNTERS; i++)
        result[i] = result_of(3000, 4001);
    write(match_report_text, &plan, result);
    assert_fits();
    write(match_report_json, &plan, result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_intervals_are_written_out),
        cmocka_unit_test(test_one_game),
        cmocka_unit_test(test_lines_fit_a_terminal),
        cmocka_unit_test(test_the_layout),
        cmocka_unit_test(test_traits),
        cmocka_unit_test(test_no_game_was_finished),
        cmocka_unit_test(test_no_game_was_played),
        cmocka_unit_test(test_a_table),
        cmocka_unit_test(test_a_gauntlet),
        cmocka_unit_test(test_a_full_table_fits_a_terminal),
    };
    return cmocka_run_group_tests_name("match report", tests, NULL, NULL);
}
