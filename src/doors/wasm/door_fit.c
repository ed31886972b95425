/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_fit.h"

#include "doors/wasm/door_puzzle.h"
#include "table/json/fit_json.h"
#include "table/json/view_json.h"

#include <stdlib.h>

bool door_fit_book(Door *door, Words *words, Text *answer, Fault *fault)
{
    static const FitLog NOTHING;
    DoorText text = door_text(words);
    FitBook *book = fit_book_new(text.at, text.length, fault);
    if (!book)
        return false;
    free(door->fits);
    door->fits = book;
    fit_json_log(&NOTHING, book, answer);
    return true;
}

static const FitBook *read_book(const Door *door, Fault *fault)
{
    if (!door->fits)
        fault_at(fault, 0, 0, "there is no book of holes to fill yet");
    return door->fits;
}

/* EDITION ID; NULL with the reason if there is none. */
static const FitPuzzle *read_puzzle(const Door *door, Words *words, Fault *fault)
{
    const FitBook *book = read_book(door, fault);
    Span edition = words_next(words);
    Span word = words_next(words);
    PuzzleId id;
    if (!book)
        return NULL;
    int number = puzzle_id_read(word, &id) ? fit_book_find(book, edition, id) : -1;
    if (number < 0)
        fault_at(fault, 0, 0, "there is no puzzle \"%.*s\"", span_quotable(word), word.at);
    return number < 0 ? NULL : &book->puzzle[number];
}

/* The pieces that are put down. */
static bool read_placed(Words *words, FitBoard *board, Fault *fault)
{
    for (Span word = words_next(words); word.length > 0; word = words_next(words)) {
        Move piece;
        if (!fit_read_piece(board->puzzle->edition, word, &piece, fault))
            return false;
        if (fit_put(board, piece))
            return fault_at(fault, 0, 0, "\"%.*s\" does not fit", span_quotable(word), word.at);
    }
    return true;
}

/* EDITION ID PIECE... */
static bool read_board(const Door *door, Words *words, FitBoard *board, Fault *fault)
{
    *board = (FitBoard){.puzzle = read_puzzle(door, words, fault)};
    return board->puzzle && read_placed(words, board, fault);
}

bool door_fit(Door *door, Words *words, Text *answer, Fault *fault)
{
    FitBoard board;
    if (!read_board(door, words, &board, fault))
        return false;
    fit_json_board(&board, answer);
    return true;
}

/* PATCH EDITION ID PIECE... */
bool door_fit_places(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    FitBoard board;
    Squares places[ORIENTATIONS];
    uint64_t patch;
    if (!read_board(door, words, &board, fault))
        return false;
    if (!span_number(word, 0, board.puzzle->edition->patches, &patch))
        return fault_at(fault, 0, 0, "there is no patch \"%.*s\"", span_quotable(word), word.at);
    fit_places(&board, (int)patch, places);
    view_json_places(board.puzzle->edition, (int)patch, places, answer);
    return true;
}

/* EDITION ID PIECE...: one more piece in its place. */
bool door_fit_hint(Door *door, Words *words, Text *answer, Fault *fault)
{
    FitBoard board;
    if (!read_board(door, words, &board, fault))
        return false;
    text_add(answer, "{\"piece\":\"");
    fit_write_piece(board.puzzle->edition, fit_hint(&board), answer);
    text_add(answer, "\",\"placed\":");
    fit_json_placed(&board, answer);
    text_add(answer, "}");
    return true;
}

/* EDITION ID PIECE...: all of them. */
bool door_fit_show(Door *door, Words *words, Text *answer, Fault *fault)
{
    FitBoard board;
    if (!read_board(door, words, &board, fault))
        return false;
    fit_show(&board);
    text_add(answer, "{\"placed\":");
    fit_json_placed(&board, answer);
    text_add(answer, "}");
    return true;
}

/* The log on the lines after the request. */
bool door_fit_log(Door *door, Words *words, Text *answer, Fault *fault)
{
    static FitLog done;
    const FitBook *book = read_book(door, fault);
    if (!book)
        return false;
    DoorText log = door_text(words);
    fit_log_read(&done, book, log.at, log.length);
    fit_json_log(&done, book, answer);
    return true;
}

/* STARS, then the log. */
bool door_fit_next(Door *door, Words *words, Text *answer, Fault *fault)
{
    static FitLog done;
    const FitBook *book = read_book(door, fault);
    uint64_t stars;
    if (!book)
        return false;
    if (!span_number(words_next(words), 1, FIT_STARS, &stars))
        return fault_at(fault, 0, 0, "the stars are a number from 1 to %d", FIT_STARS);
    DoorText log = door_text(words);
    fit_log_read(&done, book, log.at, log.length);
    fit_json_name(book, fit_log_next(&done, book, (int)stars), answer);
    return true;
}

/* EDITION ID DAY RESULT: the line to append to the log. */
bool door_fit_done(Door *door, Words *words, Text *answer, Fault *fault)
{
    char memory[MAX_PRACTICE_LINE];
    Text line = text_in(memory, sizeof memory);
    const FitPuzzle *puzzle = read_puzzle(door, words, fault);
    PracticeResult result;
    int day;
    if (!puzzle || !door_read_day(words, &day, fault) || !door_read_result(words, &result, fault))
        return false;
    fit_log_write(puzzle, day, result, &line);
    door_say_text(memory, answer);
    return true;
}
