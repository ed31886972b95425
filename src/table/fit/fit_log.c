/* SPDX-License-Identifier: MIT */
#include "table/fit/fit_log.h"

#include <string.h>

static const char NAME[] = "fit";

static void read_line(FitLog *done, const FitBook *book, Words *words)
{
    PuzzleId id;
    words_next(words); /* the day */
    Span edition = words_next(words);
    if (!puzzle_id_read(words_next(words), &id) || !span_is(words_next(words), NAME))
        return;
    words_next(words); /* the stars: those of the book count */
    PracticeResult result = practice_result(words_next(words));
    int number = fit_book_find(book, edition, id);
    if (number < 0 || result == PRACTICE_RESULTS)
        return;
    done->tried[number] = true;
    done->solved[number] |= result != PRACTICE_SHOWN;
}

void fit_log_read(FitLog *done, const FitBook *book, const char *log, size_t length)
{
    Words words = words_of(log, length, 0);
    memset(done, 0, sizeof *done);
    do
        read_line(done, book, &words);
    while (words_line(&words));
    for (int i = 0; i < book->count; i++)
        done->count[book->puzzle[i].stars - 1] += done->solved[i];
}

/* The first with these stars that is not marked; -1: none. */
static int first_of(const FitBook *book, const bool *marked, int stars)
{
    for (int i = 0; i < book->count; i++)
        if (book->puzzle[i].stars == stars && !marked[i])
            return i;
    return -1;
}

static int next_of(const FitBook *book, const bool *marked, int stars)
{
    for (int more = stars; more <= FIT_STARS; more++)
        if (first_of(book, marked, more) >= 0)
            return first_of(book, marked, more);
    for (int fewer = stars - 1; fewer >= 1; fewer--)
        if (first_of(book, marked, fewer) >= 0)
            return first_of(book, marked, fewer);
    return -1;
}

int fit_log_next(const FitLog *done, const FitBook *book, int stars)
{
    int number = next_of(book, done->tried, stars);
    return number >= 0 ? number : next_of(book, done->solved, stars);
}

void fit_log_write(const FitPuzzle *puzzle, int day, PracticeResult result, Text *line)
{
    day_write(day, line);
    text_add(line, " %s ", puzzle->edition->name);
    puzzle_id_write(puzzle->id, line);
    text_add(line, " %s %d %s\n", NAME, puzzle->stars, PRACTICE_NAME[result]);
}
