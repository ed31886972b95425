/* SPDX-License-Identifier: MIT */
#include "engine/search/order.h"

#include "unit.h"

/* One patch can be bought, on one square, or not: two moves in all. */
static const char END[] = "classic/1/52:2:0:i.h1.h1.c1e.i.i.h1.i.h1/53:0:0:-/1";

static Game game_at(const char *position)
{
    Game game;
    Fault fault = {0};
    assert_true(position_read(&game, unit_edition("classic"), span_of(position), 0, &fault));
    return game;
}

static Line line_of(int patch, int orientation, uint32_t visits, double chance, bool exact)
{
    Move move = {
        .kind = patch ? MOVE_BUY : MOVE_ADVANCE, .patch = (uint8_t)patch, .orientation = (uint8_t)orientation};
    return (Line){
        .visits = visits, .chance = chance, .margin = 10 * chance, .exact = exact, .moves = 1, .move = {move}};
}

static Answer *answer_of(const Line *line, int lines)
{
    static Answer answer;
    answer = (Answer){.lines = lines, .chance = line[0].chance, .margin = line[0].margin};
    memcpy(answer.line, line, (size_t)lines * sizeof *line);
    return &answer;
}

static void assert_patches(const Answer *answer, const int *patch)
{
    for (int i = 0; i < answer->lines; i++)
        assert_int_equal(answer->line[i].move[0].patch, patch[i]);
}

/* What promises most is first, however often another was visited; unless the promise is unsure. */
static void test_first_by_promise(void **state)
{
    const Line LINE[] = {line_of(1, 0, 90, 0.5, false), line_of(2, 0, 12, 0.6, false),
                         line_of(3, 0, 11, 0.8, false)};
    Game game = unit_game(unit_edition("classic"), "seed=1");
    (void)state;
    Answer *answer = answer_of(LINE, 3);
    order_lines(&game, answer, 3);
    assert_patches(answer, (int[]){2, 3, 1});
    assert_true(answer->chance == 0.6 && answer->margin == 6);
    assert_true(answer->line[1].chance == 0.6 && answer->line[1].margin == 6);
}

/* Only what promises too much is cut: a lower chance may have a higher margin. */
static void test_margins_are_kept(void **state)
{
    Line line[] = {line_of(1, 0, 90, 0.5, false), line_of(2, 0, 40, 0.4, false)};
    Game game = unit_game(unit_edition("classic"), "seed=1");
    (void)state;
    line[1].margin = 7;
    Answer *answer = answer_of(line, 2);
    order_lines(&game, answer, 2);
    assert_patches(answer, (int[]){1, 2});
    assert_true(answer->line[1].chance == 0.4 && answer->line[1].margin == 7);
}

/* Others come by promise, and unvisited moves last. */
static void test_others_by_promise(void **state)
{
    const Line LINE[] = {line_of(1, 0, 90, 0.5, false), line_of(2, 0, 40, 0.3, false), line_of(3, 0, 9, 0.6, false),
                         line_of(4, 0, 5, 0.4, false), line_of(5, 0, 0, 0.9, false)};
    Game game = unit_game(unit_edition("classic"), "seed=1");
    (void)state;
    Answer *answer = answer_of(LINE, 5);
    order_lines(&game, answer, 1);
    assert_patches(answer, (int[]){1, 2, 3, 4, 5});
    order_lines(&game, answer, 3);
    assert_patches(answer, (int[]){1, 3, 2, 4, 5});
    order_lines(&game, answer, 5);
    assert_patches(answer, (int[]){1, 3, 4, 2, 5});
    assert_true(answer->chance == 0.5 && !answer->exact);
}

static void test_known_to_be_better(void **state)
{
    const Line LINE[] = {line_of(1, 0, 90, 0.5, false), line_of(2, 0, 40, 0.3, true), line_of(3, 0, 9, 0.6, true)};
    Game game = unit_game(unit_edition("classic"), "seed=1");
    (void)state;
    Answer *answer = answer_of(LINE, 3);
    order_lines(&game, answer, 1);
    assert_patches(answer, (int[]){3, 1, 2});
    assert_true(answer->chance == 0.6 && answer->margin == 6);
    assert_false(answer->exact); /* some moves were not searched to the end */
}

static void test_all_known(void **state)
{
    const Line LINE[] = {line_of(0, 0, 90, 0, true), line_of(1, 1, 4, 1, true)};
    Game game = game_at(END);
    (void)state;
    Answer *answer = answer_of(LINE, 2);
    order_lines(&game, answer, 1);
    assert_patches(answer, (int[]){1, 0});
    assert_true(answer->exact && answer->chance == 1);
}

/* No estimate exceeds the exact best. */
static void test_no_more_than_is_known(void **state)
{
    const Line LINE[] = {line_of(1, 0, 90, 0.5, true), line_of(2, 0, 40, 0.7, false)};
    Game game = unit_game(unit_edition("classic"), "seed=1");
    (void)state;
    Answer *answer = answer_of(LINE, 2);
    answer->exact = true;
    order_lines(&game, answer, 2);
    assert_patches(answer, (int[]){1, 2});
    assert_true(answer->line[1].chance == 0.5 && answer->line[1].margin == 5);
}

static void test_next_best(void **state)
{
    const Line OTHER[] = {line_of(1, 0, 90, 0.5, false), line_of(1, 1, 40, 0.4, false),
                          line_of(2, 0, 1, 0.9, false), line_of(0, 0, 7, 0.3, false)};
    const Line SAME[] = {line_of(1, 0, 90, 0.5, false), line_of(1, 1, 3, 0.9, false),
                         line_of(1, 2, 40, 0.4, false)};
    const Line UNSEEN[] = {line_of(1, 0, 90, 0.5, false), line_of(2, 0, 0, 0.9, false)};
    (void)state;
    assert_int_equal(order_next(answer_of(OTHER, 4)), 3);
    assert_int_equal(order_next(answer_of(SAME, 3)), 2);
    assert_int_equal(order_next(answer_of(UNSEEN, 2)), 0);
    assert_int_equal(order_next(answer_of(UNSEEN, 1)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_by_promise),  cmocka_unit_test(test_margins_are_kept),
        cmocka_unit_test(test_others_by_promise), cmocka_unit_test(test_known_to_be_better),
        cmocka_unit_test(test_all_known),         cmocka_unit_test(test_no_more_than_is_known),
        cmocka_unit_test(test_next_best),
    };
    return cmocka_run_group_tests_name("order", tests, NULL, NULL);
}
