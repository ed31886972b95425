/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_game.h"

#include "engine/level.h"
#include "samples.h"
#include "unit.h"

#include <stdlib.h>

enum { NODES = 150, SOLVER_BYTES = 16 << 20 };

/* A game of two levels. */
static Record game_of_levels(const Edition *edition, Engine *engine, int first, int second, uint64_t seed)
{
    Record record;
    Deal deal;
    Fault fault;
    deal_begin(&deal, edition, seed);
    assert_true(deal_complete(&deal, &fault));
    record_begin(&record, &deal);
    Game game = record.start;
    while (game_phase(&game) != PHASE_OVER) {
        Move move = game_phase(&game) == PHASE_AUTOMA
                        ? automa_move(&game)
                        : level_move(engine, &game, game_turn(&game) ? second : first, 1, NULL);
        assert_int_equal(game_play(&game, move), LEGAL);
        record.move[record.count++] = move;
    }
    return record;
}

static PuzzleMaker maker_for(const Edition *edition)
{
    PuzzleMaker maker = {samples_engine(edition, 0), solver_new(SOLVER_BYTES), NODES, NULL};
    assert_non_null(maker.solver);
    return maker;
}

static void maker_done(PuzzleMaker *maker)
{
    engine_free(maker->engine);
    solver_free(maker->solver);
}

static bool is_choice(const Move *a, const Move *b)
{
    return a->kind == b->kind && a->patch == b->patch;
}

/* The answer is right, not every move is, and another choice never is in puzzles about choices. */
static void assert_is_puzzle(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle)
{
    Moves moves;
    int right = 0;
    int wrong = 0;
    assert_int_equal(game_refuses(game, puzzle->answer), LEGAL);
    assert_true(puzzle_is_right(maker, game, puzzle, puzzle->answer));
    moves_find(&moves, game);
    int count = moves.count;
    for (Move move; moves_next(&moves, &move);) {
        bool same = is_choice(&move, &puzzle->answer);
        if (puzzle->kind != PUZZLE_ENDGAME && (!same || puzzle->kind != PUZZLE_PLACING)) {
            assert_int_equal(puzzle_is_right(maker, game, puzzle, move), same);
            wrong += !same;
        } else if (puzzle->kind == PUZZLE_ENDGAME) {
            bool is = puzzle_is_right(maker, game, puzzle, move);
            right += is;
            wrong += !is;
        }
    }
    assert_true(puzzle->kind == PUZZLE_PLACING || wrong > 0);
    assert_true(puzzle->kind != PUZZLE_ENDGAME || (right >= 1 && right * 4 <= count));
}

static void test_games(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    int kinds[PUZZLE_KINDS] = {0};
    (void)state;
    for (size_t e = 0; e < COUNT(EDITION); e++) {
        PuzzleMaker maker = maker_for(unit_edition(EDITION[e]));
        GamePuzzles found;
        Record record = game_of_levels(unit_edition(EDITION[e]), maker.engine, 5, 6, 1);
        puzzle_game(&maker, &record, &found);
        for (int i = 0; i < found.count; i++) {
            const FoundPuzzle *one = &found.puzzle[i];
            Game game = record_game(&record, one->ply);
            assert_true(i == 0 || one->ply > found.puzzle[i - 1].ply);
            assert_in_range(one->rating, PUZZLE_LEAST, PUZZLE_MOST);
            assert_is_puzzle(&maker, &game, &one->puzzle);
            kinds[one->puzzle.kind]++;
        }
        maker_done(&maker);
    }
    for (int i = 0; i < PUZZLE_KINDS; i++)
        print_message("%s %d\n", PUZZLE_NAME[i], kinds[i]);
    assert_true(kinds[PUZZLE_TIMING] > 0 && kinds[PUZZLE_BUYING] > 0);
}

