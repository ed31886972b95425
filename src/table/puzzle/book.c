/* SPDX-License-Identifier: MIT */
#include "table/puzzle/book.h"

#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, MOST_RATING = 9999 };

bool puzzle_id_read(Span text, PuzzleId *id)
{
    const char *dot = memchr(text.at, '.', text.length);
    uint64_t seed, ply;
    if (!dot || !span_number((Span){text.at, (size_t)(dot - text.at)}, 0, UINT64_MAX, &seed) ||
        !span_number((Span){dot + 1, text.length - (size_t)(dot + 1 - text.at)}, 0, MAX_MOVES - 1, &ply))
        return false;
    *id = (PuzzleId){seed, (int)ply};
    return true;
}

void puzzle_id_write(PuzzleId id, Text *text)
{
    text_add(text, "%llu.%d", (unsigned long long)id.seed, id.ply);
}

Span book_edition(const char *text, size_t length)
{
    Words words = words_of(text, length, 0);
    uint64_t version;
    if (!span_is(words_next(&words), "thimble") || !span_is(words_next(&words), "puzzles") ||
        !span_number(words_next(&words), VERSION, VERSION, &version))
        return (Span){text, 0};
    return words_next(&words);
}

static bool read_line(Words *words, BookLine *line, Fault *fault)
{
    Span id = words_next(words);
    uint64_t rating;
    line->number = words->line;
    if (!puzzle_id_read(id, &line->id))
        return fault_at(fault, words->line, 1, "\"%.*s\" is not the id of a puzzle, such as 1042.3",
                        span_quotable(id), id.at);
    Span kind = words_next(words);
    line->kind = puzzle_kind(kind);
    if (line->kind == PUZZLE_KINDS)
        return fault_at(fault, words->line, 1, "there is no kind of puzzle \"%.*s\"", span_quotable(kind), kind.at);
    if (!span_number(words_next(words), 0, MOST_RATING, &rating))
        return fault_at(fault, words->line, 1, "a rating is a number from 0 to %d", MOST_RATING);
    line->rating = (int)rating;
    line->moves = words_rest(words);
    return line->moves.length > 0 || fault_at(fault, words->line, 1, "the answer is missing");
}

static bool read_lines(Book *book, Words *words, Fault *fault)
{
    while (words_line(words)) {
        if (words_count(*words) == 0 || *words->at == '#')
            continue;
        BookLine *line = &book->line[book->count];
        if (!read_line(words, line, fault))
            return false;
        book->kinds[line->kind]++;
        book->count++;
    }
    return true;
}

static int count_lines(const char *text, size_t length)
{
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static bool check_text(const Edition *edition, const char *text, size_t length, Fault *fault)
{
    Span name = book_edition(text, length);
    if (name.length == 0)
        return fault_at(fault, 1, 1, "a book of puzzles begins with \"thimble puzzles %d EDITION\"", VERSION);
    if (length > MAX_BOOK_TEXT)
        return fault_at(fault, 0, 0, "a book of puzzles has at most %d bytes", MAX_BOOK_TEXT);
    return span_is(name, edition->name) ||
           fault_at(fault, 1, 1, "these puzzles are of another edition: \"%.*s\"", span_quotable(name), name.at);
}

Book *book_new(const Edition *edition, const char *text, size_t length, Fault *fault)
{
    if (!check_text(edition, text, length, fault))
        return NULL;
    Book *book = calloc(1, sizeof *book);
    if (book) {
        book->edition = edition;
        book->line = calloc((size_t)count_lines(text, length), sizeof *book->line);
        book->text = malloc(length);
    }
    if (!book || !book->line || !book->text) {
        fault_at(fault, 0, 0, "out of memory");
    } else {
        memcpy(book->text, text, length);
        Words words = words_of(book->text, length, 0);
        if (read_lines(book, &words, fault))
            return book;
    }
    book_free(book);
    return NULL;
}

void book_free(Book *book)
{
    if (!book)
        return;
    free(book->line);
    free(book->text);
    free(book);
}

int book_find(const Book *book, PuzzleId id)
{
    for (int i = 0; i < book->count; i++)
        if (book->line[i].id.seed == id.seed && book->line[i].id.ply == id.ply)
            return i;
    return -1;
}

static bool read_legal(const Game *game, Span word, const BookLine *line, Move *move, Fault *fault)
{
    if (notation_read(game, word, move, fault) && !game_refuses(game, *move))
        return true;
    return fault_at(fault, line->number, 0, "\"%.*s\" is not a legal move here", span_quotable(word), word.at);
}

/* Replays the moves; the answer comes first in the line, and is a move of the position after them. */
bool book_open(const Book *book, int number, StoredPuzzle *puzzle, Fault *fault)
{
    const BookLine *line = &book->line[number];
    Words words = words_of(line->moves.at, line->moves.length, 0);
    Span answer = words_next(&words);
    Deal deal;
    deal_begin(&deal, book->edition, line->id.seed);
    if (!deal_complete(&deal, fault))
        return false;
    *puzzle = (StoredPuzzle){.id = line->id, .kind = line->kind, .rating = line->rating};
    Record *record = &puzzle->record;
    record_begin(record, &deal);
    Game game = record->start;
    if (words_count(words) != line->id.ply)
        return fault_at(fault, line->number, 0, "the id names another number of moves");
    for (Move move; record->count < line->id.ply; record->move[record->count++] = move) {
        if (!read_legal(&game, words_next(&words), line, &move, fault))
            return false;
        game_play(&game, move);
    }
    return read_legal(&game, answer, line, &puzzle->answer, fault);
}
