/* SPDX-License-Identifier: MIT */
/* Holes to fill (src/table/fit): the search against brute force, symmetries, the maker, the board, the book, the log.
 * All stored puzzles are solved again. */
#include "table/fit/fit_board.h"
#include "table/fit/fit_dull.h"
#include "table/fit/fit_log.h"
#include "table/fit/fit_make.h"
#include "table/fit/fit_solve.h"

#include "engine/shape/symmetry.h"
#include "shelf/books.h"
#include "unit.h"

#include <stdlib.h>

/* An independent count: every piece in its turn on every square in all eight orientations, equal or not. A way to
 * cover the hole is then found once for each orientation that looks the same, and each exchange of equal shapes. */
typedef struct Brute {
    const Edition *edition;
    const uint8_t *patch;
    int pieces;
} Brute;

static bool cells_free(const Edition *edition, const Orientation *o, int column, int row, const bool *open)
{
    for (int y = 0; y < o->height; y++)
        for (int x = 0; x < o->width; x++)
            if (squares_has(o->shape, y * edition->side + x))
                if (column + x >= edition->side || row + y >= edition->side ||
                    !open[(row + y) * edition->side + column + x])
                    return false;
    return true;
}

static void mark_cells(const Edition *edition, const Orientation *o, int column, int row, bool *open, bool as)
{
    for (int y = 0; y < o->height; y++)
        for (int x = 0; x < o->width; x++)
            if (squares_has(o->shape, y * edition->side + x))
                open[(row + y) * edition->side + column + x] = as;
}

static long brute_count(const Brute *brute, int number, bool *open)
{
    static const Orientation LEATHER = {.shape = 1, .width = 1, .height = 1};
    const Edition *edition = brute->edition;
    long count = 0;
    if (number == brute->pieces)
        return 1;
    int patch = brute->patch[number];
    for (int name = 0; name < ORIENTATIONS; name++)
        for (int square = 0; square < edition->side * edition->side; square++) {
            const Orientation *o = patch ? &edition->patch[patch].turned[name] : &LEATHER;
            int column = square % edition->side;
            int row = square / edition->side;
            if (!cells_free(edition, o, column, row, open))
                continue;
            mark_cells(edition, o, column, row, open, false);
            count += brute_count(brute, number + 1, open);
            mark_cells(edition, o, column, row, open, true);
        }
    return count;
}

/* How often brute force finds the same solution. */
static long copies(const Edition *edition, const uint8_t *patch, int pieces)
{
    long copies = 1;
    for (int i = 0; i < pieces; i++) {
        int same = 1;
        for (int j = 0; j < i; j++)
            same += fit_shape(edition, patch[j]) == fit_shape(edition, patch[i]);
        copies *= same * (patch[i] ? ORIENTATIONS / edition->patch[patch[i]].orientations : ORIENTATIONS);
    }
    return copies;
}

static int count_solutions(const Edition *edition, Squares hole, const uint8_t *patch, int pieces)
{
    FitSearch search = {.limit = FIT_NODES};
    fit_solve(edition, hole, patch, pieces, &search);
    return search.cut ? -1 : search.solutions;
}

static void assert_as_brute(const Edition *edition, Squares hole, const uint8_t *patch, int pieces)
{
    bool open[MAX_SQUARES];
    for (int i = 0; i < MAX_SQUARES; i++)
        open[i] = squares_has(hole, i);
    long all = brute_count(&(Brute){edition, patch, pieces}, 0, open);
    long each = copies(edition, patch, pieces);
    int found = count_solutions(edition, hole, patch, pieces);
    assert_int_equal(all % each, 0);
    if (found < 0)
        assert_true(all / each > MOST_SOLUTIONS);
    else
        assert_int_equal(found, all / each);
}

static Squares random_hole(Random *random, const Edition *edition, int cells)
{
    Squares hole = squares_one((int)random_below(random, (uint32_t)(edition->side * edition->side)));
    while (squares_count(hole) < cells) {
        int square = (int)random_below(random, (uint32_t)(edition->side * edition->side));
        int column = square % edition->side;
        bool touches = (column > 0 && squares_has(hole, square - 1)) ||
                       (column < edition->side - 1 && squares_has(hole, square + 1)) ||
                       (square >= edition->side && squares_has(hole, square - edition->side)) ||
                       squares_has(hole, square + edition->side);
        if (touches)
            hole |= squares_one(square);
    }
    return hole;
}

