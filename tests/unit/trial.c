/* SPDX-License-Identifier: MIT */
#include "doors/tui/trial.h"

#include "unit.h"

#include "doors/tui/layout.h"

#include <stdio.h>

/* The held patch stays on the quilt, however it is moved and turned. */
static void test_stays_on_the_quilt(void **state)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Game game = unit_game(edition, "seed=3");
        for (int patch = 1; patch <= edition->patches; patch++) {
            Trial trial;
            trial_take(&trial, &game, patch);
            for (int step = 0; step < 200; step++) {
                trial_shift(&trial, (int)random_below(&random, 21) - 10, (int)random_below(&random, 21) - 10);
                trial_turn(&trial, random_below(&random, 2) ? 1 : -1);
                if (random_below(&random, 3) == 0)
                    trial_flip(&trial);
                assert_true((trial_covers(&trial) & ~edition->board) == 0);
                assert_int_equal(squares_count(trial_covers(&trial)), edition->patch[patch].cells);
            }
        }
    }
}

/* It judges moves as the rules do. */
static void test_fits_as_the_rules_say(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=3");
    Random random = random_from(2, RANDOM_PLAYOUT);
    int legal = 0;
    (void)state;
    unit_play_random(&game, &random, 12);
    for (int slot = 0; slot < game_offered(&game); slot++)
        for (int step = 0; step < 500; step++) {
            Trial trial;
            trial_take(&trial, &game, game.ring[slot]);
            trial_turn(&trial, step & 3);
            if (step & 4)
                trial_flip(&trial);
            trial_go_to(&trial, (int)random_below(&random, 9), (int)random_below(&random, 9));
            Game after = game;
            assert_int_equal(trial_fits(&trial), game_play(&after, trial_move(&trial)) == LEGAL);
            legal += trial_fits(&trial);
        }
    assert_true(legal > 0);
}

/* A patch that fits somewhere is picked up where it fits. */
static void test_taken_where_it_fits(void **state)
{
    Game game = unit_game(unit_edition("express"), "seed=9");
    (void)state;
    for (int slot = 0; slot < game_offered(&game); slot++) {
        Trial trial;
        trial_take(&trial, &game, game.ring[slot]);
        bool paid = game.edition->patch[game.ring[slot]].cost <= game.buttons[game_turn(&game)];
        assert_int_equal(trial_fits(&trial), paid);
    }
}

static void test_decisions(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=1");
    Trial trial;
    (void)state;
    trial_empty(&trial);
    assert_false(trial_fits(&trial) || trial_holds(&trial));
    trial_decide(&trial, &game, TRIAL_ADVANCE);
    assert_true(trial_fits(&trial) && !trial_holds(&trial));
    assert_int_equal(trial_move(&trial).kind, MOVE_ADVANCE);
    trial_decide(&trial, &game, TRIAL_GIVE_UP);
    assert_false(trial_fits(&trial));
}

/* Every built-in edition fits a terminal of 80 by 24, nothing overlaps, and clicks find the drawn squares. */
static void test_layouts(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++)
        for (int rows = 20; rows < 70; rows++)
            for (int columns = 60; columns < 220; columns += 3) {
                const Edition *edition = unit_edition(edition_builtin_name(i));
                Layout layout = layout_of(edition, rows, columns);
                bool fits = layout_fits(edition, rows, columns);
                assert_int_equal(fits, rows >= LEAST_ROWS && columns >= LEAST_COLUMNS);
                if (!fits)
                    continue;
                assert_true(layout.circle + layout.circle_bands * CIRCLE_ROWS <= layout.track);
                assert_true(layout.offer_columns >= 11); /* five squares, and one column to separate them */
                assert_true(layout.offer + OFFERED * layout.offer_columns - 1 <= columns);
                int last = edition->side * edition->side - 1;
                int row = layout.quilts + edition->side * layout.square_rows;
                int column = layout.right + LABELS + edition->side * layout.square_columns - 1;
                assert_int_equal(layout_square(&layout, edition->side, layout.right, row, column), last);
                assert_int_equal(layout_square(&layout, edition->side, layout.right, row + 1, column), -1);
                assert_int_equal(layout_square(&layout, edition->side, layout.right, row, column + 1), -1);
            }
}