/* Near the end only an advance wins. One move earlier the opponent has no winning move, so there is no puzzle. */
static void test_endgame(void **state)
{
    static const char RECORD[] = "[Edition \"classic\"]\n[Circle \"26 21 2 32 9 25 10 6 17 23 18 15 27 11 22 20 33 "
                                 "12 14 5 30 13 28 31 3 19 29 24 "
                                 "4 16 7 8 1\"]\n\nadvance advance advance advance 26f1a1 32r0a3 25r0a1 10r0e1 "
                                 "advance advance advance 17r0g1 "
                                 "18f0d2 15f2a5 27r0b4 20r0e4 12r0b1 5r1i6 +b3 13r3a2 28f1c1 advance 31r0e3 +e2 "
                                 "29r2f2 16r1g4 7r3a7 +g4 8r0d6 "
                                 "2r0b7 6r3a6 22r1g6 +d5 30f0d7 *\n";
    PuzzleMaker maker = maker_for(unit_edition("classic"));
    Record record;
    Puzzle puzzle;
    Fault fault = {0};
    (void)state;
    assert_true(record_read(&record, unit_edition("classic"), RECORD, sizeof RECORD - 1, 0, &fault));
    Game game = record_game(&record, record.count);
    assert_true(puzzle_find(&maker, &game, &puzzle));
    assert_int_equal(puzzle.kind, PUZZLE_ENDGAME);
    assert_int_equal(puzzle.answer.kind, MOVE_ADVANCE);
    assert_is_puzzle(&maker, &game, &puzzle);
    Game before = record_game(&record, record.count - 1);
    assert_false(puzzle_find(&maker, &before, &puzzle));
    maker_done(&maker);
}

/* The text is a record of that position, and names the answer. */
static void test_text(void **state)
{
    static char memory[MAX_RECORD_TEXT + MAX_TAG];
    Text text = text_in(memory, sizeof memory);
    char tag_memory[MAX_TAG];
    Text tag = text_in(tag_memory, sizeof tag_memory);
    Record record;
    Record again;
    Deal deal;
    Fault fault = {0};
    (void)state;
    deal_begin(&deal, unit_edition("classic"), 7);
    assert_true(deal_complete(&deal, &fault));
    record_begin(&record, &deal);
    for (; record.count < 6; record.count++)
        record.move[record.count] = (Move){.kind = MOVE_ADVANCE};
    FoundPuzzle found = {.puzzle = {PUZZLE_TIMING, {.kind = MOVE_ADVANCE}, {0}}, .ply = 4, .rating = 854};
    puzzle_write(&record, &found, &text);
    assert_true(record_tag(memory, text.length, "Puzzle", &tag));
    assert_string_equal(tag_memory, "timing 854 advance");
    assert_true(record_read(&again, unit_edition("classic"), memory, text.length, 0, &fault));
    assert_int_equal(again.count, 4);
}

static PuzzleTries tries_of(int weak, int strong)
{
    PuzzleTries tries;
    for (int i = 0; i < PUZZLE_LEVELS; i++)
        tries.right[i] = i < PUZZLE_LEVELS / 2 ? weak : strong;
    return tries;
}

/* The more often it is solved, the easier it is. */
static void test_rating(void **state)
{
    PuzzleTries none = tries_of(0, 0);
    PuzzleTries some = tries_of(0, PUZZLE_TRIES);
    PuzzleTries more = tries_of(2, PUZZLE_TRIES);
    PuzzleTries all = tries_of(PUZZLE_TRIES, PUZZLE_TRIES);
    (void)state;
    assert_int_equal(puzzle_rating(&none), PUZZLE_MOST);
    assert_true(puzzle_rating(&some) > puzzle_rating(&more));
    assert_int_equal(puzzle_rating(&all), PUZZLE_LEAST);
    assert_true(puzzle_expected(5, 1000) > 0.499 && puzzle_expected(5, 1000) < 0.501);
    assert_true(puzzle_expected(9, 1000) > puzzle_expected(1, 1000));
    assert_true(puzzle_is_fun(&some) && !puzzle_is_fun(&none) && !puzzle_is_fun(&all));
}

/* After `stop` nothing more is looked at. */
static void test_stop(void **state)
{
    const Edition *edition = unit_edition("classic");
    PuzzleMaker maker = maker_for(edition);
    atomic_bool stop;
    GamePuzzles found;
    (void)state;
    atomic_init(&stop, true);
    Record record = game_of_levels(edition, maker.engine, 1, 2, 3);
    maker.stop = &stop;
    puzzle_game(&maker, &record, &found);
    assert_int_equal(found.count, 0);
    maker_done(&maker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),  cmocka_unit_test(test_endgame), cmocka_unit_test(test_text),
        cmocka_unit_test(test_rating), cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests_name("puzzle", tests, NULL, NULL);
}
