/* SPDX-License-Identifier: MIT */
/* Requests about puzzles and their log (table/puzzle/practice.h). The sitting does not change: the page puts a puzzle's
 * record on a table of its own. */
#include "doors/wasm/door_puzzle.h"

#include "doors/wasm/door_fit.h"
#include "table/json/practice_json.h"

#include <stdlib.h>

static bool answer_book(Door *door, Words *words, Text *answer, Fault *fault)
{
    const Edition *edition = door_edition(door, words_next(words), fault);
    if (!edition)
        return false;
    DoorText text = door_text(words);
    Book *book = book_new(edition, text.at, text.length, fault);
    if (!book)
        return false;
    book_free(door->book[edition - door->edition]);
    door->book[edition - door->edition] = book;
    practice_json_book(book, answer);
    return true;
}

static const Book *read_book(const Door *door, Words *words, Fault *fault)
{
    const Edition *edition = door_edition(door, words_next(words), fault);
    const Book *book = edition ? door->book[edition - door->edition] : NULL;
    if (edition && !book)
        fault_at(fault, 0, 0, "there is no book of puzzles for %s yet", edition->name);
    return book;
}

/* EDITION ID: a puzzle of a book. */
typedef struct AskedPuzzle {
    const Book *book;
    int number;
} AskedPuzzle;

static bool read_puzzle(const Door *door, Words *words, AskedPuzzle *asked, Fault *fault)
{
    PuzzleId id;
    asked->book = read_book(door, words, fault);
    if (!asked->book)
        return false;
    Span word = words_next(words);
    asked->number = puzzle_id_read(word, &id) ? book_find(asked->book, id) : -1;
    return asked->number >= 0 || fault_at(fault, 0, 0, "there is no puzzle \"%.*s\"", span_quotable(word), word.at);
}

bool door_read_result(Words *words, PracticeResult *result, Fault *fault)
{
    Span word = words_next(words);
    *result = practice_result(word);
    return *result < PRACTICE_RESULTS ||
           fault_at(fault, 0, 0, "a result is first, again or shown, not \"%.*s\"", span_quotable(word), word.at);
}

/* The log on the lines after the request; NULL with the reason when memory is short. */
static Practice *read_log(Words *words, int day, Fault *fault)
{
    DoorText log = door_text(words);
    Practice *practice = practice_new(log.at, log.length, day);
    if (!practice)
        fault_at(fault, 0, 0, "out of memory");
    return practice;
}

static bool answer_puzzle(Door *door, Words *words, Text *answer, Fault *fault)
{
    static StoredPuzzle puzzle;
    AskedPuzzle asked;
    if (!read_puzzle(door, words, &asked, fault) || !book_open(asked.book, asked.number, &puzzle, fault))
        return false;
    practice_json_puzzle(&puzzle, answer);
    return true;
}

/* EDITION DAY, then the log. */
static bool answer_practice(Door *door, Words *words, Text *answer, Fault *fault)
{
    int day;
    const Book *book = read_book(door, words, fault);
    if (!book || !door_read_day(words, &day, fault))
        return false;
    Practice *practice = read_log(words, day, fault);
    if (!practice)
        return false;
    practice_json_write(practice, book, answer);
    practice_free(practice);
    return true;
}

static void say_id(const Book *book, int number, Text *answer)
{
    if (number < 0) {
        text_add(answer, "{\"id\":null}");
        return;
    }
    text_add(answer, "{\"id\":\"");
    puzzle_id_write(book->line[number].id, answer);
    text_add(answer, "\"}");
}

/* EDITION DAY THEME, then the log. The theme is a kind, mix or today. */
static bool answer_next(Door *door, Words *words, Text *answer, Fault *fault)
{
    int day;
    const Book *book = read_book(door, words, fault);
    if (!book || !door_read_day(words, &day, fault))
        return false;
    Span theme = words_next(words);
    PuzzleKind kind = puzzle_kind(theme);
    if (span_is(theme, "today")) {
        say_id(book, practice_of_day(book, day), answer);
        return true;
    }
    if (kind == PUZZLE_KINDS && !span_is(theme, "mix"))
        return fault_at(fault, 0, 0, "there is no theme \"%.*s\"", span_quotable(theme), theme.at);
    Practice *practice = read_log(words, day, fault);
    if (!practice)
        return false;
    say_id(book, practice_next(practice, book, kind), answer);
    practice_free(practice);
    return true;
}

