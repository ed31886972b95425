/* SPDX-License-Identifier: MIT */
#include "table/puzzle/practice.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static const char BOOK[] = "thimble puzzles 1 classic\n"
                           "# comments and empty lines are left out\n"
                           "\n"
                           "1.0 timing 900 advance\n"
                           "1.2 buying 1000 advance advance advance\n"
                           "2.1 timing 1100 advance advance\r\n"
                           "3.1 endgame 1400 advance advance\n"
                           "4.1 placing 1000 33r0a1 advance\n";

static Book *book_of(const char *text)
{
    Fault fault;
    Book *book = book_new(unit_edition("classic"), text, strlen(text), &fault);
    if (!book)
        fail_msg("line %d: %s", fault.line, fault.sentence);
    return book;
}

static Practice *practice_of(const char *log, const char *today)
{
    int day;
    assert_true(day_read(span_of(today), &day));
    Practice *practice = practice_new(log, strlen(log), day);
    assert_non_null(practice);
    return practice;
}

/* A book of the solo game has the Automa's moves, with their number signs. */
static void test_solo_book(void **state)
{
    static const char TEXT[] =
        "thimble puzzles 1 automa\n# from one game\n2229.4 buying 464 7r0a1 22r3d1 #8:9 #10:21 28f1e2\n";
    static StoredPuzzle puzzle;
    Fault fault;
    (void)state;
    Book *book = book_new(unit_edition("automa"), TEXT, strlen(TEXT), &fault);
    assert_non_null(book);
    assert_int_equal(book->count, 1);
    if (!book_open(book, 0, &puzzle, &fault))
        fail_msg("%s", fault.sentence);
    book_free(book);
}

static void test_book(void **state)
{
    static StoredPuzzle puzzle;
    Fault fault;
    (void)state;
    Book *book = book_of(BOOK);
    assert_int_equal(book->count, 5);
    assert_int_equal(book->kinds[PUZZLE_TIMING], 2);
    assert_int_equal(book->kinds[PUZZLE_SEVEN], 0);
    assert_int_equal(book_find(book, (PuzzleId){2, 1}), 2);
    assert_int_equal(book_find(book, (PuzzleId){2, 2}), -1);
    assert_true(book_open(book, 1, &puzzle, &fault));
    assert_int_equal(puzzle.kind, PUZZLE_BUYING);
    assert_int_equal(puzzle.record.count, 2);
    assert_int_equal(puzzle.record.deal.seed, 1);
    assert_int_equal(puzzle.answer.kind, MOVE_ADVANCE);
    Game game = record_game(&puzzle.record, puzzle.record.count);
    assert_int_equal(game_refuses(&game, puzzle.answer), 0);
    book_free(book);
}

/* A book names its line when it can't be read; a puzzle's moves are checked when it is opened. */
static void test_bad_books(void **state)
{
    static const struct {
        const char *text;
        int line;
    } ROW[] = {
        {"", 1},
        {"thimble puzzles 2 classic\n", 1},
        {"thimble puzzles 1\n", 1},
        {"thimble puzzles 1 express\n", 1},
        {"thimble puzzles 1 classic\n1 timing 900 advance\n", 2},
        {"thimble puzzles 1 classic\n\n1.x timing 900 advance\n", 3},
        {"thimble puzzles 1 classic\n1.0 tidying 900 advance\n", 2},
        {"thimble puzzles 1 classic\n1.0 timing high advance\n", 2},
        {"thimble puzzles 1 classic\n1.0 timing 900\n", 2},
    };
    static const char *const BAD_MOVES[] = {
        "thimble puzzles 1 classic\n1.1 timing 900 advance\n",
        "thimble puzzles 1 classic\n1.0 timing 900 advance advance\n",
        "thimble puzzles 1 classic\n1.1 timing 900 advance nonsense\n",
        "thimble puzzles 1 classic\n1.1 timing 900 +a1 advance\n",
    };
    static StoredPuzzle puzzle;
    Fault fault;
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        assert_null(book_new(unit_edition("classic"), ROW[i].text, strlen(ROW[i].text), &fault));
        assert_int_equal(fault.line, ROW[i].line);
    }
    for (size_t i = 0; i < COUNT(BAD_MOVES); i++) {
        Book *book = book_of(BAD_MOVES[i]);
        assert_false(book_open(book, 0, &puzzle, &fault));
        book_free(book);
    }
}

