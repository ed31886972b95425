/* SPDX-License-Identifier: MIT */
/* The stored puzzles (puzzles/). All are legal, in order and not dull; a sample, or with THIMBLE_LONG all of them, is
 * searched again. */
#include "shelf/books.h"

#include "rules/moves.h"
#include "table/puzzle/book.h"
#include "table/puzzle/puzzle_dull.h"
#include "table/puzzle/puzzle_end.h"
#include "table/puzzle/puzzle_judge.h"
#include "unit.h"

#include <stdlib.h>

enum { EDITIONS = 3, SAMPLE = 10 };

static const struct {
    const char *edition;
    int least;
} BOOK[EDITIONS] = {{"classic", 2000}, {"express", 500}, {"automa", 500}};

static Book *open_book(const char *edition)
{
    Span text = books_find(edition);
    Fault fault;
    Book *book = book_new(unit_edition(edition), text.at, text.length, &fault);
    if (!book)
        fail_msg("%s:%d: %s", edition, fault.line, fault.sentence);
    return book;
}

static void open_puzzle(const Book *book, int number, StoredPuzzle *puzzle)
{
    Fault fault;
    if (!book_open(book, number, puzzle, &fault))
        fail_msg("%s:%d: %s", book->edition->name, fault.line, fault.sentence);
}

static bool comes_before(const BookLine *a, const BookLine *b)
{
    if (a->rating != b->rating)
        return a->rating < b->rating;
    return a->id.seed != b->id.seed ? a->id.seed < b->id.seed : a->id.ply < b->id.ply;
}

/* As puzzle_dull.h wants it; the rival is not stored, and it does not look at it. */
static Puzzle puzzle_of(const StoredPuzzle *stored)
{
    return (Puzzle){.kind = stored->kind, .answer = stored->answer, .rival = stored->answer};
}

/* Their order also means that no id stands twice. Two seeds never deal the same circle here, so no position does. */
static void test_all(void **state)
{
    static StoredPuzzle stored;
    (void)state;
    for (int i = 0; i < EDITIONS; i++) {
        Book *book = open_book(BOOK[i].edition);
        assert_true(book->count >= BOOK[i].least);
        for (int number = 0; number < book->count; number++) {
            Moves moves;
            open_puzzle(book, number, &stored);
            Game game = record_game(&stored.record, stored.record.count);
            Puzzle puzzle = puzzle_of(&stored);
            moves_find(&moves, &game);
            assert_true(moves.count > 1);
            assert_false(puzzle_is_dull(&game, &puzzle, stored.id.seed));
            assert_true(number == 0 || comes_before(&book->line[number - 1], &book->line[number]));
        }
        book_free(book);
    }
}

/* Few moves win, and the answer does. */
static bool endgame_holds(Solver *solver, const Game *game, Move answer)
{
    Solution solution;
    return puzzle_end_solve(solver, game, NULL, &solution) && puzzle_end_few_win(solver, game, &solution, NULL) &&
           puzzle_end_wins(solver, game, answer, NULL);
}

/* Whoever finds it is told so. */
static bool answer_holds(Engine *engine, const Game *game, const StoredPuzzle *stored)
{
    static PuzzleJudge judge;
    judge.engine = engine;
    judge.nodes = JUDGE_NODES;
    engine_seed(engine, 0);
    puzzle_judge(&judge, game, stored->kind, stored->answer, stored->answer);
    return judge.right && judge.reviewed.verdict < VERDICT_ERROR;
}

static void check_book(Book *book, int step)
{
    static StoredPuzzle stored;
    Fault fault;
    Engine *engine = engine_new(book->edition, &(EngineSetup){.memory = 32 << 20}, &fault);
    Solver *solver = solver_new(32 << 20);
    assert_non_null(engine);
    assert_non_null(solver);
    int wrong = 0;
    for (int number = step / 2; number < book->count; number += step) {
        open_puzzle(book, number, &stored);
        Game game = record_game(&stored.record, stored.record.count);
        bool holds = stored.kind == PUZZLE_ENDGAME ? endgame_holds(solver, &game, stored.answer)
                                                   : answer_holds(engine, &game, &stored);
        if (!holds)
            print_message("%s:%d does not hold\n", book->edition->name, book->line[number].number);
        wrong += !holds;
    }
    solver_free(solver);
    engine_free(engine);
    assert_int_equal(wrong, 0);
}

static void test_answers(void **state)
{
    (void)state;
    for (int i = 0; i < EDITIONS; i++) {
        Book *book = open_book(BOOK[i].edition);
        check_book(book, getenv("THIMBLE_LONG") ? 1 : book->count / SAMPLE);
        book_free(book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
