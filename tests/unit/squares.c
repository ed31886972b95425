/* SPDX-License-Identifier: MIT */
#include "unit.h"

static int naive_nth(Squares set, int n)
{
    for (int square = 0; square < MAX_SQUARES; square++)
        if (squares_has(set, square) && n-- == 0)
            return square;
    return -1;
}

/* Sets of every density: each round removes about half of the members. */
static Squares any_set(Random *random, int rounds)
{
    Squares set = ~NO_SQUARES;
    for (int i = 0; i < rounds; i++)
        set &= (Squares)random_next(random) << 64 | random_next(random);
    return set;
}

static void assert_set(Squares set)
{
    int count = 0;
    for (int square = 0; square < MAX_SQUARES; square++)
        count += squares_has(set, square);
    assert_int_equal(squares_count(set), count);
    if (count > 0)
        assert_int_equal(squares_first(set), naive_nth(set, 0));
    for (int n = 0; n < count; n++)
        assert_int_equal(squares_nth(set, n), naive_nth(set, n));
}

static void test_random_sets(void **state)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 20000; i++)
        assert_set(any_set(&random, i % 8));
}

static void test_small_sets(void **state)
{
    (void)state;
    assert_set(NO_SQUARES);
    for (int a = 0; a < MAX_SQUARES; a++)
        for (int b = 0; b < MAX_SQUARES; b++)
            assert_set(squares_one(a) | squares_one(b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_sets),
        cmocka_unit_test(test_small_sets),
    };
    return cmocka_run_group_tests_name("squares", tests, NULL, NULL);
}