/* Rectangles at both edges of the quilt, where pieces could stick out, and shapes grown at random. */
static void test_brute_force(void **state)
{
    (void)state;
    Random random = random_from(5, RANDOM_PLAYER);
    int solvable = 0;
    for (int i = 0; i < 300; i++) {
        const Edition *edition = unit_edition(i % 2 ? "express" : "classic");
        uint8_t patch[3];
        int pieces = 2 + i % 2;
        int cells = 0;
        for (int j = 0; j < pieces; j++) {
            patch[j] = (uint8_t)random_below(&random, (uint32_t)(i % 5 ? 9 : edition->patches));
            cells += fit_cells(edition, patch[j]);
        }
        Squares hole = random_hole(&random, edition, cells);
        assert_as_brute(edition, hole, patch, pieces);
        solvable += count_solutions(edition, hole, patch, pieces) != 0;
    }
    assert_true(solvable > 20);
}

static void test_brute_force_on_made(void **state)
{
    (void)state;
    atomic_bool stop = false;
    for (uint64_t seed = 0; seed < 30; seed++) {
        FitPuzzle puzzle;
        const Edition *edition = unit_edition(seed % 2 ? "express" : "classic");
        uint8_t patch[MAX_FIT_PIECES];
        if (seed % FIT_STARS > 1)
            continue;
        assert_true(fit_make(edition, seed, &stop, &puzzle));
        for (int i = 0; i < puzzle.pieces; i++)
            patch[i] = puzzle.piece[i].patch;
        if (puzzle.pieces <= 4)
            assert_as_brute(edition, puzzle.hole, patch, puzzle.pieces);
    }
}

/* A hole of the pieces given, in classic. */
static FitPuzzle puzzle_of(const char *pieces)
{
    FitPuzzle puzzle = {.edition = unit_edition("classic"), .stars = 1};
    Words words = words_of(pieces, strlen(pieces), 0);
    Fault fault;
    for (Span word = words_next(&words); word.length > 0; word = words_next(&words)) {
        Move *piece = &puzzle.piece[puzzle.pieces++];
        assert_true(fit_read_piece(puzzle.edition, word, piece, &fault));
        puzzle.hole |= fit_squares(puzzle.edition, *piece);
    }
    return puzzle;
}

static void test_unique(void **state)
{
    (void)state;
    FitPuzzle square = puzzle_of("3r0a1 +b2");    /* four solutions, which are one */
    FitPuzzle row = puzzle_of("1r0a1 +c1");       /* two, left and right */
    FitPuzzle twins = puzzle_of("3r0a1 4r2b1");   /* 2x3 of two equal shapes: two diagonals */
    FitPuzzle two = puzzle_of("2r0a1 1r0d1 +f1"); /* 3 2 1, 2 3 1, ... */
    assert_true(fit_is_unique(&square, FIT_NODES));
    assert_true(fit_is_unique(&row, FIT_NODES));
    assert_true(fit_is_unique(&twins, FIT_NODES));
    assert_false(fit_is_unique(&two, FIT_NODES));
    assert_false(fit_is_unique(&square, 1)); /* not known */
}

static void test_symmetry(void **state)
{
    (void)state;
    FitPuzzle puzzle = puzzle_of("17r0c4 3r0d1");
    char key[MAX_FIT_KEY], other[MAX_FIT_KEY];
    Text text = text_in(key, sizeof key);
    fit_key(&puzzle, &text);
    for (int i = 0; i < SYMMETRIES; i++) {
        FitPuzzle turned = puzzle;
        turned.hole = symmetry_image(i, puzzle.edition->side, puzzle.hole);
        Text second = text_in(other, sizeof other);
        fit_key(&turned, &second);
        assert_string_equal(key, other);
        assert_true(fit_corner(turned.hole, 9) == fit_corner(squares_up(fit_corner(turned.hole, 9), 11), 9));
    }
    puzzle.piece[1].patch = 4; /* of the same shape */
    text = text_in(other, sizeof other);
    fit_key(&puzzle, &text);
    assert_string_equal(key, other);
    puzzle.piece[1].patch = 2;
    text = text_in(other, sizeof other);
    fit_key(&puzzle, &text);
    assert_string_not_equal(key, other);
}

static bool is_connected(Squares hole, int side)
{
    Squares seen = hole & (~hole + 1);
    for (Squares before = NO_SQUARES; seen != before;) {
        before = seen;
        for (Squares left = seen; left; left &= left - 1) {
            int at = squares_first(left);
            Squares beside = squares_up(squares_one(at), side) | squares_down(squares_one(at), side);
            beside |= at % side > 0 ? squares_one(at - 1) : NO_SQUARES;
            beside |= at % side < side - 1 ? squares_one(at + 1) : NO_SQUARES;
            seen |= beside & hole;
        }
    }
    return seen == hole;
}

