/* SPDX-License-Identifier: MIT */
#include "table/fit/fit_book.h"

#include "rules/notation.h"

#include <stdlib.h>

enum { VERSION = 1 };

static const char *const EDITION[FIT_EDITIONS] = {"classic", "express"};

bool fit_read_piece(const Edition *edition, Span word, Move *piece, Fault *fault)
{
    Game game = {.edition = edition};
    if (!notation_read(&game, word, piece, fault))
        return false;
    return piece->kind == MOVE_BUY || piece->kind == MOVE_LEATHER ||
           fault_at(fault, 0, 0, "\"%.*s\" is not a piece; pieces look like 17r1c4 or +e5", span_quotable(word),
                    word.at);
}

void fit_write_piece(const Edition *edition, Move piece, Text *text)
{
    Game game = {.edition = edition};
    notation_write(&game, piece, text);
}

static bool is_inside(const Edition *edition, Move piece)
{
    return piece.kind == MOVE_LEATHER ||
           squares_has(edition->patch[piece.patch].turned[piece.orientation].inside, piece.square);
}

/* Reads pieces up to a slash or the end of the line; they must lie beside what is covered, and are added to it. */
static int read_pieces(const Edition *edition, Words *words, Move *piece, int most, Squares *covered, Fault *fault)
{
    int count = 0;
    for (Span word = words_next(words); word.length > 0 && !span_is(word, "/"); word = words_next(words)) {
        if (count == most || !fit_read_piece(edition, word, &piece[count], fault))
            return -1;
        Squares squares = fit_squares(edition, piece[count]);
        if (!is_inside(edition, piece[count]) || (squares & *covered)) {
            fault_at(fault, 0, 0, "there is no room for \"%.*s\"", span_quotable(word), word.at);
            return -1;
        }
        *covered |= squares;
        count++;
    }
    return count;
}

static const Edition *edition_of(const FitBook *book, Span name)
{
    for (int i = 0; i < FIT_EDITIONS; i++)
        if (span_is(name, EDITION[i]))
            return &book->edition[i];
    return NULL;
}

static bool read_head(const FitBook *book, Words *words, FitPuzzle *puzzle, int64_t *tries, Fault *fault)
{
    Span name = words_next(words);
    Span id = words_next(words);
    uint64_t stars, number;
    puzzle->edition = edition_of(book, name);
    if (!puzzle->edition)
        return fault_at(fault, 0, 0, "there are no such puzzles for \"%.*s\"", span_quotable(name), name.at);
    if (!puzzle_id_read(id, &puzzle->id))
        return fault_at(fault, 0, 0, "\"%.*s\" is not the id of a puzzle, such as 36.3", span_quotable(id), id.at);
    if (!span_number(words_next(words), 1, FIT_STARS, &stars))
        return fault_at(fault, 0, 0, "the stars are a number from 1 to %d", FIT_STARS);
    if (!span_number(words_next(words), 1, INT64_MAX, &number))
        return fault_at(fault, 0, 0, "the number of tries is missing");
    puzzle->stars = (int)stars;
    *tries = (int64_t)number;
    return true;
}

static bool read_line(FitBook *book, Words *words, Fault *fault)
{
    FitPuzzle *puzzle = &book->puzzle[book->count];
    *fault = (Fault){.sentence = "too many pieces"};
    if (!read_head(book, words, puzzle, &book->tries[book->count], fault))
        return false;
    puzzle->pieces = read_pieces(puzzle->edition, words, puzzle->piece, MAX_FIT_PIECES, &puzzle->hole, fault);
    Squares covered = puzzle->hole;
    if (puzzle->pieces < 0)
        return false;
    puzzle->around = read_pieces(puzzle->edition, words, puzzle->around_it, MAX_FIT_AROUND, &covered, fault);
    if (puzzle->around < 0)
        return false;
    return puzzle->pieces == puzzle->id.ply || fault_at(fault, 0, 0, "the id names another number of pieces");
}

static bool read_lines(FitBook *book, Words *words, Fault *fault)
{
    while (words_line(words)) {
        if (words_count(*words) == 0 || *words->at == '#')
            continue;
        if (book->count == MAX_FIT_BOOK)
            return fault_at(fault, words->line, 1, "a book has at most %d of these puzzles", MAX_FIT_BOOK);
        if (!read_line(book, words, fault)) {
            fault->line = words->line;
            return false;
        }
        book->with_stars[book->puzzle[book->count++].stars - 1]++;
    }
    return true;
}

static bool read_title(Words *words, Fault *fault)
{
    uint64_t version;
    if (span_is(words_next(words), "thimble") && span_is(words_next(words), "fit") &&
        span_number(words_next(words), VERSION, VERSION, &version))
        return true;
    return fault_at(fault, 1, 1, "such a book begins with \"thimble fit %d\"", VERSION);
}

FitBook *fit_book_new(const char *text, size_t length, Fault *fault)
{
    Words words = words_of(text, length, 0);
    FitBook *book = calloc(1, sizeof *book);
    if (!book) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    for (int i = 0; i < FIT_EDITIONS; i++)
        edition_builtin(&book->edition[i], EDITION[i]);
    if (read_title(&words, fault) && read_lines(book, &words, fault))
        return book;
    free(book);
    return NULL;
}

int fit_book_find(const FitBook *book, Span edition, PuzzleId id)
{
    for (int i = 0; i < book->count; i++) {
        const FitPuzzle *puzzle = &book->puzzle[i];
        if (puzzle->id.seed == id.seed && puzzle->id.ply == id.ply && span_is(edition, puzzle->edition->name))
            return i;
    }
    return -1;
}

void fit_book_write_head(Text *text)
{
    text_add(text, "thimble fit %d\n", VERSION);
}

static void write_pieces(const Edition *edition, const Move *piece, int count, Text *text)
{
    for (int i = 0; i < count; i++) {
        text_add(text, " ");
        fit_write_piece(edition, piece[i], text);
    }
}

void fit_book_write_line(const FitPuzzle *puzzle, int64_t tries, Text *text)
{
    text_add(text, "%s ", puzzle->edition->name);
    puzzle_id_write(puzzle->id, text);
    text_add(text, " %d %lld", puzzle->stars, (long long)tries);
    write_pieces(puzzle->edition, puzzle->piece, puzzle->pieces, text);
    text_add(text, puzzle->around ? " /" : "");
    write_pieces(puzzle->edition, puzzle->around_it, puzzle->around, text);
    text_add(text, "\n");
}
