/* SPDX-License-Identifier: MIT */
#include "engine/level.h"
#include "rules/notation.h"
#include "samples.h"
#include "table/puzzle/puzzle_dull.h"
#include "table/puzzle/puzzle_game.h"
#include "unit.h"

enum { NODES = 400, SOLVER_BYTES = 4 << 20 };

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

/* A position of a classic game, as in a book: the seed, the answer and the moves before it. */
typedef struct Position {
    const char *keys, *answer, *moves;
    PuzzleKind kind;
} Position;

static Game game_of(const Position *position)
{
    Game game = unit_game(unit_edition("classic"), position->keys);
    unit_play(&game, position->moves);
    return game;
}

static Move move_of(const Game *game, const char *text)
{
    Move move;
    Fault fault;
    assert_true(notation_read(game, span_of(text), &move, &fault));
    return move;
}

static bool is_choice(Move a, Move b)
{
    return a.kind == b.kind && a.patch == b.patch;
}

/* One of each kind, easy to find. */
static const Position KIND[] = {
    {"seed=20", "16r2b4", "advance 15r0a1 10r0a1 advance 31r0c1 32r0a2 18f0e1", PUZZLE_TIMING},
    {"seed=8", "14r0f1", "29r0b1 27r0d1 17r3b3", PUZZLE_BUYING},
    {"seed=68", "10r0a7",
     "advance advance advance advance advance advance advance advance advance advance 5r0a1 32r0a3 12r1a2 29r0b2 "
     "25r2a1 18f3e1 6r3b4 27r2c4 9r0f1 28f0d4 +b3 15r2d1 33r0e4 26r1g1 +a3 1r0f3 16r0g1 advance 24f0d6",
     PUZZLE_PLACING},
    {"seed=95", "29r0c5",
     "16r0a1 17r3a1 27r1b2 3r1h1 22r1h6 4r3a3 advance 32r0e4 18r2d1 5r0f1 7f0f7 33r0d3", PUZZLE_SEVEN},
    {"seed=1", "19r2a7",
     "advance 22r0c1 6f2a1 18r0b1 32r1a1 advance advance advance 11r1c3 13r0a3 advance advance 20r0d3 15r3e2 29r2b5 "
     "advance 33r0d7 +d2 25r0f1 4r2h8 27r1a7 +b7 16r2d5 30f1f6 1r0b4 2r0a5 advance advance 3r2g8 +a9 advance "
     "17r1g6 31r1g3 24r0a6 +e1 7r0g1",
     PUZZLE_ENDGAME},
};

/* Other choices are wrong; so is some other move of the endgame, but the answer never is. */
static void assert_right(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle)
{
    Moves moves;
    int wrong = 0;
    assert_true(puzzle_is_right(maker, game, puzzle, puzzle->answer));
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move);) {
        bool same = is_choice(move, puzzle->answer);
        if (puzzle->kind == PUZZLE_ENDGAME)
            wrong += !puzzle_is_right(maker, game, puzzle, move);
        else if (!same)
            assert_false(puzzle_is_right(maker, game, puzzle, move));
        else if (puzzle->kind == PUZZLE_TIMING || puzzle->kind == PUZZLE_BUYING)
            assert_true(puzzle_is_right(maker, game, puzzle, move));
    }
    assert_true(puzzle->kind != PUZZLE_ENDGAME || wrong * 4 >= moves.count * 3);
    if (puzzle->kind == PUZZLE_PLACING)
        assert_false(puzzle_is_right(maker, game, puzzle, puzzle->rival));
}

static void test_kinds(void **state)
{
    PuzzleMaker maker = maker_for(unit_edition("classic"));
    (void)state;
    for (size_t i = 0; i < COUNT(KIND); i++) {
        Game game = game_of(&KIND[i]);
        Puzzle puzzle;
        solver_clear(maker.solver);
        assert_int_equal(puzzle_find(&maker, &game, &puzzle), FLAW_NONE);
        assert_string_equal(PUZZLE_NAME[puzzle.kind], PUZZLE_NAME[KIND[i].kind]);
        assert_true(is_choice(puzzle.answer, move_of(&game, KIND[i].answer)));
        assert_false(puzzle_is_dull(&game, &puzzle));
        assert_true(puzzle_stands(&maker, &game, &puzzle, 20 * NODES));
        assert_right(&maker, &game, &puzzle);
    }
    maker_done(&maker);
}

/* The last move of a game; a new game, which is even; one that is nearly lost. */
static void test_flaws(void **state)
{
    const Edition *edition = unit_edition("classic");
    PuzzleMaker maker = maker_for(edition);
    Puzzle puzzle;
    (void)state;
    Game forced = unit_game(edition, "seed=1");
    forced.buttons[0] = 0;
    assert_int_equal(puzzle_find(&maker, &forced, &puzzle), FLAW_FORCED);
    Game decided = game_of(&KIND[0]);
    decided.buttons[game_turn(&decided)] = 60;
    assert_int_equal(puzzle_find(&maker, &decided, &puzzle), FLAW_DECIDED);
    Game solved = game_of(&KIND[4]);
    solved.buttons[game_turn(&solved)] += 60;
    assert_int_equal(puzzle_find(&maker, &solved, &puzzle), FLAW_SOLVED);
    maker_done(&maker);
}

