/* SPDX-License-Identifier: MIT */
#include "table/review/highlights.h"

#include "unit.h"

#include <stdlib.h>

/* A good move of seat 0 that is ahead of the next choice. */
static ReviewedMove ahead(int ply, Worth lead)
{
    return (ReviewedMove){
        .ply = ply, .has_next = true, .next = {500 - lead.chance, -lead.margin}, .played.worth = {500, 0}};
}

static ReviewedMove wrong(int ply, Part part, Worth loss)
{
    ReviewedMove move = {.ply = ply, .verdict = VERDICT_ERROR, .best.worth = loss};
    move.loss[part] = loss;
    return move;
}

static Review *review_with(const ReviewedMove *move, int count)
{
    static Record record; /* of advances */
    Review *review = calloc(1, sizeof *review);
    assert_non_null(review);
    Deal deal = unit_deal(unit_edition("classic"), "seed=1");
    record_begin(&record, &deal);
    review->record = &record;
    review->seat = NOBODY;
    for (int i = 0; i < count; i++)
        review->move[review->count++] = move[i];
    return review;
}

static void test_best_move(void **state)
{
    ReviewedMove move[] = {ahead(0, (Worth){20, 10}),   ahead(1, (Worth){500, 300}), ahead(2, (Worth){100, 70}),
                           ahead(4, (Worth){500, 300}), ahead(6, (Worth){500, 300}), ahead(8, (Worth){500, 300})};
    (void)state;
    move[1].seat = 1;
    move[3].forced = true;
    move[4].verdict = VERDICT_INACCURACY;
    move[5].has_next = false;
    Review *review = review_with(move, 6);
    assert_int_equal(review_highlights(review, 0).best->ply, 2);
    assert_int_equal(review_highlights(review, 1).best->ply, 1);
    Worth lead = review_lead(&move[2]);
    assert_int_equal(lead.chance, 100);
    assert_int_equal(lead.margin, 70);
    free(review);
}

static void test_nothing_ahead(void **state)
{
    ReviewedMove move[] = {ahead(0, (Worth){0}), ahead(2, (Worth){-10, -5})};
    (void)state;
    Review *review = review_with(move, 2);
    assert_null(review_highlights(review, 0).best);
    assert_null(review_highlights(review, 0).turning);
    assert_null(review_highlights(review, 1).best);
    assert_int_equal(review_highlights(review, 0).part, PARTS);
    free(review);
}

/* Chance and points are weighed as in the accuracy. */
static void test_turning_point(void **state)
{
    ReviewedMove move[] = {wrong(0, PART_BUYING, (Worth){50, 90}), wrong(2, PART_BUYING, (Worth){300, 20}),
                           wrong(4, PART_BUYING, (Worth){200, 60}), ahead(6, (Worth){900, 0}),
                           wrong(8, PART_TIMING, (Worth){10, 10})};
    (void)state;
    Review *review = review_with(move, 4);
    assert_int_equal(review_highlights(review, 0).turning->ply, 2);
    assert_int_equal(review_highlights(review, 0).dearest->ply, 0);
    assert_int_equal(review_highlights(review, 0).part, PART_BUYING);
    free(review);
    review = review_with(move, 5);
    assert_int_equal(review_highlights(review, 0).part, PARTS);
    free(review);
}

static void test_passes_for_best(void **state)
{
    (void)state;
    assert_true(review_is_best((Worth){100, 5}));
    assert_true(review_is_best((Worth){5, 10}));
    assert_false(review_is_best((Worth){50, 10}));
    assert_false(review_is_best((Worth){0, 30}));
}

static void test_second_try(void **state)
{
    (void)state;
    assert_int_equal(review_retry(5, 40), RETRY_SOLVED);
    assert_int_equal(review_retry(20, 40), RETRY_BETTER);
    assert_int_equal(review_retry(38, 40), RETRY_SAME);
    assert_int_equal(review_retry(42, 40), RETRY_SAME);
    assert_int_equal(review_retry(60, 40), RETRY_WORSE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best_move),     cmocka_unit_test(test_nothing_ahead),
        cmocka_unit_test(test_turning_point), cmocka_unit_test(test_passes_for_best),
        cmocka_unit_test(test_second_try),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