/* The trial is the move. */
static void test_tries_a_move(void **state)
{
    Random random = random_from(4, RANDOM_PLAYOUT);
    int seen[5] = {0};
    (void)state;
    for (int seed = 1; seed <= 6; seed++) {
        char keys[16];
        snprintf(keys, sizeof keys, "seed=%d", seed);
        Game game = unit_game(unit_edition(seed % 2 ? "classic" : "express"), keys);
        for (int i = 0; i < 60 && game_phase(&game) != PHASE_OVER; i++) {
            Moves moves;
            Trial trial;
            moves_find(&moves, &game);
            Move move = moves_nth(&moves, (int)random_below(&random, (uint32_t)moves.count));
            trial_try(&trial, &game, move);
            assert_true(trial_fits(&trial));
            assert_true(move_equal(trial_move(&trial), move));
            seen[move.kind]++;
            game_play(&game, move);
        }
    }
    assert_true(seen[MOVE_BUY] > 0 && seen[MOVE_ADVANCE] > 0 && seen[MOVE_LEATHER] > 0);
}

/* A click on a square puts the patch onto it if possible, on free squares if possible. */
static void test_lies_on_a_square(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=3");
    Random random = random_from(5, RANDOM_PLAYOUT);
    (void)state;
    unit_play_random(&game, &random, 12);
    for (int patch = 1; patch <= game.edition->patches; patch++)
        for (int turn = 0; turn < ORIENTATIONS; turn++)
            for (int square = 0; square < 81; square++) {
                bool covers = false;
                bool free = false;
                Trial trial;
                trial_take(&trial, &game, patch);
                trial.orientation = turn;
                for (int corner = 0; corner < 81; corner++) {
                    trial_go_to(&trial, corner / 9, corner % 9);
                    bool lies = squares_has(trial_covers(&trial), square);
                    covers = covers || lies;
                    free = free || (lies && view_covered(&game, trial_move(&trial)) == NO_SQUARES);
                }
                trial_lay_on(&trial, square);
                assert_int_equal(squares_has(trial_covers(&trial), square), covers);
                assert_int_equal(covers && view_covered(&game, trial_move(&trial)) == NO_SQUARES, free);
                assert_int_equal(squares_count(trial_covers(&trial)), game.edition->patch[patch].cells);
            }
}

/* Nothing overlaps in a review either: graph and marks, track, words, keys. */
static void test_layouts_of_reviews(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++)
        for (int rows = LEAST_ROWS; rows < 70; rows++) {
            Layout layout = layout_of(unit_edition(edition_builtin_name(i)), rows, LEAST_COLUMNS);
            layout_review(&layout);
            assert_int_equal(layout.graph, layout.circle);
            assert_true(layout.graph_rows >= 2);
            assert_int_equal(layout.graph + layout.graph_rows + 1, layout.track);
            assert_true(layout.track_rows >= 2 && layout.track + layout.track_rows == layout.words);
            assert_true(layout.words + 4 <= layout.keys && layout.keys == rows - 1);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tries_a_move),
        cmocka_unit_test(test_stays_on_the_quilt),
        cmocka_unit_test(test_fits_as_the_rules_say),
        cmocka_unit_test(test_taken_where_it_fits),
        cmocka_unit_test(test_decisions),
        cmocka_unit_test(test_layouts),
        cmocka_unit_test(test_layouts_of_reviews),
        cmocka_unit_test(test_lies_on_a_square),
    };
    return cmocka_run_group_tests_name("trial", tests, NULL, NULL);
}
