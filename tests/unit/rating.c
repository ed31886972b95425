/* SPDX-License-Identifier: MIT */
#include "engine/level.h"
#include "rules/deal.h"
#include "samples.h"
#include "table/review/review.h"

#include "unit.h"

#include <stdlib.h>

/* The rating of so many moves that each lost so much, at a chance. */
static Rating rating_after(const char *edition, int moves, int chance, int margin)
{
    Evidence evidence = {0};
    for (int i = 0; i < moves; i++)
        rating_add(&evidence, unit_edition(edition), chance, margin);
    return rating_of(&evidence);
}

static void test_the_more_is_lost_the_lower(void **state)
{
    static const int LOST[] = {0, 10, 30, 60, 120};
    (void)state;
    for (int edition = 0; edition < 2; edition++) {
        int last = 100;
        for (size_t i = 0; i < COUNT(LOST); i++) {
            Rating rating = rating_after(edition ? "express" : "classic", 20, 500, LOST[i]);
            assert_true(rating.level <= last);
            assert_in_range(rating.level, 10, 90);
            last = rating.level;
        }
        assert_true(last < 25);
        assert_true(rating_after(edition ? "express" : "classic", 20, 500, 0).level > 80);
    }
}

static void test_more_moves_tell_more(void **state)
{
    (void)state;
    assert_true(rating_after("classic", 10, 500, 5).error > rating_after("classic", 40, 500, 5).error);
}

/* Six moves in sixteen that lose six points are worse in an open game than in one that is lost anyway. */
static void test_everybody_is_careless_in_a_lost_game(void **state)
{
    Rating rating[2];
    (void)state;
    for (int open = 0; open < 2; open++) {
        Evidence evidence = {0};
        for (int i = 0; i < 16; i++)
            rating_add(&evidence, unit_edition("classic"), open ? 500 : 5, i < 6 ? 60 : 0);
        rating[open] = rating_of(&evidence);
    }
    assert_true(rating[0].level > rating[1].level + 3);
}

static void test_what_has_no_rating(void **state)
{
    (void)state;
    assert_int_equal(rating_after("classic", 5, 500, 0).level, 0);
    assert_true(rating_after("classic", 6, 500, 0).level > 0);
    assert_true(rating_after("automa", 6, 500, 0).level > 0);
}

/* However much there is, nothing overflows or vanishes. */
static void test_long_evidence(void **state)
{
    Rating rating = rating_after("classic", 1000000, 500, 200);
    (void)state;
    assert_in_range(rating.level, 10, 15);
    assert_in_range(rating.error, 0, 10);
}

static Record game_of_levels(const Edition *edition, Engine *engine, const int level[SEATS], uint64_t seed)
{
    Deal deal;
    Fault fault;
    Record record;
    deal_begin(&deal, edition, seed);
    assert_true(deal_complete(&deal, &fault));
    record_begin(&record, &deal);
    for (Game game = record.start; game_phase(&game) != PHASE_OVER;) {
        engine_seed(engine, seed + (uint64_t)record.count);
        Move move = level_move(engine, &game, level[game_turn(&game)], 1, NULL);
        record.move[record.count++] = move;
        game_play(&game, move);
    }
    return record;
}

/* Games of level 2 against level 8, on other deals than the table was counted in, and in both seats. */
static void test_levels_are_told_apart(void **state)
{
    enum { GAMES = 4 };
    Engine *engine = samples_engine(unit_edition("classic"), 0);
    Review *review = calloc(1, sizeof *review);
    int sum[SEATS] = {0};
    (void)state;
    assert_non_null(review);
    for (int i = 0; i < GAMES; i++) {
        int level[SEATS] = {i % 2 ? 8 : 2, i % 2 ? 2 : 8};
        Record record = game_of_levels(unit_edition("classic"), engine, level, 9000 + (uint64_t)i / 2);
        review_begin(review, &record, engine, &(Limits){.nodes = 1500}, NOBODY);
        while (review_step(review))
            ;
        SeatReview seat[SEATS] = {review_seat(review, 0), review_seat(review, 1)};
        assert_int_equal(seat[0].deal + seat[1].deal, CHANCE_SURE);
        for (int weak = 0; weak < SEATS; weak++)
            sum[weak] += seat[level[0] == 2 ? weak : 1 - weak].rating.level;
    }
    assert_true(sum[0] < GAMES * 40);
    assert_true(sum[1] > GAMES * 65);
    free(review);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_more_is_lost_the_lower),
        cmocka_unit_test(test_more_moves_tell_more),
        cmocka_unit_test(test_everybody_is_careless_in_a_lost_game),
        cmocka_unit_test(test_what_has_no_rating),
        cmocka_unit_test(test_long_evidence),
        cmocka_unit_test(test_levels_are_told_apart),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
