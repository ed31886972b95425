/* SPDX-License-Identifier: MIT */
#include "table/puzzle/mistakes.h"

#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MARGIN = 9999 };

/* A line about a try. */
typedef struct MistakeTry {
    uint64_t key;
    int line; /* in which order they came */
    int day;
    PracticeResult result;
} MistakeTry;

/* The lines of a log, as they are read. */
typedef struct MistakeLog {
    Mistakes *mistakes;
    MistakeTry *tried;
    int tries;
} MistakeLog;

bool mistakes_read_key(Span word, uint64_t *key)
{
    static const char DIGIT[] = "0123456789abcdef";
    enum { DIGITS = 12 };
    uint64_t read = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = word.at[i] ? strchr(DIGIT, word.at[i]) : NULL;
        if (!digit)
            return false;
        read = read << 4 | (uint64_t)(digit - DIGIT);
    }
    if (word.length != DIGITS)
        return false;
    *key = read;
    return true;
}

void mistakes_write_key(uint64_t key, Text *text)
{
    text_add(text, "%012llx", (unsigned long long)key);
}

static void read_found(Mistakes *mistakes, Words *words, uint64_t key)
{
    KnownMistake known = {.key = key, .line = words->line, .course = MISTAKE_NEW};
    if (!span_count(words_next(words), MAX_MOVES - 1, &known.ply))
        return;
    known.kind = puzzle_kind(words_next(words));
    if (known.kind == PUZZLE_KINDS || !span_count(words_next(words), MOST_MARGIN, &known.loss.margin) ||
        !span_count(words_next(words), CHANCE_SURE, &known.loss.chance))
        return;
    known.answer = words_next(words);
    known.game = words_rest(words);
    if (known.game.length > 0 && known.game.length <= MAX_MISTAKE_GAME)
        mistakes->known[mistakes->count++] = known;
}

static void read_tried(MistakeLog *log, Words *words, uint64_t key, int day)
{
    PracticeResult result = practice_result(words_next(words));
    if (result == PRACTICE_RESULTS)
        return;
    log->tried[log->tries] = (MistakeTry){key, log->tries, day, result};
    log->tries++;
}

static void read_line(MistakeLog *log, Words *words)
{
    int day;
    uint64_t key;
    if (!day_read(words_next(words), &day))
        return;
    Span what = words_next(words);
    if (!mistakes_read_key(words_next(words), &key))
        return;
    if (span_is(what, "found"))
        read_found(log->mistakes, words, key);
    else if (span_is(what, "tried"))
        read_tried(log, words, key, day);
}