/* Patches 2 and 8 earn nothing, 26 does: once it can be paid, waiting is worth a thought. */
static void test_dull(void **state)
{
    const Edition *edition = unit_edition("classic");
    Puzzle waiting = {.kind = PUZZLE_TIMING, .answer = {.kind = MOVE_ADVANCE}, .rival = {.kind = MOVE_BUY, .patch = 2}};
    (void)state;
    Game poor = unit_game(edition, "circle=2,8,26,33,3,4,5,6,7,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,27,28,"
                                   "29,30,31,32,1 seed=1");
    assert_false(puzzle_is_coin_toss(&poor, &waiting));
    assert_true(puzzle_is_waiting(&poor, &waiting));
    assert_true(puzzle_is_dull(&poor, &waiting));
    poor.buttons[0] = 8;
    assert_false(puzzle_is_waiting(&poor, &waiting));
    assert_false(puzzle_is_dull(&poor, &waiting));
    poor.ring[1] = 26;
    poor.buttons[0] = 2;
    assert_true(puzzle_is_coin_toss(&poor, &waiting));
    Puzzle buying = {.kind = PUZZLE_BUYING, .answer = {.kind = MOVE_BUY, .patch = 2}};
    assert_false(puzzle_is_dull(&poor, &buying));
    Game leather = poor;
    Puzzle last = {.kind = PUZZLE_ENDGAME, .answer = {.kind = MOVE_LEATHER}, .rival = {.kind = MOVE_LEATHER}};
    assert_false(puzzle_is_last_leather(&leather, &last));
    leather.leather = 1;
    assert_true(puzzle_is_last_leather(&leather, &last));
}

/* The puzzles of a game are in its order, one of each kind, and the same after another game. */
static void test_game(void **state)
{
    const Edition *edition = unit_edition("classic");
    PuzzleMaker maker = maker_for(edition);
    Record record, other;
    GamePuzzles found, again;
    (void)state;
    assert_true(puzzle_play(maker.engine, edition, 3, NULL, &record));
    assert_true(puzzle_play(maker.engine, edition, 4, NULL, &other));
    other.count = 12;
    puzzle_game(&maker, &record, 0, &found);
    puzzle_game(&maker, &other, 0, &again);
    puzzle_game(&maker, &record, 0, &again);
    int positions = 0;
    for (int i = 0; i < PUZZLE_FLAWS; i++)
        positions += found.flaw[i];
    assert_int_equal(positions, record.count);
    assert_int_equal(found.flaw[FLAW_NONE], found.count);
    assert_true(found.count > 0);
    assert_int_equal(again.count, found.count);
    for (int i = 0; i < found.count; i++) {
        const FoundPuzzle *one = &found.puzzle[i];
        Game game = record_game(&record, one->ply);
        assert_in_range(one->rating, PUZZLE_LEAST, PUZZLE_MOST);
        assert_int_equal(game_refuses(&game, one->puzzle.answer), LEGAL);
        assert_true(i == 0 || one->ply > found.puzzle[i - 1].ply);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(one->puzzle.kind, found.puzzle[j].puzzle.kind);
        assert_int_equal(again.puzzle[i].ply, one->ply);
        assert_int_equal(again.puzzle[i].rating, one->rating);
    }
    maker_done(&maker);
}

/* Games of the other editions end, and the Automa's turns are no puzzles. */
static void test_other_editions(void **state)
{
    static const char *const EDITION[] = {"express", "automa"};
    (void)state;
    for (size_t e = 0; e < COUNT(EDITION); e++) {
        PuzzleMaker maker = maker_for(unit_edition(EDITION[e]));
        GamePuzzles found;
        Record record;
        assert_true(puzzle_play(maker.engine, unit_edition(EDITION[e]), 1, NULL, &record));
        Game end = record_game(&record, record.count);
        assert_int_equal(game_phase(&end), PHASE_OVER);
        maker.nodes = 20;
        puzzle_game(&maker, &record, 0, &found);
        for (int i = 0; i < found.count; i++) {
            Game game = record_game(&record, found.puzzle[i].ply);
            assert_int_not_equal(game_phase(&game), PHASE_AUTOMA);
            assert_int_equal(game_refuses(&game, found.puzzle[i].puzzle.answer), LEGAL);
        }
        maker_done(&maker);
    }
}