static void test_empty_log(void **state)
{
    (void)state;
    Practice *practice = practice_of("", "2026-11-19");
    assert_int_equal(practice_rating(practice), 1000);
    assert_int_equal(practice_rating_before(practice, practice->today), -1);
    assert_int_equal(practice->days, 0);
    assert_int_equal(streak_now(&practice->streak, practice->today), 0);
    practice_free(practice);
}

/* The first answer counts whole, a later one less, and a shown answer against the solver. */
static void test_gains(void **state)
{
    (void)state;
    Book *book = book_of(BOOK);
    Practice *practice = practice_of("", "2026-11-19");
    int first = practice_gain(practice, book, 1, PRACTICE_FIRST);
    int again = practice_gain(practice, book, 1, PRACTICE_AGAIN);
    int shown = practice_gain(practice, book, 1, PRACTICE_SHOWN);
    assert_in_range(first, 50, 150); /* as hard as the rating, which is not sure yet */
    assert_in_range(again, first / 3, first / 2);
    assert_int_equal(shown, -first);
    assert_true(practice_gain(practice, book, 3, PRACTICE_FIRST) > first);
    practice_free(practice);

    practice = practice_of("2026-11-19 classic 1.2 buying 1000 first\n", "2026-11-19");
    assert_int_equal(practice_rating(practice), 1000 + first);
    assert_int_equal(practice_gain(practice, book, 1, PRACTICE_FIRST), 0); /* it was tried */
    assert_true(practice_gain(practice, book, 0, PRACTICE_FIRST) < first); /* the rating is surer */
    practice_free(practice);
    book_free(book);
}

static void test_sums(void **state)
{
    static const char LOG[] =
        "2026-11-16 classic 1.0 timing 900 first\n"
        "2026-11-17 classic 2.1 timing 1100 shown\n"
        "2026-11-18 classic 2.1 timing 1100 again\r\n" /* found later: solved, but not rated */
        "2026-11-18 express 2.1 timing 1100 first\n"   /* another puzzle */
        "nonsense\n"
        "2026-11-18 classic 3.1 endgame 1400 perhaps\n"
        "2026-11-31 classic 3.1 endgame 1400 first\n"
        "2026-11-18 classic 3.1 riddle 1400 first\n"
        "2026-11-18 classic 1.2 buying 1000 shown of a later version\n"
        "2026-11-19 classic 3.1 endg";
    (void)state;
    Book *book = book_of(BOOK);
    Practice *practice = practice_of(LOG, "2026-11-19");
    assert_int_equal(practice->all.tried, 4);
    assert_int_equal(practice->all.solved, 3);
    assert_int_equal(practice->kind[PUZZLE_TIMING].tried, 3);
    assert_int_equal(practice_solved(practice, book, PUZZLE_TIMING), 2);
    assert_int_equal(practice_solved(practice, book, PUZZLE_BUYING), 0);
    assert_int_equal(practice->days, 3);
    assert_int_equal(practice_rating(practice), practice->history[2].rating);
    assert_int_equal(practice_rating_before(practice, practice->today - 1), practice->history[1].rating);
    assert_int_equal(streak_now(&practice->streak, practice->today), 1); /* the 17th was missed */
    practice_free(practice);
    book_free(book);
}

