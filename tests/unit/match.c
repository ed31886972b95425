/* SPDX-License-Identifier: MIT */
#include "lab/match/match.h"

#include "folder.h"
#include "unit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static MatchPlan plan_of(const char *edition, const char *first, const char *second, uint64_t pairs)
{
    MatchPlan plan = {
        .edition = unit_edition(edition),
        .player = {first, second},
        .terms = PLAYER_TERMS,
        .pairs = pairs,
        .threads = 1,
    };
    deal_begin(&plan.deal, plan.edition, 42);
    return plan;
}

static MatchResult play(const MatchPlan *plan)
{
    MatchResult result;
    Fault fault;
    if (!match_play(plan, &result, &fault))
        fail_msg("%s", fault.sentence);
    result.side[0].seconds = result.side[1].seconds = 0; /* everything else is reproducible */
    return result;
}

static void assert_same_result(const MatchResult *a, const MatchResult *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

static void test_threads_change_nothing(void **state)
{
    static const char *const ROW[][3] = {
        {"classic", "buyer:50", "greedy"},
        {"express", "uct:20", "random"},
        {"automa", "greedy", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        MatchPlan plan = plan_of(ROW[i][0], ROW[i][1], ROW[i][2], 30);
        MatchResult one = play(&plan);
        for (plan.threads = 2; plan.threads <= 5; plan.threads++) {
            MatchResult more = play(&plan);
            assert_same_result(&one, &more);
        }
    }
}

/* Pairs after the deciding one don't count. */
static void test_sprt_stops_at_the_same_pair(void **state)
{
    const Sprt sprt = {0, 100, .05, .05};
    MatchPlan plan = plan_of("classic", "greedy", "random", 1000);
    (void)state;
    plan.sprt = &sprt;
    MatchResult one = play(&plan);
    plan.threads = 3;
    MatchResult three = play(&plan);
    assert_int_equal(one.verdict, SPRT_ACCEPTED);
    assert_true(one.pairs < 100);
    assert_same_result(&one, &three);
}

/* A deterministic player against itself wins exactly half of every pair. */
static void test_a_player_against_itself(void **state)
{
    MatchPlan plan = plan_of("classic", "greedy", "greedy", 40);
    MatchResult result = play(&plan);
    (void)state;
    assert_int_equal(result.games, 80);
    assert_int_equal(result.pair_result[2], 40);
    assert_int_equal(result.side[0].wins, 40);
    assert_int_equal(result.margin, 0);
    assert_int_equal(result.side[0].score, result.side[1].score);
}

/* Both players' traits come from the same games, whoever has which seat. */
static void test_traits_are_counted_by_player(void **state)
{
    MatchPlan plan = plan_of("classic", "greedy", "random", 10);
    MatchResult plain = play(&plan);
    (void)state;
    assert_int_equal(plain.side[0].traits.games, 0);
    plan.traits = true;
    MatchResult result = play(&plan);
    const Traits *greedy = &result.side[0].traits;
    const Traits *random = &result.side[1].traits;
    assert_int_equal(greedy->games, 20);
    assert_int_equal(random->games, 20);
    assert_int_equal(greedy->sum[TRAIT_BONUS], result.side[0].bonuses);
    assert_int_equal(greedy->sum[TRAIT_LEATHER] + random->sum[TRAIT_LEATHER], 5 * 20);
    assert_true(greedy->sum[TRAIT_PATCHES] > random->sum[TRAIT_PATCHES]);
    assert_true(greedy->sum[TRAIT_WANTED] <= greedy->wishes && greedy->wishes <= greedy->sum[TRAIT_PATCHES]);
}

/* The first try is the game as it would be without trying again, so only lost games can change. */
static void test_lost_games_are_played_again(void **state)
{
    MatchPlan plan = plan_of("classic", "random", "greedy", 20);
    MatchResult once = play(&plan);
    (void)state;
    plan.again = 200;
    MatchResult tried = play(&plan);
    plan.threads = 3;
    MatchResult side_by_side = play(&plan);
    assert_int_equal(tried.again, once.games - once.side[0].wins);
    assert_int_equal(tried.side[0].wins, once.side[0].wins + tried.turned);
    assert_true(tried.turned > 0);
    assert_int_equal(side_by_side.turned, tried.turned);
}

/* Against a player with the same random numbers a player that does not vary plays the same game again. */
static void test_only_what_varies_can_win_again(void **state)
{
    MatchPlan plan = plan_of("classic", "thimble:nodes=10", "buyer:2000", 10);
    (void)state;
    plan.again = 10;
    MatchResult fixed = play(&plan);
    plan.player[0] = "thimble:nodes=10,vary=3";
    MatchResult varied = play(&plan);
    assert_true(fixed.again > 0);
    assert_int_equal(fixed.turned, 0);
    assert_true(varied.turned > 0);
}

static void test_another_seed_is_another_match(void **state)
{
    MatchPlan plan = plan_of("classic", "greedy", "random", 20);
    MatchResult one = play(&plan);
    (void)state;
    plan.deal.seed = 43;
    MatchResult other = play(&plan);
    assert_true(memcmp(&one, &other, sizeof one) != 0);
}

static void test_the_deal_keys_hold_for_every_game(void **state)
{
    MatchPlan plan = plan_of("automa", "greedy", NULL, 20);
    Fault fault;
    (void)state;
    assert_true(deal_key(&plan.deal, span_of("level"), span_of("1"), &fault));
    MatchResult easy = play(&plan);
    plan.deal.level = 4;
    MatchResult hard = play(&plan);
    assert_true(easy.side[0].wins > hard.side[0].wins);
    assert_int_equal(easy.games, 20);
}

static void test_saved_games_can_be_read(void **state)
{
    MatchPlan plan = plan_of("express", "greedy", "random", 2);
    MatchResult result;
    Fault fault;
    (void)state;
    plan.folder = folder_path("");
    assert_true(match_play(&plan, &result, &fault));
    assert_int_equal(folder_count(), 4);
    for (int i = 1; i <= 4; i++) {
        char name[16];
        Record record;
        snprintf(name, sizeof name, "%06d.pwk", i);
        char *text = folder_read(name);
        assert_non_null(text);
        if (!record_read(&record, plan.edition, text, strlen(text), 1, &fault))
            fail_msg("%s", fault.sentence);
        Game end = record_game(&record, record.count);
        assert_int_equal(game_phase(&end), PHASE_OVER);
        assert_string_equal(record.player[0], i % 2 ? "greedy" : "random");
        free(text);
    }
}

static void test_a_folder_that_is_not_there(void **state)
{
    MatchPlan plan = plan_of("express", "greedy", "random", 2);
    MatchResult result;
    Fault fault;
    (void)state;
    plan.folder = "/nowhere";
    assert_false(match_play(&plan, &result, &fault));
    unit_assert_says(fault.sentence, "/nowhere/000001.pwk: can't be written: No such file");
    char folder[2 * PATH_MAX];
    memset(folder, 'x', sizeof folder);
    folder[sizeof folder - 1] = '\0';
    plan.folder = folder;
    assert_false(match_play(&plan, &result, &fault));
    assert_string_equal(fault.sentence, "the games can't be saved: the name of their folder is too long");
}

static void test_stop(void **state)
{
    atomic_bool stop = true;
    MatchPlan plan = plan_of("classic", "uct:10000000", "buyer:10000000", 1000);
    (void)state;
    plan.terms.stop = &stop;
    plan.threads = 2;
    MatchResult result = play(&plan);
    assert_true(result.broken_off);
    assert_int_equal(result.games, 0);
}

/* A program that only names itself forfeits. */
static void test_a_program_forfeits(void **state)
{
    MatchPlan plan = plan_of("classic", "random", "gtp:while read word; do echo '? no'; echo; done", 2);
    MatchResult result = play(&plan);
    (void)state;
    assert_int_equal(result.games, 4);
    assert_int_equal(result.finished, 0);
    assert_int_equal(result.side[0].wins, 4);
    assert_int_equal(result.side[1].forfeits, 4);
    assert_string_equal(result.side[1].why, "it refused new: no");
}

static void test_a_forfeit_is_recorded(void **state)
{
    MatchPlan plan = plan_of("classic", "random", "gtp:while read word; do echo '? say \"no\"'; echo; done", 1);
    static const char *const TAG[] = {
        "[Forfeit \"2 it refused new: say \\\"no\\\"\"]\n[Edition \"classic\"]\n",
        "[Forfeit \"1 it refused new: say \\\"no\\\"\"]\n[Edition \"classic\"]\n",
    };
    (void)state;
    plan.folder = folder_path("");
    play(&plan);
    for (int i = 0; i < SEATS; i++) {
        Record record;
        Fault fault;
        char *text = folder_read(i ? "000002.pwk" : "000001.pwk");
        assert_non_null(text);
        unit_assert_says(text, TAG[i]);
        if (!record_read(&record, plan.edition, text, strlen(text), 1, &fault))
            fail_msg("%s", fault.sentence);
        assert_int_equal(record.count, 1 - i);
        free(text);
    }
}

static void assert_encounters(const MatchPlan *plan, const char *expected)
{
    char memory[128];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < match_encounters(plan); i++) {
        int player[SEATS];
        match_encounter(plan, i, player);
        text_add(&text, "%s%d-%d", i ? " " : "", player[0], player[1]);
    }
    assert_string_equal(memory, expected);
}

static void test_encounters(void **state)
{
    MatchPlan plan = plan_of("classic", "greedy", "random", 1);
    (void)state;
    assert_encounters(&plan, "0-1");
    plan.player[2] = "greedy";
    assert_encounters(&plan, "0-1 0-2 1-2");
    plan.player[3] = "random";
    plan.player[4] = "greedy";
    assert_encounters(&plan, "0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3 2-4 3-4");
    plan.gauntlet = true;
    assert_encounters(&plan, "0-1 0-2 0-3 0-4");
    plan = plan_of("automa", "greedy", NULL, 1);
    assert_encounters(&plan, "0-1");
}

/* Each encounter has its own deals, so their results are independent. */
static void test_a_round_robin(void **state)
{
    MatchPlan plan = plan_of("express", "greedy", "random", 6);
    MatchResult one[3], three[3];
    Fault fault;
    (void)state;
    plan.player[2] = "buyer:20";
    assert_true(match_play(&plan, one, &fault));
    plan.threads = 3;
    assert_true(match_play(&plan, three, &fault));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(one[i].games, 12);
        assert_int_equal(one[i].side[0].wins + one[i].side[1].wins, 12);
        for (int side = 0; side < SEATS; side++)
            one[i].side[side].seconds = three[i].side[side].seconds = 0;
    }
    assert_memory_equal(one, three, sizeof one);
    assert_true(one[0].side[0].wins > one[0].side[1].wins);
    assert_true(one[2].side[0].wins < one[2].side[1].wins);
}