/* A line names the seed, and its moves lead to the position; a record has a tag. */
static void test_text(void **state)
{
    static char memory[MAX_RECORD_TEXT + MAX_TAG];
    char tag_memory[MAX_TAG];
    Text tag = text_in(tag_memory, sizeof tag_memory);
    Text text = text_in(memory, sizeof memory);
    Record record, again;
    Fault fault = {0};
    (void)state;
    Deal deal = unit_deal(unit_edition("classic"), "seed=7");
    record_begin(&record, &deal);
    for (; record.count < 6; record.count++)
        record.move[record.count] = (Move){.kind = MOVE_ADVANCE};
    FoundPuzzle found = {.puzzle = {.kind = PUZZLE_SEVEN, .answer = {.kind = MOVE_ADVANCE}}, .ply = 4, .rating = 854};
    puzzle_write_line(&record, &found, &text);
    assert_string_equal(memory, "7.4 seven 854 advance advance advance advance advance\n");
    text = text_in(memory, sizeof memory);
    puzzle_write(&record, &found, &text);
    assert_true(record_tag(memory, text.length, "Puzzle", &tag));
    assert_string_equal(tag_memory, "seven 854 advance");
    assert_true(record_read(&again, unit_edition("classic"), memory, text.length, 0, &fault));
    assert_int_equal(again.count, 4);
}

static PuzzleTries tries_of(int weak, int strong)
{
    PuzzleTries tries = {0};
    for (int i = 0; i < PUZZLE_LEVELS; i += 2)
        tries.right[i] = i < PUZZLE_LEVELS / 2 ? weak : strong;
    return tries;
}

/* The more often it is solved, and the more a wrong answer loses, the easier it is. */
static void test_rating(void **state)
{
    Puzzle puzzle = {.kind = PUZZLE_TIMING, .gap = {150, 60}};
    Puzzle clearer = {.kind = PUZZLE_TIMING, .gap = {400, 60}};
    Puzzle endgame = {.kind = PUZZLE_ENDGAME, .gap = {CHANCE_SURE, 0}};
    PuzzleTries none = tries_of(0, 0);
    PuzzleTries some = tries_of(0, PUZZLE_TRIES);
    PuzzleTries more = tries_of(2, PUZZLE_TRIES);
    PuzzleTries all = tries_of(PUZZLE_TRIES, PUZZLE_TRIES);
    (void)state;
    assert_int_equal(puzzle_rating(&puzzle, &none), PUZZLE_MOST);
    assert_true(puzzle_rating(&puzzle, &some) > puzzle_rating(&puzzle, &more));
    assert_true(puzzle_rating(&puzzle, &some) > puzzle_rating(&clearer, &some));
    assert_int_equal(puzzle_rating(&clearer, &all), PUZZLE_LEAST);
    assert_true(puzzle_rating(&endgame, &some) > puzzle_rating(&clearer, &some));
    assert_true(puzzle_expected(5, 1000) > 0.499 && puzzle_expected(5, 1000) < 0.501);
    assert_true(puzzle_expected(9, 1000) > puzzle_expected(1, 1000));
}

/* A puzzle that even the first levels solve is too easy; the levels are asked until that is sure. */
static void test_tries(void **state)
{
    PuzzleMaker maker = maker_for(unit_edition("classic"));
    PuzzleTries tries;
    Puzzle puzzle;
    (void)state;
    Game game = game_of(&KIND[1]);
    assert_int_equal(puzzle_find(&maker, &game, &puzzle), FLAW_NONE);
    assert_int_equal(puzzle_try(&maker, &game, &puzzle, &tries), FLAW_NONE);
    assert_int_equal(tries.right[8], PUZZLE_TRIES);
    assert_int_equal(tries.right[1], 0); /* the even levels don't rate */
    Puzzle none = {.kind = PUZZLE_BUYING, .answer = {.kind = MOVE_BUY, .patch = 1}, .rival = puzzle.answer};
    assert_int_equal(puzzle_try(&maker, &game, &none, &tries), FLAW_HARD);
    maker_done(&maker);
}

/* After `stop` nothing more is looked at. */
static void test_stop(void **state)
{
    const Edition *edition = unit_edition("classic");
    PuzzleMaker maker = maker_for(edition);
    atomic_bool stop;
    GamePuzzles found;
    Record record;
    (void)state;
    atomic_init(&stop, true);
    assert_true(puzzle_play(maker.engine, edition, 3, NULL, &record));
    maker.stop = &stop;
    puzzle_game(&maker, &record, 0, &found);
    assert_int_equal(found.count, 0);
    assert_false(puzzle_play(maker.engine, edition, 3, &stop, &record));
    maker_done(&maker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),  cmocka_unit_test(test_flaws), cmocka_unit_test(test_dull),
        cmocka_unit_test(test_game),   cmocka_unit_test(test_text),  cmocka_unit_test(test_other_editions),
        cmocka_unit_test(test_rating), cmocka_unit_test(test_tries), cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests_name("puzzle", tests, NULL, NULL);
}
