/* SPDX-License-Identifier: MIT */
/* The public library as other programs use it: only its header, linked with the shared object. */
#include <thimble.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const EDITION[] = {"classic", "express", "automa"};

static void play_to_the_end(ThGame *game)
{
    for (unsigned n = 1; th_turn(game); n = n * 1664525 + 1013904223)
        assert_true(th_play(game, th_move(game, (int)(n >> 8) % th_moves(game)), NULL));
}

static void test_whole_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof EDITION / sizeof *EDITION; i++) {
        ThGame *game = th_new(EDITION[i], "seed=5", NULL);
        assert_non_null(game);
        play_to_the_end(game);
        assert_int_equal(th_moves(game), 0);
        assert_in_range(th_winner(game), 1, 2);
        assert_int_equal(th_move(game, 0), TH_NO_MOVE);
        th_free(game);
    }
}

static void test_refusals(void **state)
{
    char why[TH_SENTENCE];
    ThMove move;
    (void)state;
    assert_null(th_new("chess", NULL, why));
    assert_non_null(strstr(why, "there is no edition"));
    assert_null(th_new("classic", "level=3", why));
    assert_null(th_new("classic", "seed", why));
    ThGame *game = th_new("classic", "seed=1", NULL);
    assert_false(th_undo(game));
    assert_false(th_read_move(game, "fly", &move, why));
    assert_non_null(strstr(why, "is not a move"));
    for (ThMove odd = 0; odd < 4000000000U; odd += 77777777U)
        if (!th_play(game, odd, why))
            assert_true(why[0]);
    assert_false(th_play(game, TH_NO_MOVE, NULL));
    assert_int_equal(th_write_move(game, TH_NO_MOVE, why, sizeof why), 0);
    assert_false(th_set_position(game, "classic/9", why));
    assert_false(th_set_record(game, "[Edition \"express\"]\n*", why));
    assert_non_null(strstr(why, "another edition"));
    th_free(game);
    th_free(NULL);
}

static void test_copies_are_independent(void **state)
{
    char before[4096];
    char after[4096];
    (void)state;
    ThGame *game = th_new("express", "seed=2", NULL);
    ThGame *copy = th_copy(game);
    th_state(copy, before, sizeof before);
    play_to_the_end(game);
    th_free(game);
    th_state(copy, after, sizeof after);
    assert_string_equal(before, after);
    play_to_the_end(copy);
    th_free(copy);
}

static void test_texts(void **state)
{
    char text[8192];
    char again[8192];
    ThMove move;
    (void)state;
    ThGame *game = th_new("automa", "seed=3 deck=tactical", NULL);
    for (int i = 0; i < 9; i++)
        th_play(game, th_move(game, th_moves(game) - 1), NULL);
    th_write_move(game, th_move(game, 0), text, sizeof text);
    assert_true(th_read_move(game, text, &move, NULL));
    assert_int_equal(move, th_move(game, 0));
    size_t length = th_record(game, text, sizeof text);
    assert_int_equal(length, strlen(text));
    ThGame *other = th_new("automa", "seed=4", NULL);
    assert_true(th_set_record(other, text, NULL));
    th_position(game, text, sizeof text);
    th_position(other, again, sizeof again);
    assert_string_equal(text, again);
    assert_true(th_undo(other));
    assert_true(th_set_position(other, text, NULL));
    assert_false(th_undo(other));
    assert_int_equal(th_position(other, again, 5), strlen(text));
    assert_int_equal(strlen(again), 4);
    assert_int_equal(th_position(other, NULL, 0), strlen(text));
    th_free(game);
    th_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_copies_are_independent),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