/* A match in parts is the match in one. */
static void test_resume(void **state)
{
    MatchPlan plan = plan_of("classic", "greedy", "random", 9);
    (void)state;
    plan.traits = true;
    MatchResult whole = play(&plan);
    plan.state = folder_path("parts.match");
    for (plan.pairs = 2; plan.pairs < 9; plan.pairs += 3)
        play(&plan);
    plan.pairs = 9;
    plan.threads = 2;
    MatchResult parts = play(&plan);
    assert_same_result(&whole, &parts);
    plan.pairs = 4; /* it has more already */
    parts = play(&plan);
    assert_same_result(&whole, &parts);
}

static void test_a_state_keeps_forfeits(void **state)
{
    MatchPlan plan = plan_of("classic", "random", "gtp:while read word; do echo '? no'; echo; done", 2);
    (void)state;
    plan.state = folder_path("lost.match");
    MatchResult first = play(&plan);
    MatchResult again = play(&plan);
    assert_int_equal(again.side[1].forfeits, 4);
    assert_string_equal(again.side[1].why, "it refused new: no");
    assert_same_result(&first, &again);
}

static void refuse_state(MatchPlan plan, const char *words)
{
    MatchResult result;
    Fault fault;
    assert_false(match_play(&plan, &result, &fault));
    unit_assert_says(fault.sentence, words);
}