static void test_maker(void **state)
{
    (void)state;
    atomic_bool stop = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const Edition *edition = unit_edition(seed % 2 ? "express" : "classic");
        FitPuzzle one = {0}, again = {0};
        if (seed % FIT_STARS == FIT_STARS - 1)
            continue; /* these take long; the book has some */
        assert_true(fit_make(edition, seed, &stop, &one));
        assert_true(fit_make(edition, seed, &stop, &again));
        assert_int_equal(one.stars, 1 + seed % FIT_STARS);
        assert_int_equal(one.pieces, one.id.ply);
        assert_true(is_connected(one.hole, edition->side));
        for (int i = 0; i < one.pieces; i++)
            assert_true(move_equal(one.piece[i], again.piece[i]));
    }
    atomic_store(&stop, true);
    FitPuzzle none;
    assert_false(fit_make(unit_edition("classic"), 1, &stop, &none));
}

static void test_stars(void **state)
{
    (void)state;
    assert_int_equal(fit_stars(1), 1);
    assert_int_equal(fit_stars(12), 1);
    assert_int_equal(fit_stars(13), 2);
    assert_int_equal(fit_stars(400), 3);
    assert_int_equal(fit_stars(4000), 4);
    assert_int_equal(fit_stars(1000000), 5);
}

static Move piece_of(const char *word)
{
    Move piece;
    Fault fault;
    assert_true(fit_read_piece(unit_edition("classic"), span_of(word), &piece, &fault));
    return piece;
}

static void test_board(void **state)
{
    (void)state;
    FitPuzzle puzzle = puzzle_of("9r0a1 3r0c1 +d2"); /* 2x4 */
    FitBoard board = {.puzzle = &puzzle};
    Squares places[ORIENTATIONS];
    uint8_t left[MAX_FIT_PIECES];
    assert_int_equal(fit_put(&board, piece_of("9r0d1")), FIT_OUTSIDE);
    assert_int_equal(fit_put(&board, piece_of("9r0a8")), FIT_OUTSIDE);
    assert_int_equal(fit_put(&board, piece_of("17r0a1")), FIT_NO_SUCH_PIECE);
    assert_int_equal(fit_put(&board, piece_of("9r0b1")), FIT_FITS);
    assert_int_equal(fit_put(&board, piece_of("3r0a1")), FIT_COVERED);
    assert_int_equal(fit_put(&board, piece_of("+a1")), FIT_FITS);
    assert_int_equal(fit_put(&board, piece_of("+a2")), FIT_FITS); /* moves */
    assert_int_equal(fit_put(&board, piece_of("+b1")), FIT_COVERED);
    assert_int_equal(board.count, 2);
    assert_int_equal(fit_left(&board, left), 1);
    assert_int_equal(left[0], 3);
    assert_true(fit_free(&board) == (squares_one(0) | squares_one(3) | squares_one(12)));
    fit_places(&board, 3, places);
    assert_true(places[0] == NO_SQUARES);
    assert_false(fit_lift(&board, 3));
    assert_true(fit_lift(&board, 9));
    fit_places(&board, 9, places);
    assert_int_equal(squares_count(places[0]), 2);
    assert_false(fit_is_done(&board));
}

/* The hint goes on from what lies right, in the symmetry in which it does; and moves what lies wrong. */
static void test_hint(void **state)
{
    (void)state;
    FitPuzzle puzzle = puzzle_of("9r0a1 3r0c1 +d2");
    FitBoard board = {.puzzle = &puzzle};
    fit_put(&board, piece_of("9r0c1")); /* the other end */
    Move hint = fit_hint(&board);
    assert_int_equal(hint.patch, 3);
    assert_int_equal(board.count, 2);
    fit_hint(&board);
    assert_true(fit_is_done(&board));

    board = (FitBoard){.puzzle = &puzzle};
    fit_put(&board, piece_of("9r0b1")); /* wrong */
    hint = fit_hint(&board);
    assert_int_equal(hint.patch, 9);
    assert_int_equal(board.count, 1);
    assert_true(hint.square == 0 || hint.square == 2);
    fit_show(&board);
    assert_true(fit_is_done(&board));
}

