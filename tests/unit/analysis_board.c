/* SPDX-License-Identifier: MIT */
#include "table/game/analysis_board.h"

#include "unit.h"

static Variations tree, again;
static char memory[2][MAX_RECORD_TEXT];

static Sitting study(void)
{
    Sitting sitting = {0};
    Deal deal = unit_deal(unit_edition("classic"), "seed=7");
    sitting_deal(&sitting, &deal);
    sitting_study(&sitting);
    tree.count = 0;
    analysis_follow(&tree, &sitting);
    return sitting;
}

static void play(Sitting *sitting, const char *moves)
{
    Words words = words_of(moves, strlen(moves), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        Fault fault;
        Move move;
        assert_true(notation_read(&sitting->table.game, word, &move, &fault));
        assert_true(sitting_play(sitting, move, &fault));
        assert_true(analysis_follow(&tree, sitting));
    }
}

static void assert_tree(const char *expected)
{
    Text text = text_in(memory[0], sizeof memory[0]);
    variations_write(&tree, &text);
    assert_string_equal(memory[0], expected);
}

static void test_other_moves_keep_the_line(void **state)
{
    (void)state;
    Sitting sitting = study();
    play(&sitting, "32r0a1 27r1a1");
    sitting_go_to(&sitting, 0);
    play(&sitting, "advance");
    assert_tree("32r0a1 (advance) 27r1a1 *\n");
    sitting_go_to(&sitting, 0);
    play(&sitting, "32r0a1 27r1a1"); /* nothing new */
    assert_tree("32r0a1 (advance) 27r1a1 *\n");
}

/* Where other people or computers play, an undone move that is replaced is gone. */
static void test_only_on_an_analysis_board(void **state)
{
    (void)state;
    Sitting sitting = study();
    sitting_seat(&sitting, 0, (Seat){.kind = SEAT_PERSON});
    play(&sitting, "32r0a1 27r1a1");
    assert_tree("*\n");
    sitting_study(&sitting);
    assert_true(analysis_follow(&tree, &sitting));
    assert_tree("32r0a1 27r1a1 *\n");
    sitting_deal_again(&sitting, 8);
    assert_true(analysis_follow(&tree, &sitting));
    assert_tree("*\n");
}

static void test_going(void **state)
{
    (void)state;
    Sitting sitting = study();
    play(&sitting, "32r0a1 27r1a1 18r0d1");
    int first = analysis_here(&tree, &sitting);
    sitting_go_to(&sitting, 1);
    play(&sitting, "advance");
    int second = analysis_here(&tree, &sitting);
    assert_int_not_equal(first, second);
    analysis_go_to(&tree, &sitting, first);
    assert_int_equal(sitting_ply(&sitting), 3);
    assert_int_equal(analysis_here(&tree, &sitting), first);
    analysis_go_to(&tree, &sitting, 0);
    assert_int_equal(sitting_plies(&sitting), 3); /* along the main line */
    analysis_go_to(&tree, &sitting, second);
    assert_int_equal(sitting_plies(&sitting), 2);
}

static void test_removing(void **state)
{
    (void)state;
    Sitting sitting = study();
    play(&sitting, "32r0a1 27r1a1 18r0d1");
    sitting_go_to(&sitting, 1);
    play(&sitting, "advance");
    assert_true(analysis_remove(&tree, &sitting));
    assert_int_equal(sitting_ply(&sitting), 1);
    assert_int_equal(sitting_plies(&sitting), 3); /* the main line can be redone */
    assert_tree("32r0a1 27r1a1 18r0d1 *\n");
    assert_true(analysis_remove(&tree, &sitting));
    assert_int_equal(sitting_plies(&sitting), 0);
    assert_true(analysis_follow(&tree, &sitting)); /* and it doesn't come back */
    assert_tree("*\n");
    assert_false(analysis_remove(&tree, &sitting));
}

static void check_kept(const Sitting *sitting)
{
    Sitting read = {0};
    Fault fault;
    Text text = text_in(memory[0], sizeof memory[0]);
    analysis_write(&tree, sitting, &text);
    if (!analysis_read(&again, &read, unit_edition("classic"), memory[0], text.length, 5, &fault))
        fail_msg("%s:\n%s", fault.sentence, memory[0]);
    assert_true(sitting_is_study(&read));
    assert_int_equal(sitting_ply(&read), sitting_ply(sitting));
    unit_assert_same_game(&read.table.game, &sitting->table.game);
    Text second = text_in(memory[1], sizeof memory[1]);
    analysis_write(&again, &read, &second);
    assert_string_equal(memory[0], memory[1]);
}

/* At every moment: the same place, the same tree, and every reader of records reads the main line. */
static void test_kept(void **state)
{
    (void)state;
    Sitting sitting = study();
    play(&sitting, "32r0a1 27r1a1 18r0d1");
    check_kept(&sitting);
    for (int ply = 0; ply < 3; ply++) {
        sitting_go_to(&sitting, ply);
        check_kept(&sitting);
        play(&sitting, "advance");
        check_kept(&sitting);
        assert_true(variations_comment(&tree, analysis_here(&tree, &sitting), span_of("why not?")));
        check_kept(&sitting);
        analysis_go_to(&tree, &sitting, 0);
        sitting_go_to(&sitting, 3);
    }
    Record record;
    Fault fault;
    Text text = text_in(memory[0], sizeof memory[0]);
    analysis_write(&tree, &sitting, &text);
    assert_true(record_read(&record, unit_edition("classic"), memory[0], text.length, 1, &fault));
    assert_int_equal(record.count, 3);
}

/* A failed read changes nothing. */
static void test_faults(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } CASE[] = {
        {"[Here \"3\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n\n32r0a1 (advance) *\n",
         "there is no move 3 (tag Here)"},
        {"[Here \"x\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n\n32r0a1 (advance) *\n",
         "there is no move x (tag Here)"},
        {"[Edition \"classic\"]\n[Seed \"7\"]\n\n32r0a1 (27r1a1) *\n", "27r1a1 is not legal"},
    };
    Sitting sitting = study();
    play(&sitting, "32r0a1");
    for (size_t i = 0; i < COUNT(CASE); i++) {
        Fault fault;
        assert_false(
            analysis_read(&tree, &sitting, unit_edition("classic"), CASE[i].text, strlen(CASE[i].text), 1, &fault));
        unit_assert_says(fault.sentence, CASE[i].says);
        assert_int_equal(sitting_ply(&sitting), 1);
        assert_tree("32r0a1 *\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_other_moves_keep_the_line),
        cmocka_unit_test(test_only_on_an_analysis_board),
        cmocka_unit_test(test_going),
        cmocka_unit_test(test_removing),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