static void test_states_that_do_not_fit(void **state)
{
    static const Sprt sprt = {0, 5, .05, .05};
    static const Clock clock = {60, 1, 0};
    MatchPlan plan = plan_of("classic", "greedy", "random", 2);
    (void)state;
    plan.state = folder_path("kept.match");
    play(&plan);
    MatchPlan other = plan;
    other.player[0] = "random";
    refuse_state(other, "kept.match is of another match: its player 1 is greedy, not random");
    other = plan;
    other.deal.seed = 7;
    refuse_state(other, "its seed is 42, not 7");
    other = plan;
    other.sprt = &sprt;
    refuse_state(other, "its sprt is 0 0 0 0, not 0 5 0.05 0.05");
    other = plan;
    other.terms.clock = &clock;
    refuse_state(other, "its clock is 0 0 0, not 60 1 0");
    other = plan;
    other.edition = unit_edition("express");
    deal_begin(&other.deal, other.edition, 42);
    refuse_state(other, "its edition is classic, not express");
    char *text = folder_read("kept.match");
    for (size_t i = 0; text[i]; i += 7) { /* any other byte */
        char was = text[i];
        text[i] = was == '8' ? '9' : '8';
        folder_write("kept.match", text);
        refuse_state(plan, "kept.match is damaged");
        text[i] = was;
    }
    for (size_t length = strlen(text); length > 0; length /= 2) {
        text[length - 1] = '\0';
        folder_write("kept.match", text);
        refuse_state(plan, "kept.match is damaged");
    }
    free(text);
}

