/* SPDX-License-Identifier: MIT */
/* Reads case files. A line starts with its keyword; the rows of the pictures follow the line `quilts`. */
#include "case.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    char letter;
    int count;
} CLAUSE_GROUP[] = {{'C', 21}, {'E', 5}, {'S', 14}};

enum { CLAUSE_GROUPS = sizeof CLAUSE_GROUP / sizeof *CLAUSE_GROUP };

typedef struct Reader {
    Words words;
    Cases *cases;
    Shelf *shelf;
    const char *file;
    Fault *fault;
    Case *now;       /* NULL before the first */
    int game_line;   /* of the case's game; 0: none yet */
    Squares *quilts; /* the pictures being drawn */
    int row, rows;   /* rows read, and all rows; both 0 outside a picture */
} Reader;

#define REFUSE(reader, ...) (fault_at((reader)->fault, (reader)->words.line, 0, __VA_ARGS__), false)

int clause_find(Span name)
{
    int first = 0;
    for (int i = 0; i < CLAUSE_GROUPS; i++) {
        uint64_t number;
        Span digits = {name.at + 1, name.length - 1};
        if (name.length > 1 && name.at[0] == CLAUSE_GROUP[i].letter &&
            span_number(digits, 1, (uint64_t)CLAUSE_GROUP[i].count, &number))
            return first + (int)number - 1;
        first += CLAUSE_GROUP[i].count;
    }
    return -1;
}

void clause_name(int clause, Text *text)
{
    int group = 0;
    while (clause >= CLAUSE_GROUP[group].count)
        clause -= CLAUSE_GROUP[group++].count;
    text_add(text, "%c%d", CLAUSE_GROUP[group].letter, clause + 1);
}

static bool read_number(Reader *reader, const char *what, int max, int *number)
{
    uint64_t value;
    Span word = words_next(&reader->words);
    if (!span_number(word, 0, (uint64_t)max, &value))
        return REFUSE(reader, "%s is a number up to %d, not \"%.*s\"", what, max, span_quotable(word), word.at);
    *number = (int)value;
    return true;
}

static bool read_seat_number(Reader *reader, int *seat)
{
    int number;
    if (!read_number(reader, "a seat", SEATS, &number))
        return false;
    *seat = number - 1;
    return number > 0 || REFUSE(reader, "a seat is 1 or 2");
}

/* Reads consecutive numbers; the word after them stays unread. */
static bool read_numbers(Reader *reader, Numbers *list)
{
    uint64_t value;
    Words before = reader->words;
    Span word = words_next(&reader->words);
    for (; span_number(word, 1, MAX_PATCHES, &value); word = words_next(&reader->words)) {
        if (list->count == MAX_CARDS)
            return REFUSE(reader, "the list is too long");
        list->number[list->count++] = (uint8_t)value;
        before = reader->words;
    }
    reader->words = before;
    return true;
}

/* The position is complete: moves and expectations follow. */
static bool finish_setup(Reader *reader)
{
    if (!reader->game_line)
        return REFUSE(reader, "the case has no line \"game\"");
    if (reader->now->steps > 0 || setup_complete(&reader->now->setup, reader->fault))
        return true;
    reader->fault->line = reader->game_line;
    return false;
}

static bool finish_quilts(Reader *reader)
{
    if (reader->row < reader->rows)
        return REFUSE(reader, "a quilt has %d rows, and %d are drawn", reader->rows, reader->row);
    reader->row = reader->rows = 0;
    return true;
}

static bool finish_case(Reader *reader)
{
    if (!finish_quilts(reader))
        return false;
    return !reader->now || reader->now->steps > 0 || REFUSE(reader, "nothing is expected in this case");
}

static Case *cases_add(Cases *cases)
{
    Case *added = cases->count < MAX_CASES ? calloc(1, sizeof *added) : NULL;
    if (added)
        cases->at[cases->count++] = added;
    return added;
}

void cases_done(Cases *cases)
{
    for (int i = 0; i < cases->count; i++)
        free(cases->at[i]);
    cases->count = 0;
}