/* One of two equal pieces lies wrong, the other right: that one stays. */
static void test_hint_of_equal_pieces(void **state)
{
    (void)state;
    FitPuzzle puzzle = puzzle_of("+a9 +i9 9r0a1 3r0c1 +d2");
    FitBoard board = {.puzzle = &puzzle};
    for (const char *const *piece = (const char *const[]){"+a1", "+d2", "+a9", NULL}; *piece; piece++)
        assert_int_equal(fit_put(&board, piece_of(*piece)), FIT_FITS);
    for (int hints = 0; !fit_is_done(&board); hints++) {
        assert_true(hints < puzzle.pieces);
        fit_hint(&board);
    }
}

static FitBook *open_book(void)
{
    Span text = books_find("fit");
    Fault fault;
    FitBook *book = fit_book_new(text.at, text.length, &fault);
    if (!book)
        fail_msg("fit.txt:%d: %s", fault.line, fault.sentence);
    return book;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* In a 2x3 the 2x2 square lies left or right, which is the same; two corners of three squares lie in two ways each. */
static void test_dull(void **state)
{
    (void)state;
    FitPuzzle square = puzzle_of("9r0a1 1r1c1");
    FitPuzzle corners = puzzle_of("3r0a1 4r2b1");
    FitPuzzle three = puzzle_of("9r0a1 1r1c1 +d1");
    assert_true(fit_is_dull(&square));
    assert_false(fit_is_dull(&corners));
    assert_false(fit_is_dull(&three));
}

/* Each is legal (or it could not be read), has one solution, its stars, and is there once. */
static void test_book(void **state)
{
    (void)state;
    FitBook *book = open_book();
    char(*key)[MAX_FIT_KEY] = calloc((size_t)book->count, sizeof *key);
    assert_true(book->count >= 200 && book->count <= 300);
    for (int i = 0; i < FIT_STARS; i++)
        assert_true(book->with_stars[i] >= 40);
    for (int i = 0; i < book->count; i++) {
        const FitPuzzle *puzzle = &book->puzzle[i];
        Text text = text_in(key[i], sizeof key[i]);
        fit_key(puzzle, &text);
        assert_false(text.cut);
        assert_true(fit_is_unique(puzzle, FIT_NODES));
        assert_true(is_connected(puzzle->hole, puzzle->edition->side));
        assert_false(fit_is_dull(puzzle));
        assert_int_equal(puzzle->stars, fit_stars(book->tries[i]));
        assert_true(i == 0 || book->tries[i - 1] <= book->tries[i]);
        assert_int_equal(fit_book_find(book, span_of(puzzle->edition->name), puzzle->id), i);
    }
    qsort(key, (size_t)book->count, sizeof *key, by_text);
    for (int i = 1; i < book->count; i++)
        assert_string_not_equal(key[i - 1], key[i]);
    free(key);
    free(book);
}

/* The tries are those that the search needs. */
static void test_tries(void **state)
{
    (void)state;
    FitBook *book = open_book();
    for (int i = 0; i < book->count; i++)
        assert_int_equal(fit_effort(&book->puzzle[i], FIT_NODES).tries, book->tries[i]);
    free(book);
}

/* From any start, hints lead to the end. */
static void test_hints_of_book(void **state)
{
    (void)state;
    Random random = random_from(3, RANDOM_PLAYER);
    FitBook *book = open_book();
    for (int i = 0; i < book->count; i++) {
        FitBoard board = {.puzzle = &book->puzzle[i]};
        Squares places[ORIENTATIONS];
        for (int j = 0; j < board.puzzle->pieces; j++) {
            int patch = board.puzzle->piece[j].patch;
            fit_places(&board, patch, places);
            int name = (int)random_below(&random, ORIENTATIONS);
            if (!patch || !places[name])
                continue;
            Move piece = {.kind = MOVE_BUY, .patch = (uint8_t)patch, .orientation = (uint8_t)name};
            int nth = (int)random_below(&random, (uint32_t)squares_count(places[name]));
            piece.square = (uint8_t)squares_nth(places[name], nth);
            assert_int_equal(fit_put(&board, piece), FIT_FITS);
        }
        for (int hints = 0; !fit_is_done(&board); hints++) {
            assert_true(hints <= board.puzzle->pieces);
            fit_hint(&board);
        }
        assert_int_equal(board.count, board.puzzle->pieces);
    }
    free(book);
}

static void assert_bad_book(const char *text, int line, const char *words)
{
    Fault fault = {0};
    assert_null(fit_book_new(text, strlen(text), &fault));
    assert_int_equal(fault.line, line);
    unit_assert_says(fault.sentence, words);
}

static void test_bad_books(void **state)
{
    (void)state;
    assert_bad_book("thimble puzzles 1 classic\n", 1, "thimble fit 1");
    assert_bad_book("thimble fit 2\n", 1, "thimble fit 1");
    assert_bad_book("thimble fit 1\nautoma 1.2 1 3 3r0a1 +b2\n", 2, "automa");
    assert_bad_book("thimble fit 1\n# x\nclassic 1 1 3 3r0a1 +b2\n", 3, "is not the id");
    assert_bad_book("thimble fit 1\nclassic 1.2 6 3 3r0a1 +b2\n", 2, "from 1 to 5");
    assert_bad_book("thimble fit 1\nclassic 1.2 1 x 3r0a1 +b2\n", 2, "tries");
    assert_bad_book("thimble fit 1\nclassic 1.3 1 3 3r0a1 +b2\n", 2, "another number");
    assert_bad_book("thimble fit 1\nclassic 1.2 1 3 3r0a1 +b1\n", 2, "no room");
    assert_bad_book("thimble fit 1\nclassic 1.2 1 3 3r0a1 +b2 / +a1\n", 2, "no room");
    assert_bad_book("thimble fit 1\nclassic 1.1 1 3 2r0i1\n", 2, "no room");
    assert_bad_book("thimble fit 1\nclassic 1.2 1 3 3r0a1 advance\n", 2, "not a piece");
}

static void test_lines(void **state)
{
    (void)state;
    Span text = books_find("fit");
    FitBook *book = open_book();
    char memory[MAX_FIT_LINE];
    for (int i = 0; i < book->count; i++) {
        Text line = text_in(memory, sizeof memory);
        fit_book_write_line(&book->puzzle[i], book->tries[i], &line);
        assert_non_null(strstr(text.at, memory)); /* the string of the build ends in NUL */
    }
    free(book);
}

static void test_log(void **state)
{
    (void)state;
    static const char TEXT[] = "thimble fit 1\n"
                               "classic 1.2 1 3 3r0a1 +b2\n"
                               "express 1.2 1 3 19r0a1 16r0c1\n"
                               "classic 3.2 3 99 1r0a1 +c1\n";
    static const char LOG[] = "2026-11-18 classic 1.2 timing 900 first\nnonsense\n"
                              "2026-11-18 express 1.2 fit 1 again\n"
                              "2026-11-18 classic 3.2 fit 3 shown\n";
    static FitLog done;
    Fault fault;
    FitBook *book = fit_book_new(TEXT, strlen(TEXT), &fault);
    assert_non_null(book);
    fit_log_read(&done, book, LOG, strlen(LOG));
    assert_int_equal(done.count[0], 1);
    assert_int_equal(done.count[2], 0);
    assert_int_equal(fit_log_next(&done, book, 1), 0);
    assert_int_equal(fit_log_next(&done, book, 5), 0); /* with fewer stars */
    done.tried[0] = done.solved[0] = true;
    assert_int_equal(fit_log_next(&done, book, 1), 2); /* the one that was shown */
    done.solved[2] = true;
    assert_int_equal(fit_log_next(&done, book, 1), -1);
    char memory[MAX_PRACTICE_LINE];
    Text line = text_in(memory, sizeof memory);
    int day;
    assert_true(day_read(span_of("2026-11-19"), &day));
    fit_log_write(&book->puzzle[2], day, PRACTICE_FIRST, &line);
    assert_string_equal(memory, "2026-11-19 classic 3.2 fit 3 first\n");
    free(book);

    /* It counts for the days in a row, and for nothing else. */
    Practice *practice = practice_new(LOG, strlen(LOG), day);
    assert_int_equal(practice->all.tried, 1);
    practice_free(practice);
    practice = practice_new(memory, line.length, day);
    assert_int_equal(streak_now(&practice->streak, day), 1);
    assert_int_equal(practice->all.tried, 0);
    practice_free(practice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brute_force),   cmocka_unit_test(test_brute_force_on_made),
        cmocka_unit_test(test_unique),        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_maker),         cmocka_unit_test(test_stars),
        cmocka_unit_test(test_dull),          cmocka_unit_test(test_board),
        cmocka_unit_test(test_hint),          cmocka_unit_test(test_hint_of_equal_pieces),
        cmocka_unit_test(test_book),          cmocka_unit_test(test_tries),
        cmocka_unit_test(test_hints_of_book), cmocka_unit_test(test_bad_books),
        cmocka_unit_test(test_lines),         cmocka_unit_test(test_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
