/* SPDX-License-Identifier: MIT */
#include "engine/shape/shape.h"

#include "engine/shape/rank.h"
#include "unit.h"

#include <limits.h>

static bool is_empty(Squares quilt, const Edition *edition, int row, int column)
{
    bool inside = row >= 0 && column >= 0 && row < edition->side && column < edition->side;
    return inside && !squares_has(quilt, row * edition->side + column);
}

static int empty_neighbours(Squares quilt, const Edition *edition, int row, int column)
{
    return is_empty(quilt, edition, row - 1, column) + is_empty(quilt, edition, row + 1, column) +
           is_empty(quilt, edition, row, column - 1) + is_empty(quilt, edition, row, column + 1);
}

/* The same, square by square. */
static Shape slow_shape(Squares quilt, const Edition *edition)
{
    Shape shape = {0};
    for (int row = 0; row < edition->side; row++)
        for (int column = 0; column < edition->side; column++) {
            if (!is_empty(quilt, edition, row, column))
                continue;
            int neighbours = empty_neighbours(quilt, edition, row, column);
            shape.edges += 4 - neighbours;
            shape.dead_ends += neighbours == 1;
            shape.isolated += neighbours == 0;
        }
    return shape;
}

static Squares random_quilt(Random *random, const Edition *edition, uint32_t covered_of_16)
{
    Squares quilt = NO_SQUARES;
    for (int square = 0; square < edition->side * edition->side; square++)
        if (random_below(random, 16) < covered_of_16)
            quilt |= squares_one(square);
    return quilt;
}

static Edition box_of_side(int side)
{
    Edition edition = {.side = (uint8_t)side};
    for (int square = 0; square < side * side; square++)
        edition.board |= squares_one(square);
    return edition;
}

/* Square by square. */
static int slow_rank(Squares quilt, const Edition *edition, bool tile)
{
    int side = edition->side;
    int rank = RANK_EDGE * slow_shape(quilt, edition).edges;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            bool rim = row == 0 || column == 0 || row == side - 1 || column == side - 1;
            rank += RANK_BLOCK *
                    (is_empty(quilt, edition, row, column) && is_empty(quilt, edition, row + 1, column) &&
                     is_empty(quilt, edition, row, column + 1) && is_empty(quilt, edition, row + 1, column + 1));
            if (rim && !is_empty(quilt, edition, row, column))
                rank += tile ? RANK_RIM_WITH_TILE : RANK_RIM;
        }
    return rank;
}

static void test_random_quilts(void **state)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 20000; i++) {
        Edition edition = box_of_side(MIN_SIDE + i % (MAX_SIDE - MIN_SIDE + 1));
        Squares quilt = random_quilt(&random, &edition, (uint32_t)(i / 16 % 17));
        Shape fast = shape_of(quilt, &edition);
        Shape slow = slow_shape(quilt, &edition);
        assert_memory_equal(&fast, &slow, sizeof fast);
    }
}

/* Some squares of a box of three, with its corner on a1. */
static Squares random_shape(Random *random, int side)
{
    Squares shape = squares_one(0);
    for (int square = 1; square < 9; square++)
        if (random_below(random, 2))
            shape |= squares_one(square / 3 * side + square % 3);
    return shape;
}

/* All places of a shape have the same difference from the rank of the whole quilt. */
static void assert_ranks(Squares quilt, Squares shape, const Edition *edition, bool tile)
{
    RankMap map;
    RankSum sum;
    int difference = INT_MAX;
    rank_map(&map, quilt, edition, tile);
    rank_sum(&sum, &map, shape);
    for (int square = 0; square < edition->side * edition->side; square++) {
        int16_t rank[RANKS_AT_ONCE];
        bool inside = square % edition->side <= edition->side - 3 && square / edition->side <= edition->side - 3;
        Squares covered = squares_up(shape, square);
        rank_places(&sum, square - square % 5, rank);
        if (!inside || (covered & quilt))
            continue;
        int other = slow_rank(quilt | covered, edition, tile) - rank[square % 5];
        assert_true(difference == INT_MAX || difference == other);
        difference = other;
    }
}

static void test_ranks(void **state)
{
    Random random = random_from(2, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 3000; i++) {
        Edition edition = box_of_side(MIN_SIDE + i % (MAX_SIDE - MIN_SIDE + 1));
        Squares quilt = random_quilt(&random, &edition, (uint32_t)(i / 16 % 10));
        assert_ranks(quilt, random_shape(&random, edition.side), &edition, i % 2);
    }
}

/* Full except for a few squares: the bonus square that lacks the fewest is between them. */
static void test_missing(void **state)
{
    const Edition *classic = unit_edition("classic");
    Squares corners = squares_one(0) | squares_one(8) | squares_one(72) | squares_one(80);
    (void)state;
    assert_int_equal(shape_missing(NO_SQUARES, classic), 49);
    assert_int_equal(shape_missing(classic->board & ~corners, classic), 0);
    assert_int_equal(shape_missing(classic->board & ~squares_one(40), classic), 1);
    assert_int_equal(shape_missing(classic->board & ~(squares_one(1) | squares_one(20) | squares_one(60)), classic),
                     2);
    assert_true(shape_missing(NO_SQUARES, unit_edition("express")) >= MAX_SQUARES);
}

static void test_plain_quilts(void **state)
{
    const Edition *classic = unit_edition("classic");
    (void)state;
    assert_int_equal(shape_cost(classic->board, classic), 0);
    assert_int_equal(shape_cost(NO_SQUARES, classic), 36 * SHAPE_EDGE);
    assert_int_equal(shape_cost(classic->board & ~squares_one(40), classic), 4 * SHAPE_EDGE + SHAPE_ISOLATED);
    assert_int_equal(shape_cost(classic->board & ~(Squares)3, classic), 6 * SHAPE_EDGE + 2 * SHAPE_DEAD_END);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_quilts),
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_plain_quilts),
        cmocka_unit_test(test_missing),
    };
    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
