/* SPDX-License-Identifier: MIT */
#include "table/progress/habit.h"

#include "unit.h"

static Prospect prospect_of(const Game *game, const char *move)
{
    Prospect prospect = {.moves = 1};
    Fault fault;
    if (!notation_read(game, span_of(move), &prospect.line[0], &fault) || game_refuses(game, prospect.line[0]))
        fail_msg("%s can't be played", move);
    return prospect;
}

/* A mistake whose points were lost by one part. */
static ReviewedMove mistake_of(const Game *game, Part part, const char *played, const char *better)
{
    ReviewedMove move = {.verdict = VERDICT_ERROR};
    move.played = prospect_of(game, played);
    move.best = move.choice = prospect_of(game, better);
    move.loss[part] = (Worth){100, 50};
    return move;
}

static void assert_habit(const Game *game, Part part, const char *played, const char *better, Habit wanted)
{
    ReviewedMove move = mistake_of(game, part, played, better);
    Habit found = habit_of(game, &move);
    if (found != wanted)
        fail_msg("%s, not %s: %s", played, better, found == HABITS ? "nothing" : HABIT_NAME[found]);
}

typedef struct Pair {
    int played, better;
} Pair;

static int income_of(const Game *game, int slot)
{
    return game->edition->patch[game->ring[slot]].income;
}

/* Two offered patches, the one played with more buttons on it; false if there are none. */
static bool find_pair(const Game *game, Pair *pair)
{
    for (pair->played = 0; pair->played < game_offered(game); pair->played++)
        for (pair->better = 0; pair->better < game_offered(game); pair->better++)
            if (income_of(game, pair->played) > income_of(game, pair->better))
                return true;
    return false;
}

static void write_buy(const Game *game, int slot, char move[16])
{
    Text text = text_in(move, 16);
    text_add(&text, "%dr0a1", game->ring[slot]);
}

static void test_timing_and_placing(void **state)
{
    (void)state;
    Game game = unit_game(unit_edition("classic"), "seed=42");
    assert_habit(&game, PART_TIMING, "advance", "5r0a1", HABIT_WAITING);
    assert_habit(&game, PART_TIMING, "5r0a1", "advance", HABIT_HASTE);
    assert_habit(&game, PART_PLACING, "5r0e5", "5r0a1", HABIT_LOOSE);
}

static void test_income(void **state)
{
    Pair pair;
    char more[16], less[16];
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        char keys[40];
        Text text = text_in(keys, sizeof keys);
        text_add(&text, "seed=%d", (int)seed);
        Game game = unit_game(unit_edition("classic"), keys);
        if (!find_pair(&game, &pair))
            continue;
        game.buttons[game_turn(&game)] = 50;
        write_buy(&game, pair.played, more);
        write_buy(&game, pair.better, less);
        assert_habit(&game, PART_BUYING, less, more, HABIT_NO_INCOME);
        game.time[0] = game.time[1] = 30; /* of 53 */
        assert_habit(&game, PART_BUYING, more, less, HABIT_LATE_INCOME);
        return;
    }
}

static void test_none(void **state)
{
    (void)state;
    Game game = unit_game(unit_edition("classic"), "seed=42");
    ReviewedMove move = mistake_of(&game, PART_TIMING, "advance", "5r0a1");
    move.verdict = VERDICT_GOOD;
    assert_int_equal(habit_of(&game, &move), HABITS);
}

/* Each has a name of its own, and puzzles. */
static void test_rows(void **state)
{
    (void)state;
    for (Habit habit = 0; habit < HABITS; habit++) {
        assert_true(habit_puzzle(habit) < PUZZLE_KINDS);
        for (Habit other = 0; other < habit; other++)
            assert_string_not_equal(HABIT_NAME[habit], HABIT_NAME[other]);
    }
    assert_int_equal(habit_puzzle(HABIT_BONUS_LOST), PUZZLE_SEVEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_timing_and_placing),
        cmocka_unit_test(test_income),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