static void test_long_history(void **state)
{
    enum { TRIES = 2000, LINE = 64 };
    static char memory[TRIES * LINE];
    Text log = text_in(memory, sizeof memory);
    (void)state;
    int first = day_of_date((Date){2020, 1, 1});
    for (int i = 0; i < TRIES; i++) {
        day_write(first + i / 2, &log);
        text_add(&log, " classic %d.1 timing 1200 %s\n", i, i % 3 ? "first" : "shown");
    }
    Practice *practice = practice_new(memory, log.length, first + TRIES / 2);
    assert_non_null(practice);
    assert_int_equal(practice->all.tried, TRIES);
    assert_int_equal(practice->days, PRACTICE_HISTORY);
    assert_int_equal(practice->history[PRACTICE_HISTORY - 1].day, first + TRIES / 2 - 1);
    assert_in_range(practice_rating(practice), 1200, 1450); /* two of three at 1200: about 1320 */
    assert_int_equal(streak_now(&practice->streak, practice->today), TRIES / 2);
    practice_free(practice);
}

/* Nothing twice, near the rating first, and the same until something was tried. */
static void test_next(void **state)
{
    char memory[COUNT(BOOK) * 8] = "";
    Text log = text_in(memory, sizeof memory);
    bool seen[5] = {false};
    (void)state;
    Book *book = book_of(BOOK);
    for (int i = 0; i < book->count; i++) {
        Practice *practice = practice_of(memory, "2026-11-19");
        int next = practice_next(practice, book, PUZZLE_KINDS);
        assert_in_range(next, 0, book->count - 1);
        assert_false(seen[next]);
        assert_int_equal(practice_next(practice, book, PUZZLE_KINDS), next);
        seen[next] = true;
        practice_write_try(book, next, practice->today, PRACTICE_FIRST, &log);
        practice_free(practice);
    }
    Practice *practice = practice_of(memory, "2026-11-19");
    assert_int_equal(practice_next(practice, book, PUZZLE_KINDS), -1);
    assert_int_equal(practice->all.solved, book->count);
    practice_free(practice);
    practice = practice_of("", "2026-11-19");
    assert_int_equal(practice_next(practice, book, PUZZLE_PLACING), 4);
    assert_int_equal(practice_next(practice, book, PUZZLE_SEVEN), -1);
    practice_free(practice);
    book_free(book);
}

static void test_near(void **state)
{
    enum { LINES = 200 };
    static char memory[LINES * 64];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    text_add(&text, "thimble puzzles 1 classic\n");
    for (int i = 0; i < LINES; i++)
        text_add(&text, "%d.0 timing %d advance\n", i + 1, 500 + (i * 37 % LINES) * 5);
    Book *book = book_of(memory);
    Practice *practice = practice_of("", "2026-11-19");
    assert_in_range(book->line[practice_next(practice, book, PUZZLE_KINDS)].rating, 980, 1020);
    practice_free(practice);
    book_free(book);
}

/* The same for everybody, neither easy nor hard, and not the same every day. */
static void test_of_day(void **state)
{
    (void)state;
    Book *book = book_of(BOOK);
    Book *empty = book_of("thimble puzzles 1 classic\n");
    int times[5] = {0};
    for (int day = 9000; day < 9400; day++) {
        int number = practice_of_day(book, day);
        assert_in_range(number, 0, 4);
        assert_int_equal(practice_of_day(book, day), number);
        times[number]++;
    }
    assert_int_equal(times[3], 0); /* too hard */
    for (int i = 0; i < 5; i++)
        assert_true(i == 3 || times[i] > 60);
    assert_int_equal(practice_of_day(empty, 9000), -1);
    book_free(empty);
    book_free(book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_book),         cmocka_unit_test(test_solo_book), cmocka_unit_test(test_bad_books),
        cmocka_unit_test(test_empty_log),    cmocka_unit_test(test_gains),     cmocka_unit_test(test_sums),
        cmocka_unit_test(test_long_history), cmocka_unit_test(test_next),      cmocka_unit_test(test_near),
        cmocka_unit_test(test_of_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
