/* SPDX-License-Identifier: MIT */
#include "table/puzzle/practice.h"

#include "base/checksum.h"
#include "base/random.h"
#include "table/words/number.h"

#include <stdlib.h>
#include <string.h>

const char *const PRACTICE_NAME[PRACTICE_RESULTS] = {"first", "again", "shown"};

PracticeResult practice_result(Span name)
{
    PracticeResult result = 0;
    while (result < PRACTICE_RESULTS && !span_is(name, PRACTICE_NAME[result]))
        result++;
    return result;
}

static const Glicko START = {.rating = 1000, .deviation = 200, .volatility = 0.06};
static const double PUZZLE_DEVIATION = 60; /* from the tries of the levels */
static const double AGAIN = 0.375;         /* of the gain of the first answer */

typedef struct PracticePlace {
    uint64_t key; /* 0: free */
    bool solved;
} PracticePlace;

/* The puzzles that were tried, as a hash table. */
typedef struct PracticeTries {
    size_t mask; /* the number of places less one; at least half of them are free */
    size_t count;
    PracticePlace place[];
} PracticeTries;

/* A line of the log. */
typedef struct PracticeTry {
    int day;
    uint64_t key;
    PuzzleKind kind;
    int rating;
    PracticeResult result;
} PracticeTry;

static uint64_t key_of(Span edition, PuzzleId id)
{
    uint64_t sum = checksum_bytes(CHECKSUM_BEGIN, edition.at, edition.length);
    sum = checksum_bytes(sum, &id.seed, sizeof id.seed);
    sum = checksum_add(sum, (uint64_t)id.ply);
    return sum ? sum : 1;
}

static PracticeTries *tries_new(size_t size)
{
    PracticeTries *tries = calloc(1, sizeof *tries + size * sizeof *tries->place);
    if (tries)
        tries->mask = size - 1;
    return tries;
}

/* Where the key is, or where there is room for it. */
static size_t tries_place(const PracticeTries *tries, uint64_t key)
{
    size_t at = key & tries->mask;
    while (tries->place[at].key && tries->place[at].key != key)
        at = (at + 1) & tries->mask;
    return at;
}

/* Twice the room, once half of it is taken. */
static bool tries_make_room(PracticeTries **tries)
{
    PracticeTries *old = *tries;
    if (2 * (old->count + 1) <= old->mask)
        return true;
    PracticeTries *larger = tries_new(2 * (old->mask + 1));
    if (!larger)
        return false;
    larger->count = old->count;
    for (size_t i = 0; i <= old->mask; i++)
        if (old->place[i].key)
            larger->place[tries_place(larger, old->place[i].key)] = old->place[i];
    free(old);
    *tries = larger;
    return true;
}

static Glicko rated(Glicko rating, int puzzle, PracticeResult result)
{
    GlickoGame game = {.opponent = {puzzle, PUZZLE_DEVIATION, START.volatility}, .score = result != PRACTICE_SHOWN};
    Glicko after = glicko_after(rating, &game, 1);
    if (result == PRACTICE_AGAIN)
        after.rating = rating.rating + AGAIN * (after.rating - rating.rating);
    return after;
}

static bool read_try(Words *words, PracticeTry *found)
{
    enum { MOST_RATING = 9999 };
    PuzzleId id;
    uint64_t rating;
    if (!day_read(words_next(words), &found->day))
        return false;
    Span edition = words_next(words);
    if (!puzzle_id_read(words_next(words), &id))
        return false;
    found->key = key_of(edition, id);
    found->kind = puzzle_kind(words_next(words));
    if (!span_number(words_next(words), 0, MOST_RATING, &rating))
        return false;
    found->rating = (int)rating;
    found->result = practice_result(words_next(words));
    return found->result < PRACTICE_RESULTS;
}

/* The place for a day in the history; the oldest day makes room. */
static PracticeDay *history_day(Practice *practice, int day)
{
    PracticeDay *history = practice->history;
    if (practice->days > 0 && history[practice->days - 1].day == day)
        return &history[practice->days - 1];
    if (practice->days == PRACTICE_HISTORY)
        memmove(history, history + 1, (size_t)--practice->days * sizeof *history);
    history[practice->days].day = day;
    return &history[practice->days++];
}

static void rate(Practice *practice, const PracticeTry *one)
{
    enum { SUMS = 2 };
    PracticeSum *const sum[SUMS] = {&practice->all, &practice->kind[one->kind]};
    int idle = practice->last == NO_DAY ? 0 : one->day - practice->last;
    for (int i = 0; i < SUMS; i++) {
        Glicko before = idle > 0 ? glicko_idle(sum[i]->rating, idle) : sum[i]->rating;
        sum[i]->rating = rated(before, one->rating, one->result);
        sum[i]->tried++;
    }
    practice->last = one->day;
    history_day(practice, one->day)->rating = practice_rating(practice);
}

static void count_solved(Practice *practice, const PracticeTry *one, bool *solved)
{
    if (one->result == PRACTICE_SHOWN || *solved)
        return;
    *solved = true;
    streak_add(&practice->streak, one->day);
    practice->all.solved++;
    practice->kind[one->kind].solved++;
}

/* Puzzles of other kinds (table/fit/fit_log.h) have no rating, but they count for the days in a row. */
static bool add_other(Practice *practice, const PracticeTry *one)
{
    if (one->result != PRACTICE_SHOWN)
        streak_add(&practice->streak, one->day);
    return true;
}