static int order_of(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int by_key_and_line(const void *a, const void *b)
{
    const MistakeTry *one = a, *other = b;
    return one->key == other->key ? one->line - other->line : order_of(one->key, other->key);
}

static int by_day_and_weight(const void *a, const void *b)
{
    const KnownMistake *one = a, *other = b;
    double heavier = review_weight(other->loss) - review_weight(one->loss);
    if (one->day != other->day)
        return one->day - other->day;
    if (heavier > 0 || heavier < 0)
        return heavier > 0 ? 1 : -1;
    return one->key == other->key ? one->line - other->line : order_of(one->key, other->key);
}

/* The first try of a mistake, among those sorted by their keys. */
static int first_try(const MistakeLog *log, uint64_t key)
{
    int low = 0, high = log->tries;
    while (low < high) {
        int middle = (low + high) / 2;
        if (log->tried[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void follow_tries(const MistakeLog *log)
{
    Mistakes *mistakes = log->mistakes;
    qsort(log->tried, (size_t)log->tries, sizeof *log->tried, by_key_and_line);
    for (KnownMistake *known = mistakes->known; known < mistakes->known + mistakes->count; known++) {
        for (int i = first_try(log, known->key); i < log->tries && log->tried[i].key == known->key; i++)
            mistake_course_add(&known->course, log->tried[i].day, log->tried[i].result);
        known->day = mistake_course_due(&known->course, mistakes->today);
        mistakes->due += known->day <= mistakes->today;
    }
    qsort(mistakes->known, (size_t)mistakes->count, sizeof *mistakes->known, by_day_and_weight);
}

static size_t count_lines(const char *log, size_t length)
{
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += log[i] == '\n';
    return lines;
}

static bool read_log(MistakeLog *log)
{
    Mistakes *mistakes = log->mistakes;
    size_t lines = count_lines(mistakes->log, mistakes->length);
    mistakes->known = calloc(lines, sizeof *mistakes->known);
    log->tried = calloc(lines, sizeof *log->tried);
    if (!mistakes->known || !log->tried)
        return false;
    Words words = words_of(mistakes->log, mistakes->length, 0);
    do
        read_line(log, &words);
    while (words_line(&words));
    follow_tries(log);
    return true;
}

Mistakes *mistakes_new(const char *log, size_t length, int today)
{
    Mistakes *mistakes = calloc(1, sizeof *mistakes);
    if (!mistakes)
        return NULL;
    *mistakes = (Mistakes){.today = today, .log = malloc(length + 1), .length = length};
    MistakeLog lines = {.mistakes = mistakes};
    if (mistakes->log)
        memcpy(mistakes->log, log, length);
    bool read = mistakes->log && read_log(&lines);
    free(lines.tried);
    if (read)
        return mistakes;
    mistakes_free(mistakes);
    return NULL;
}

void mistakes_free(Mistakes *mistakes)
{
    if (mistakes) {
        free(mistakes->known);
        free(mistakes->log);
    }
    free(mistakes);
}

static bool same_span(Span a, Span b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

bool mistakes_has_reviewed(const Mistakes *mistakes, Span stamp, Span game)
{
    Words words = words_of(mistakes->log, mistakes->length, 0);
    do {
        words_next(&words);
        if (span_is(words_next(&words), "reviewed") && same_span(words_next(&words), stamp) &&
            same_span(words_rest(&words), game))
            return true;
    } while (words_line(&words));
    return false;
}

const KnownMistake *mistakes_find(const Mistakes *mistakes, uint64_t key, Span game)
{
    for (int i = 0; i < mistakes->count; i++)
        if (mistakes->known[i].key == key && same_span(mistakes->known[i].game, game))
            return &mistakes->known[i];
    return NULL;
}

bool mistakes_open(const KnownMistake *known, const Record *game, Record *record, Move *answer)
{
    Fault fault;
    if (known->ply >= game->count)
        return false;
    Game before = record_game(game, known->ply);
    if (mistake_key(&before) != known->key || !notation_read(&before, known->answer, answer, &fault) ||
        game_refuses(&before, *answer))
        return false;
    *record = *game;
    record->count = known->ply;
    return true;
}

void mistakes_write_found(const Game *before, const Mistake *mistake, Span game, int day, Text *text)
{
    day_write(day, text);
    text_add(text, " found ");
    mistakes_write_key(mistake->key, text);
    text_add(text, " %d %s %d %d ", mistake->ply, PUZZLE_NAME[mistake->kind],
             mistake->loss.margin < MOST_MARGIN ? mistake->loss.margin : MOST_MARGIN, mistake->loss.chance);
    notation_write(before, mistake->answer, text);
    text_add(text, " %.*s\n", (int)game.length, game.at);
}

void mistakes_write_tried(uint64_t key, int day, PracticeResult result, Text *text)
{
    day_write(day, text);
    text_add(text, " tried ");
    mistakes_write_key(key, text);
    text_add(text, " %s\n", PRACTICE_NAME[result]);
}

void mistakes_write_reviewed(Span stamp, Span game, int day, Text *text)
{
    day_write(day, text);
    text_add(text, " reviewed %.*s %.*s\n", (int)stamp.length, stamp.at, (int)game.length, game.at);
}
