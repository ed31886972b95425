/* SPDX-License-Identifier: MIT */
#include "table/daily/compare.h"

#include "unit.h"

enum { FIRST = 9800, ROUND = 56 /* days until editions and weekdays repeat */, MAX_MOVES_TEXT = 8000 };

static const Edition *edition_on(int day)
{
    return unit_edition(daily_of(day).edition);
}

/* A game of the day at random, and its moves as text. */
static Sitting play(int day, char memory[MAX_MOVES_TEXT])
{
    Text moves = text_in(memory, MAX_MOVES_TEXT);
    Daily daily = daily_of(day);
    Random random = random_from((uint64_t)day, RANDOM_PLAYER);
    Sitting sitting;
    Fault fault;
    daily_begin(&sitting, edition_on(day), &daily, "Anna");
    for (Move move; unit_any_move(&sitting.table.game, &random, &move);)
        assert_true(sitting_play(&sitting, move, &fault));
    compare_write_moves(&sitting, &moves);
    assert_in_range(moves.length, 100, 3000); /* as much as a server takes */
    return sitting;
}

static bool replay(Sitting *sitting, int day, const char *moves, Fault *fault)
{
    Daily daily = daily_of(day);
    return compare_replay(sitting, edition_on(day), &daily, moves, fault);
}

/* Whatever was played comes out as it was. */
static void test_replay(void **state)
{
    (void)state;
    for (int day = FIRST; day < FIRST + ROUND; day++) {
        char moves[MAX_MOVES_TEXT];
        Sitting played = play(day, moves), again;
        DayPlayed first, second;
        Fault fault;
        if (!replay(&again, day, moves, &fault))
            fail_msg("%s", fault.sentence);
        unit_assert_same_game(&again.table.game, &played.table.game);
        assert_true(days_of_game(&played, &first, &fault) && days_of_game(&again, &second, &fault));
        assert_int_equal(second.day, day);
        assert_int_equal(second.points, first.points);
    }
}

/* Part of a game is legal and not over; after its end nothing is. */
static void test_unfinished(void **state)
{
    char moves[MAX_MOVES_TEXT + 10];
    Sitting sitting;
    DayPlayed played;
    Fault fault;
    (void)state;
    assert_true(replay(&sitting, FIRST, "", &fault));
    assert_int_equal(sitting_ply(&sitting), 0);
    assert_true(replay(&sitting, FIRST, " advance\tadvance ", &fault));
    assert_int_equal(sitting_ply(&sitting), 2);
    assert_false(days_of_game(&sitting, &played, &fault));
    Sitting whole = play(FIRST, moves);
    strcat(moves, " advance");
    assert_false(replay(&sitting, FIRST, moves, &fault));
    assert_int_equal(sitting_ply(&sitting), sitting_ply(&whole));
}

/* Nobody's moves fit another day's deal, nor moves that were changed. */
static void test_refused(void **state)
{
    static const char *const WRONG[] = {"99r0a1", "+a1", "advance undo", "advance *", "[Seed", "{", "#1:1"};
    Sitting sitting;
    Fault fault;
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG); i++) {
        assert_false(replay(&sitting, FIRST, WRONG[i], &fault));
        unit_assert_says(fault.sentence, strchr(WRONG[i], ' ') ? "move 2: " : "move 1: ");
    }
    for (int day = FIRST; day < FIRST + ROUND; day++) {
        char moves[MAX_MOVES_TEXT];
        play(day, moves);
        assert_false(replay(&sitting, day + ROUND, moves, &fault));
    }
}

static void test_steps(void **state)
{
    static const struct {
        int points, step;
    } ROW[] = {{-162, 0}, {-6, 0}, {-5, 1}, {-1, 1}, {0, 2}, {4, 2}, {5, 3}, {44, 10}, {45, 11}, {90, 11}};
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Comparison one = {.points = 0};
        compare_add(&one, ROW[i].points, 7);
        for (int step = 0; step < COMPARE_STEPS; step++)
            assert_int_equal(one.step[step], step == ROW[i].step ? 7 : 0);
    }
    assert_int_equal(compare_least(1), COMPARE_LEAST);
    assert_int_equal(compare_least(COMPARE_STEPS - 1), 45);
}

/* Only fewer points are below: not the same. */
static void test_below(void **state)
{
    Comparison mine = {.points = 31};
    (void)state;
    compare_add(&mine, -7, 1);
    compare_add(&mine, 30, 5);
    compare_add(&mine, 31, 2);
    compare_add(&mine, 32, 4);
    assert_int_equal(mine.results, 12);
    assert_int_equal(mine.below, 6);
    assert_int_equal(mine.step[0], 1);
    assert_int_equal(mine.step[8], 11);
}

static void expect_words(const Comparison *comparison, const char *const *wanted)
{
    char memory[2000];
    Text text = text_in(memory, sizeof memory);
    compare_write(comparison, &text);
    for (; *wanted; wanted++)
        unit_assert_says(memory, *wanted);
}

static void expect_first(const Comparison *comparison, const char *line)
{
    char memory[2000];
    Text text = text_in(memory, sizeof memory);
    compare_write(comparison, &text);
    assert_memory_equal(memory, line, strlen(line));
}

/* Nobody is better than 0%. */
static void test_words(void **state)
{
    Comparison alone = {.points = 3}, best = {.points = 50}, low = {.points = 3}, last = {.points = -9};
    (void)state;
    compare_add(&alone, 3, 1);
    expect_words(&alone,
                 (const char *[]){"Nobody else has compared this day yet.\n\n", "\n     0..4        1  ####",
                                  "#  * yours among them\n     5..9        0\n", NULL});
    compare_add(&best, 50, 1);
    compare_add(&best, 3, 2);
    expect_words(&best, (const char *[]){"Better than 100%\nCompared with 2 other results of this day.\n",
                                         "    45..         1  ####################  * yours", NULL});
    compare_add(&low, 1, 1);
    compare_add(&low, 3, 1);
    compare_add(&low, 9, 150);
    expect_first(&low, "Compared with 151 other results of this day.\n");
    compare_add(&last, -9, 1);
    compare_add(&last, 3, 1);
    expect_words(&last,
                 (const char *[]){"Compared with 1 other result of this day.\n\n      ..-6       1  #", NULL});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replay), cmocka_unit_test(test_unfinished), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_steps),  cmocka_unit_test(test_below),      cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