static bool add_try(Practice *practice, const PracticeTry *one)
{
    if (one->kind == PUZZLE_KINDS)
        return add_other(practice, one);
    if (!tries_make_room(&practice->tries))
        return false;
    PracticeTries *tries = practice->tries;
    PracticePlace *place = &tries->place[tries_place(tries, one->key)];
    if (!place->key) {
        place->key = one->key;
        tries->count++;
        rate(practice, one);
    }
    count_solved(practice, one, &place->solved);
    return true;
}

bool practice_add(Practice *practice, const char *log, size_t length)
{
    Words words = words_of(log, length, 0);
    PracticeTry one;
    bool room = true;
    do
        room = !read_try(&words, &one) || add_try(practice, &one);
    while (room && words_line(&words));
    return room;
}

Practice *practice_new(const char *log, size_t length, int today)
{
    enum { PLACES = 256 };
    Practice *practice = calloc(1, sizeof *practice);
    if (!practice)
        return NULL;
    practice->tries = tries_new(PLACES);
    practice->today = today;
    practice->last = NO_DAY;
    practice->all.rating = START;
    for (int kind = 0; kind < PUZZLE_KINDS; kind++)
        practice->kind[kind].rating = START;
    if (practice->tries && practice_add(practice, log, length))
        return practice;
    practice_free(practice);
    return NULL;
}

void practice_free(Practice *practice)
{
    if (practice)
        free(practice->tries);
    free(practice);
}

int practice_rating(const Practice *practice)
{
    return number_rounded(practice->all.rating.rating);
}

int practice_rating_before(const Practice *practice, int day)
{
    int rating = -1;
    for (int i = 0; i < practice->days; i++)
        if (practice->history[i].day < day)
            rating = practice->history[i].rating;
    return rating;
}

/* The place of a puzzle among the tries. */
static size_t place_of(const Practice *practice, const Book *book, int number)
{
    return tries_place(practice->tries, key_of(span_of(book->edition->name), book->line[number].id));
}

static bool is_tried(const Practice *practice, const Book *book, int number)
{
    return practice->tries->place[place_of(practice, book, number)].key != 0;
}

int practice_solved(const Practice *practice, const Book *book, PuzzleKind kind)
{
    int solved = 0;
    for (int i = 0; i < book->count; i++)
        solved += book->line[i].kind == kind && practice->tries->place[place_of(practice, book, i)].solved;
    return solved;
}

int practice_gain(const Practice *practice, const Book *book, int number, PracticeResult result)
{
    Glicko before = practice->all.rating;
    int idle = practice->last == NO_DAY ? 0 : practice->today - practice->last;
    if (is_tried(practice, book, number))
        return 0;
    if (idle > 0)
        before = glicko_idle(before, idle);
    Glicko after = rated(before, book->line[number].rating, result);
    return number_rounded(after.rating) - number_rounded(before.rating);
}

/* Some puzzles, the nearest to a rating first. */
typedef struct Nearest {
    int rating;
    int count;
    int number[8];
} Nearest;

static int distance(const Nearest *nearest, const Book *book, int number)
{
    return abs(book->line[number].rating - nearest->rating);
}

static void add_near(Nearest *nearest, const Book *book, int number)
{
    enum { MOST = sizeof nearest->number / sizeof *nearest->number };
    int at = nearest->count < MOST ? nearest->count++ : MOST;
    for (; at > 0 && distance(nearest, book, number) < distance(nearest, book, nearest->number[at - 1]); at--)
        if (at < MOST)
            nearest->number[at] = nearest->number[at - 1];
    if (at < MOST)
        nearest->number[at] = number;
}

static Nearest find_near(const Practice *practice, const Book *book, PuzzleKind kind)
{
    const PracticeSum *sum =
        kind < PUZZLE_KINDS && practice->kind[kind].tried ? &practice->kind[kind] : &practice->all;
    Nearest nearest = {.rating = number_rounded(sum->rating.rating)};
    for (int i = 0; i < book->count; i++)
        if ((kind == PUZZLE_KINDS || book->line[i].kind == kind) && !is_tried(practice, book, i))
            add_near(&nearest, book, i);
    return nearest;
}

/* One of the nearest: another one after every try, and the same until then. */
int practice_next(const Practice *practice, const Book *book, PuzzleKind kind)
{
    Nearest nearest = find_near(practice, book, kind);
    if (nearest.count == 0)
        return -1;
    Random random = random_from((uint64_t)practice->all.tried, RANDOM_PUZZLE);
    return nearest.number[random_below(&random, (uint32_t)nearest.count)];
}

int practice_train(const Practice *practice, const Book *book, PuzzleKind kind, int number[PRACTICE_TRAIN])
{
    Nearest nearest = find_near(practice, book, kind);
    int count = nearest.count < PRACTICE_TRAIN ? nearest.count : PRACTICE_TRAIN;
    memcpy(number, nearest.number, (size_t)count * sizeof *number);
    return count;
}

static bool is_for_everybody(const BookLine *line)
{
    enum { LEAST = 800, MOST = 1300 };
    return line->rating >= LEAST && line->rating <= MOST;
}

int practice_of_day(const Book *book, int day)
{
    Random random = random_from((uint64_t)day, RANDOM_PUZZLE);
    int fit = 0;
    int chosen = -1;
    for (int i = 0; i < book->count; i++)
        if (is_for_everybody(&book->line[i]) && random_below(&random, (uint32_t)++fit) == 0)
            chosen = i;
    return chosen;
}

void practice_write_try(const Book *book, int number, int day, PracticeResult result, Text *line)
{
    const BookLine *puzzle = &book->line[number];
    day_write(day, line);
    text_add(line, " %s ", book->edition->name);
    puzzle_id_write(puzzle->id, line);
    text_add(line, " %s %d %s\n", PUZZLE_NAME[puzzle->kind], puzzle->rating, PRACTICE_NAME[result]);
}
