/* SPDX-License-Identifier: MIT */
#include "engine/level.h"
#include "rules/notation.h"
#include "samples.h"
#include "table/puzzle/puzzle_dull.h"
#include "table/puzzle/puzzle_game.h"
#include "table/puzzle/puzzle_judge.h"
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
    {"seed=5010", "advance",
     "18r0a1 30f0a2 10f0a1 advance advance advance advance 24f1a4 6f0d1 29r1d1 7f3a2 advance", PUZZLE_TIMING},
    {"seed=5014", "8r1f1", "advance advance advance advance advance 26r3d1 25r1d1 28f1c2 advance advance 20r0f1",
     PUZZLE_BUYING},
    {"seed=5008", "29r3c3", "22r0c1 30f0a1 advance advance 25r1d1 6r0g1 advance 31r0g7 advance advance 12r1i1",
     PUZZLE_PLACING},
    {"seed=1779", "4r3d5",
     "6r0d1 advance advance 27r0d1 29r0f1 30r1d2 32r1b1 22r3a1 15f2f4 10f1h3 23r1b1 advance 28f0a4 advance advance "
     "advance advance 5r0f6 +h1 33r1e3 advance 21r0b6 +d2 31r0g7",
     PUZZLE_SEVEN},
    {"seed=5004", "24r1g3",
     "17r3a1 5r0a1 32r0c1 advance 4r1a2 advance advance advance 23r3a4 16r3a7 29r3b6 6r0b3 advance advance 14f0b1 "
     "28r1d6 25r1g1 15f1e1 advance 31r1c4 +d4 2r1d5 10f0a5 1r1f5 22r2a8 +f4 18f2a3 advance 11r1c6 +b7 19r3e3 "
     "30f1f4 "
     "7f1h3 +d4 8r2e8",
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
        assert_false(puzzle_is_dull(&game, &puzzle, 0));
        assert_true(puzzle_stands(&maker, &game, &puzzle));
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

/* The offer is 2, 8 and 26; patches 2 and 8 earn nothing, 26 does. Something is sewn on. */
static Game poor_game(void)
{
    Game game = unit_game(unit_edition("classic"),
                          "circle=2,8,26,33,3,4,5,6,7,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,27,28,"
                          "29,30,31,32,1 seed=1");
    game.quilt[1] = squares_one(0);
    return game;
}

/* Once patch 26 can be paid, waiting is worth a thought. */
static void test_dull(void **state)
{
    Puzzle waiting = {
        .kind = PUZZLE_TIMING, .answer = {.kind = MOVE_ADVANCE}, .rival = {.kind = MOVE_BUY, .patch = 2}};
    (void)state;
    Game poor = poor_game();
    poor.time[1] = 2;
    assert_false(puzzle_is_coin_toss(&poor, &waiting));
    assert_true(puzzle_is_waiting(&poor, &waiting));
    assert_true(puzzle_is_dull(&poor, &waiting, 0));
    poor.buttons[0] = 8;
    assert_false(puzzle_is_waiting(&poor, &waiting));
    assert_false(puzzle_is_dull(&poor, &waiting, 1));
    poor.quilt[1] = NO_SQUARES;
    assert_true(puzzle_is_bare(&poor, &waiting));
    assert_string_equal(puzzle_dullness(&poor, &waiting, 0), "nothing sewn on yet");
    poor.quilt[1] = squares_one(0);
    poor.ring[1] = 26;
    poor.buttons[0] = 2;
    assert_true(puzzle_is_coin_toss(&poor, &waiting));
    Puzzle buying = {.kind = PUZZLE_BUYING, .answer = {.kind = MOVE_BUY, .patch = 2}};
    assert_false(puzzle_is_coin_toss(&poor, &buying));
    Game leather = poor;
    Puzzle last = {.kind = PUZZLE_ENDGAME, .answer = {.kind = MOVE_LEATHER}, .rival = {.kind = MOVE_LEATHER}};
    assert_false(puzzle_is_last_leather(&leather, &last));
    leather.leather = 1;
    assert_true(puzzle_is_last_leather(&leather, &last));
}

/* One in six games may step past a token that is level or one space ahead. */
static void test_short_steps(void **state)
{
    Puzzle step = {.kind = PUZZLE_TIMING, .answer = {.kind = MOVE_ADVANCE}};
    (void)state;
    for (int ahead = 0; ahead < 4; ahead++) {
        Game game = poor_game();
        game.buttons[0] = 8;
        game.time[1] = (uint8_t)ahead;
        assert_int_equal(puzzle_is_short_step(&game, &step), ahead < 2);
        assert_false(puzzle_is_dull(&game, &step, 6));
        assert_int_equal(puzzle_is_dull(&game, &step, 3), ahead < 2);
    }
    Game game = poor_game();
    Puzzle endgame = {.kind = PUZZLE_ENDGAME, .answer = {.kind = MOVE_ADVANCE}};
    assert_false(puzzle_is_short_step(&game, &endgame));
}

/* Patches 2 and 8 both take two spaces, 26 takes six. */
static void test_only_return(void **state)
{
    Puzzle buying = {.kind = PUZZLE_BUYING, .answer = {.kind = MOVE_BUY, .patch = 2}};
    (void)state;
    Game game = poor_game();
    game.buttons[0] = 8;
    game.time[1] = 2; /* on top of the other token */
    assert_false(puzzle_is_only_return(&game, &buying));
    game.ring[1] = 33;
    assert_true(puzzle_is_only_return(&game, &buying));
    assert_true(puzzle_is_dull(&game, &buying, 4));
    assert_false(puzzle_is_dull(&game, &buying, 3));
    buying.answer.patch = 26;
    assert_false(puzzle_is_only_return(&game, &buying));
    buying.answer.patch = 2;
    game.time[1] = 1;
    assert_false(puzzle_is_only_return(&game, &buying));
}

/* Five whole rows leave 14 squares of a 7x7. */
static void test_far(void **state)
{
    Puzzle seven = {.kind = PUZZLE_SEVEN, .answer = {.kind = MOVE_ADVANCE}};
    (void)state;
    Game game = poor_game();
    game.quilt[0] = NO_SQUARES;
    assert_true(puzzle_is_far(&game, &seven));
    for (int i = 0; i < 5 * 9; i++)
        game.quilt[0] |= squares_one(i);
    assert_false(puzzle_is_far(&game, &seven));
    game.quilt[0] &= ~squares_one(4);
    assert_true(puzzle_is_far(&game, &seven));
    Puzzle timing = {.kind = PUZZLE_TIMING, .answer = {.kind = MOVE_ADVANCE}};
    assert_false(puzzle_is_far(&game, &timing));
}

/* Leather on a corner far from everything is no worse than many other places. */
static void test_clear(void **state)
{
    PuzzleMaker maker = maker_for(unit_edition("classic"));
    (void)state;
    Game clear = game_of(&KIND[2]);
    Puzzle placing = {.kind = PUZZLE_PLACING, .answer = move_of(&clear, KIND[2].answer)};
    Game game = game_of(&KIND[0]);
    Puzzle anywhere = {.kind = PUZZLE_PLACING, .answer = {.kind = MOVE_LEATHER}};
    game.leather = 1;
    game.mover = (uint8_t)game_turn(&game);
    anywhere.answer.square = 80;
    assert_false(puzzle_is_clear(&maker, &game, &anywhere));
    anywhere.kind = PUZZLE_TIMING;
    assert_true(puzzle_is_clear(&maker, &game, &anywhere));
    assert_true(puzzle_is_clear(&maker, &clear, &placing));
    maker_done(&maker);
}

static void assert_why(PuzzleJudge *judge, const Position *position, const char *part, const char *other)
{
    char memory[2 * MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    Speech speech = {0};
    Game game = game_of(position);
    puzzle_why(judge, &game, position->kind, move_of(&game, position->answer), &speech);
    speech_write(&speech, &text);
    if (!strstr(memory, part) || strstr(memory, other))
        fail_msg("%s: %s", PUZZLE_NAME[position->kind], memory);
}

/* A place is compared with another place, a choice with another; the bonus tile is named where it is at stake. */
static void test_why(void **state)
{
    static PuzzleJudge judge;
    PuzzleMaker maker = maker_for(unit_edition("classic"));
    (void)state;
    judge.engine = maker.engine;
    judge.nodes = JUDGE_NODES;
    assert_why(&judge, &KIND[2], "The place that looks tidiest (patch 29 on ", "ext best");
    assert_why(&judge, &KIND[3], "for the bonus tile", "tidiest");
    assert_why(&judge, &KIND[1], "ext best", "tidiest");
    maker_done(&maker);
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
    puzzle_game(&maker, &record, &found);
    puzzle_game(&maker, &other, &again);
    puzzle_game(&maker, &record, &again);
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
        puzzle_game(&maker, &record, &found);
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
    FoundPuzzle found = {
        .puzzle = {.kind = PUZZLE_SEVEN, .answer = {.kind = MOVE_ADVANCE}}, .ply = 4, .rating = 854};
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
    puzzle_game(&maker, &record, &found);
    assert_int_equal(found.count, 0);
    assert_false(puzzle_play(maker.engine, edition, 3, &stop, &record));
    maker_done(&maker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short_steps),
        cmocka_unit_test(test_only_return),
        cmocka_unit_test(test_far),
        cmocka_unit_test(test_clear),
        cmocka_unit_test(test_why),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_flaws),
        cmocka_unit_test(test_dull),
        cmocka_unit_test(test_game),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_other_editions),
        cmocka_unit_test(test_rating),
        cmocka_unit_test(test_tries),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests_name("puzzle", tests, NULL, NULL);
}