/* case C7 C13: title */
static bool read_case(Reader *reader)
{
    Words words = reader->words;
    Span name = words_rest(&words);
    if (!finish_case(reader))
        return false;
    reader->now = cases_add(reader->cases);
    if (!reader->now)
        return REFUSE(reader, "there is no room for more cases");
    reader->game_line = 0;
    reader->now->file = reader->file;
    if (name.length >= MAX_CASE_NAME)
        return REFUSE(reader, "the name of a case has at most %d bytes", MAX_CASE_NAME - 1);
    memcpy(reader->now->name, name.at, name.length);
    for (bool more = true; more;) {
        Span word = words_next(&reader->words);
        more = word.length > 0 && word.at[word.length - 1] != ':';
        Span cited = {word.at, word.length - !more};
        int clause = word.length > 0 ? clause_find(cited) : -1;
        if (clause < 0)
            return REFUSE(reader, "a case cites its clauses, as in \"case C7 S2: ...\", not \"%.*s\"",
                          span_quotable(word), word.at);
        reader->now->cites[clause] = true;
    }
    return words_rest(&reader->words).length > 0 || REFUSE(reader, "a case says what it is about");
}

static bool read_game(Reader *reader)
{
    if (reader->game_line)
        return REFUSE(reader, "the case has a game already");
    reader->game_line = reader->words.line;
    if (setup_words(&reader->now->setup, reader->shelf, words_rest(&reader->words), reader->fault))
        return true;
    reader->fault->line = reader->game_line;
    return false;
}

/* seat 1 time 4 buttons 8 patches 5 9, in any order */
static bool read_seat(Reader *reader)
{
    enum { MANY_BUTTONS = 9999 };
    Setup *setup = &reader->now->setup;
    int seat;
    bool good = read_seat_number(reader, &seat);
    for (Span word; good && (word = words_next(&reader->words)).length > 0;) {
        if (span_is(word, "time"))
            good = read_number(reader, "a space", setup->box->edition.last, &setup->time[seat]);
        else if (span_is(word, "buttons"))
            good = read_number(reader, "a number of buttons", MANY_BUTTONS, &setup->buttons[seat]);
        else if (span_is(word, "patches"))
            good = read_numbers(reader, &setup->patches[seat]);
        else
            good =
                REFUSE(reader, "a seat has time, buttons and patches, not \"%.*s\"", span_quotable(word), word.at);
    }
    return good;
}

static bool read_moved(Reader *reader)
{
    return read_seat_number(reader, &reader->now->setup.mover);
}

static bool read_circle(Reader *reader)
{
    Words before = reader->words;
    reader->now->setup.circle_drawn = true;
    if (span_is(words_next(&reader->words), "none"))
        return true;
    reader->words = before;
    return read_numbers(reader, &reader->now->setup.circle);
}

static bool read_waiting(Reader *reader)
{
    return read_number(reader, "the leather waiting", MAX_SPACES, &reader->now->setup.waiting);
}

static bool read_bonus(Reader *reader)
{
    return read_seat_number(reader, &reader->now->setup.bonus);
}

static bool read_late(Reader *reader)
{
    reader->now->setup.late_joined = true;
    return span_is(words_next(&reader->words), "none") ||
           REFUSE(reader, "the late patches are all there, or \"late none\"");
}

static bool read_drawn(Reader *reader)
{
    return read_numbers(reader, &reader->now->setup.drawn);
}

static bool begin_quilts(Reader *reader, Squares *quilts)
{
    reader->quilts = quilts;
    reader->rows = reader->now->setup.box->edition.side;
    return true;
}

static bool read_quilts(Reader *reader)
{
    return begin_quilts(reader, reader->now->setup.quilt);
}

static bool draw_row(Reader *reader, Span picture, Squares *quilt)
{
    int side = reader->rows;
    if (picture.length != (size_t)side)
        return REFUSE(reader, "a row of this quilt has %d squares, not %d", side, (int)picture.length);
    for (int column = 0; column < side; column++) {
        if (picture.at[column] == '#')
            *quilt |= squares_one(reader->row * side + column);
        else if (picture.at[column] != '.')
            return REFUSE(reader, "a quilt is drawn with # and .");
    }
    return true;
}

static bool read_row(Reader *reader, Span picture)
{
    if (reader->row == reader->rows)
        return REFUSE(reader, "this row belongs to no quilt");
    int seats = reader->now->setup.box->edition.solo ? 1 : SEATS;
    for (int seat = 0; seat < seats; seat++) {
        if (!draw_row(reader, picture, &reader->quilts[seat]))
            return false;
        picture = words_next(&reader->words);
    }
    reader->row++;
    return picture.length == 0 || REFUSE(reader, "there are more quilts here than seats");
}