static void test_a_clock_runs_out(void **state)
{
    static const Clock clock = {.start = 0.005};
    MatchPlan plan = plan_of("classic", "random", "uct:3000", 1);
    (void)state;
    plan.terms.clock = &clock;
    MatchResult result = play(&plan);
    assert_int_equal(result.side[0].wins, 2);
    assert_int_equal(result.side[1].forfeits, 2);
    unit_assert_says(result.side[1].why, "it lost on time: ");
    static const Clock patient = {.start = 0.005, .margin = 1000};
    plan.player[1] = "uct:200";
    plan.terms.clock = &patient;
    result = play(&plan);
    assert_int_equal(result.finished, 2);
}

/* Both games of a pair begin with the same opening. */
static void test_openings(void **state)
{
    Record record[2];
    Openings openings = {.count = 2, .record = record};
    MatchPlan plan = plan_of("classic", "greedy", "random", 3);
    Random random = random_from(3, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 2; i++) {
        Deal deal = unit_deal(plan.edition, i ? "seed=8" : "seed=9");
        record_begin(&record[i], &deal);
        Game game = deal_game(&deal);
        while (record[i].count < 5) {
            Move move;
            assert_true(unit_any_move(&game, &random, &move));
            game_play(&game, move);
            record[i].move[record[i].count++] = move;
        }
    }
    plan.openings = &openings;
    plan.folder = folder_path("");
    play(&plan);
    for (int i = 0; i < 6; i++) {
        char name[16];
        Record read;
        Fault fault;
        snprintf(name, sizeof name, "%06d.pwk", i + 1);
        char *text = folder_read(name);
        assert_true(record_read(&read, plan.edition, text, strlen(text), 1, &fault));
        assert_memory_equal(read.move, record[i / 2 % 2].move, 5 * sizeof(Move));
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_sprt_stops_at_the_same_pair),
        cmocka_unit_test(test_a_player_against_itself),
        cmocka_unit_test(test_traits_are_counted_by_player),
        cmocka_unit_test(test_lost_games_are_played_again),
        cmocka_unit_test(test_only_what_varies_can_win_again),
        cmocka_unit_test(test_another_seed_is_another_match),
        cmocka_unit_test(test_the_deal_keys_hold_for_every_game),
        cmocka_unit_test_setup_teardown(test_saved_games_can_be_read, folder_make, folder_remove),
        cmocka_unit_test(test_a_folder_that_is_not_there),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_a_program_forfeits),
        cmocka_unit_test_setup_teardown(test_a_forfeit_is_recorded, folder_make, folder_remove),
        cmocka_unit_test(test_encounters),
        cmocka_unit_test(test_a_round_robin),
        cmocka_unit_test_setup_teardown(test_resume, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_a_state_keeps_forfeits, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_states_that_do_not_fit, folder_make, folder_remove),
        cmocka_unit_test(test_a_clock_runs_out),
        cmocka_unit_test_setup_teardown(test_openings, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