/* EDITION ID DAY, then the log: what each result would change the rating by. */
static bool answer_stakes(Door *door, Words *words, Text *answer, Fault *fault)
{
    AskedPuzzle asked;
    int day;
    if (!read_puzzle(door, words, &asked, fault) || !door_read_day(words, &day, fault))
        return false;
    Practice *practice = read_log(words, day, fault);
    if (!practice)
        return false;
    for (PracticeResult result = 0; result < PRACTICE_RESULTS; result++)
        text_add(answer, "%s\"%s\":%d", result ? "," : "{", PRACTICE_NAME[result],
                 practice_gain(practice, asked.book, asked.number, result));
    text_add(answer, "}");
    practice_free(practice);
    return true;
}

/* EDITION ID DAY RESULT: the line to append to the log. */
static bool answer_tried(Door *door, Words *words, Text *answer, Fault *fault)
{
    char memory[MAX_PRACTICE_LINE];
    Text line = text_in(memory, sizeof memory);
    AskedPuzzle asked;
    PracticeResult result;
    int day;
    if (!read_puzzle(door, words, &asked, fault) || !door_read_day(words, &day, fault) ||
        !door_read_result(words, &result, fault))
        return false;
    practice_write_try(asked.book, asked.number, day, result, &line);
    door_say_text(memory, answer);
    return true;
}

/* EDITION DAY KIND, then the log: puzzles that train a kind. */
static bool answer_train(Door *door, Words *words, Text *answer, Fault *fault)
{
    int day;
    int number[PRACTICE_TRAIN];
    const Book *book = read_book(door, words, fault);
    if (!book || !door_read_day(words, &day, fault))
        return false;
    Span word = words_next(words);
    PuzzleKind kind = puzzle_kind(word);
    if (kind == PUZZLE_KINDS)
        return fault_at(fault, 0, 0, "there is no kind of puzzle \"%.*s\"", span_quotable(word), word.at);
    Practice *practice = read_log(words, day, fault);
    if (!practice)
        return false;
    int count = practice_train(practice, book, kind, number);
    text_add(answer, "[");
    for (int i = 0; i < count; i++) {
        text_add(answer, i ? ",\"" : "\"");
        puzzle_id_write(book->line[number[i]].id, answer);
        text_add(answer, "\"");
    }
    text_add(answer, "]");
    practice_free(practice);
    return true;
}

static void puzzles_done(Door *door)
{
    for (int i = 0; i < DOOR_EDITIONS; i++)
        book_free(door->book[i]);
    free(door->fits);
}

static const DoorCommand COMMAND[] = {
    {"book", answer_book, 1, 1, MORE_LINES},
    {"puzzle", answer_puzzle, 2, 2, ONE_LINE},
    {"practice", answer_practice, 2, 2, MORE_LINES},
    {"next_puzzle", answer_next, 3, 3, MORE_LINES},
    {"stakes", answer_stakes, 3, 3, MORE_LINES},
    {"tried", answer_tried, 4, 4, ONE_LINE},
    {"train", answer_train, 3, 3, MORE_LINES},
    {"progress", door_progress, 1, 1, MORE_LINES},
    {"diary", door_diary, 1, 1, MORE_LINES},
    {"diary_line", door_diary_line, 3, 5, MORE_LINES},
    {"sampler", door_sampler, 1, 1, MORE_LINES},
    {"fit_book", door_fit_book, 0, 0, MORE_LINES},
    {"fit", door_fit, 2, ANY_WORDS, ONE_LINE},
    {"fit_places", door_fit_places, 3, ANY_WORDS, ONE_LINE},
    {"fit_hint", door_fit_hint, 2, ANY_WORDS, ONE_LINE},
    {"fit_show", door_fit_show, 2, ANY_WORDS, ONE_LINE},
    {"fit_log", door_fit_log, 0, 0, MORE_LINES},
    {"fit_next", door_fit_next, 1, 1, MORE_LINES},
    {"fit_done", door_fit_done, 4, 4, ONE_LINE},
    {"mistakes", door_mistakes, 1, 1, MORE_LINES},
    {"mistakes_of", door_mistakes_of, 4, 4, MORE_LINES},
    {"mistake", door_mistake, 3, 3, MORE_LINES},
    {"tried_mistake", door_tried_mistake, 3, 3, ONE_LINE},
    {NULL, NULL, 0, 0, ONE_LINE},
};

const DoorWing DOOR_PUZZLES = {.command = COMMAND, .done = puzzles_done};