static Step *add_step(Reader *reader, StepKind kind)
{
    Case *now = reader->now;
    if (!finish_setup(reader))
        return NULL;
    if (now->steps == MAX_STEPS) {
        fault_at(reader->fault, reader->words.line, 0, "a case has at most %d steps", MAX_STEPS);
        return NULL;
    }
    Step *step = &now->step[now->steps++];
    *step = (Step){.kind = kind, .line = reader->words.line};
    return step;
}

static bool add_words(Reader *reader, StepKind kind, SayFact *say)
{
    Step *step = add_step(reader, kind);
    if (!step)
        return false;
    step->say = say;
    step->words = words_rest(&reader->words);
    return step->words.length > 0 || REFUSE(reader, "there is nothing after it");
}

static bool read_play(Reader *reader)
{
    return add_words(reader, STEP_PLAY, NULL);
}

static bool read_expect(Reader *reader)
{
    Span word = words_next(&reader->words);
    SayFact *say = fact_find(word);
    if (say)
        return add_words(reader, STEP_FACT, say);
    if (span_is(word, "legal"))
        return add_words(reader, STEP_LEGAL, NULL);
    if (span_is(word, "illegal"))
        return add_words(reader, STEP_ILLEGAL, NULL);
    if (!span_is(word, "quilts"))
        return REFUSE(reader, "\"%.*s\" is nothing that can be expected", span_quotable(word), word.at);
    Step *step = add_step(reader, STEP_QUILTS);
    return step && begin_quilts(reader, step->quilt);
}

/* refuse 3r0a1: costs */
static bool read_refuse(Reader *reader)
{
    Step *step = add_step(reader, STEP_REFUSE);
    if (!step)
        return false;
    Span rest = words_rest(&reader->words);
    size_t end = 0;
    while (end + 2 < rest.length && memcmp(rest.at + end, ": ", 2) != 0)
        end++;
    step->words = (Span){rest.at, end};
    step->why = (Span){rest.at + end + 2, rest.length - end - 2};
    return (end > 0 && end + 2 < rest.length) || REFUSE(reader, "a refusal is written as \"refuse MOVE: words\"");
}

static const struct {
    const char *word;
    bool (*read)(Reader *);
    bool draws; /* part of the position, so it must precede the first step */
} LINE[] = {
    {"case", read_case, false},     {"game", read_game, true},     {"seat", read_seat, true},
    {"moved", read_moved, true},    {"circle", read_circle, true}, {"waiting", read_waiting, true},
    {"bonus", read_bonus, true},    {"late", read_late, true},     {"drawn", read_drawn, true},
    {"quilts", read_quilts, true},  {"play", read_play, false},    {"expect", read_expect, false},
    {"refuse", read_refuse, false},
};

/* Is a line of this kind allowed here? */
static bool check_order(const Reader *reader, bool draws, bool begins)
{
    if (!reader->now)
        return REFUSE(reader, "the first line is a case");
    if (draws && reader->now->steps > 0)
        return REFUSE(reader, "the position is drawn before the first move or expectation");
    if (draws && !begins && !reader->game_line)
        return REFUSE(reader, "the line \"game\" comes first");
    return true;
}

static bool read_line(Reader *reader, Span word)
{
    size_t i = 0;
    while (i < sizeof LINE / sizeof *LINE && !span_is(word, LINE[i].word))
        i++;
    if (i == sizeof LINE / sizeof *LINE)
        return REFUSE(reader, "no line begins with \"%.*s\"", span_quotable(word), word.at);
    if (LINE[i].read != read_case && !check_order(reader, LINE[i].draws, LINE[i].read == read_game))
        return false;
    if (!finish_quilts(reader) || !LINE[i].read(reader))
        return false;
    Span more = words_next(&reader->words);
    return more.length == 0 || REFUSE(reader, "\"%.*s\" is one word too many", span_quotable(more), more.at);
}

bool case_read(Cases *cases, Shelf *shelf, const char *file, Span text, Fault *fault)
{
    Reader reader = {
        .words = words_of(text.at, text.length, ';'), .cases = cases, .shelf = shelf, .file = file, .fault = fault};
    do {
        Span word = words_next(&reader.words);
        bool row = word.length > 0 && (word.at[0] == '#' || word.at[0] == '.');
        if (word.length > 0 && !(row ? read_row(&reader, word) : read_line(&reader, word)))
            return false;
    } while (words_line(&reader.words));
    return finish_case(&reader);
}
