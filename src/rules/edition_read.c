/* SPDX-License-Identifier: MIT */
/* Reads edition files. A line starts with its key; a patch's line is followed by the rows of its shape. Each line
 * is checked when it is read, relations between lines at the end. */
#include "rules/edition_text.h"

#include <string.h>

typedef enum Key {
    KEY_EDITION,
    KEY_NOTE,
    KEY_QUILT,
    KEY_BUTTONS,
    KEY_SEATS_BY_LOT,
    KEY_LAST_SPACE,
    KEY_INCOME,
    KEY_LEATHER,
    KEY_LEATHER_OPTIONAL,
    KEY_BONUS,
    KEY_LATE_WHEN,
    KEY_PATCH,
    KEY_DECK,
    KEY_CARD,
    KEY_LEVEL,
    KEYS,
} Key;

enum { MAX_DRAWING = MAX_CELLS * (MAX_CELLS + 1) + 1 };

typedef struct Reader {
    Words words;
    Edition *edition;
    Fault *fault; /* the first `most` faults */
    int most, found;
    Fault spare;       /* for the others */
    bool skipped;      /* the patch's line was invalid, so its rows are not read */
    int line_of[KEYS]; /* the last line with this key; 0: none */
    char drawing[MAX_DRAWING];
    size_t drawn;
    int patch_line; /* of the patch being drawn; 0: none */
    int deck;       /* the deck whose cards are being read, or NO_DECK or WRONG_DECK */
    int cards[DECKS];
    int levels;
} Reader;

enum { NO_DECK = -1, WRONG_DECK = -2 }; /* the cards of an unknown deck are skipped */

static Fault *next_fault(Reader *reader)
{
    return reader->found++ < reader->most ? &reader->fault[reader->found - 1] : &reader->spare;
}

/* The column of the last word. */
static int word_column(const Words *words)
{
    const char *at = words->at;
    while (at > words->line_start && !strchr(" \t\r", at[-1]))
        at--;
    return (int)(at - words->line_start) + 1;
}

/* For the last word, and for a whole line. */
#define REFUSE(reader, ...)                                                                                        \
    fault_at(next_fault(reader), (reader)->words.line, word_column(&(reader)->words), __VA_ARGS__)
#define REFUSE_LINE(reader, line, ...) fault_at(next_fault(reader), line, 0, __VA_ARGS__)

static bool read_number(Reader *reader, const char *what, uint64_t min, uint64_t max, uint8_t *number)
{
    uint64_t value;
    Span word = words_next(&reader->words);
    if (!span_number(word, min, max, &value))
        return REFUSE(reader, "%s must be a number from %d to %d, not \"%.*s\"", what, (int)min, (int)max,
                      span_quotable(word), word.at);
    *number = (uint8_t)value;
    return true;
}

/* "cost 3": a word that names the number, then the number. */
static bool read_named(Reader *reader, const char *name, uint64_t min, uint64_t max, uint8_t *number)
{
    Span word = words_next(&reader->words);
    if (!span_is(word, name))
        return REFUSE(reader, "here \"%s\" and a number are expected, not \"%.*s\"", name, span_quotable(word),
                      word.at);
    return read_number(reader, name, min, max, number);
}

/* A name: lower-case letters, digits, '-' and '_'. */
static bool read_name(Reader *reader, const char *what, Span word, char *name)
{
    bool good = word.length > 0 && word.length < MAX_NAME;
    for (size_t i = 0; good && i < word.length; i++)
        good = strchr("abcdefghijklmnopqrstuvwxyz0123456789-_", word.at[i]) != NULL;
    if (!good)
        return REFUSE(reader, "%s is 1 to %d small letters, digits, - and _, not \"%.*s\"", what, MAX_NAME - 1,
                      span_quotable(word), word.at);
    memcpy(name, word.at, word.length);
    name[word.length] = '\0';
    return true;
}

static bool read_edition_name(Reader *reader)
{
    return read_name(reader, "the name of an edition", words_next(&reader->words), reader->edition->name);
}

static bool read_note(Reader *reader)
{
    Span note = words_rest(&reader->words);
    if (note.length >= MAX_NOTE)
        return REFUSE(reader, "a note has at most %d bytes", MAX_NOTE - 1);
    memcpy(reader->edition->note, note.at, note.length);
    reader->edition->note[note.length] = '\0';
    return true;
}

static bool read_quilt(Reader *reader)
{
    return read_number(reader, "the side of the quilt", MIN_SIDE, MAX_SIDE, &reader->edition->side);
}

static bool read_buttons(Reader *reader)
{
    return read_number(reader, "the buttons at the start", 0, MAX_BUTTONS, &reader->edition->buttons);
}

static bool read_seats_by_lot(Reader *reader)
{
    reader->edition->seats_by_lot = true;
    return true;
}

static bool read_last_space(Reader *reader)
{
    return read_number(reader, "the last space (a track has 10 to 120 spaces, and the first is 0)", MIN_SPACES - 1,
                       MAX_SPACES - 1, &reader->edition->last);
}

/* Marks in ascending order. If the length of the track is not known yet, check_marks checks them later. */
static bool read_marks(Reader *reader, Marks *marks, Span word)
{
    int last = reader->edition->last ? reader->edition->last : MAX_SPACES - 1;
    uint64_t before = 0;
    for (; word.length > 0; word = words_next(&reader->words)) {
        uint64_t space;
        if (!span_number(word, 1, (uint64_t)last, &space))
            return REFUSE(reader, "a mark must be a space from 1 to %d, not \"%.*s\"", last, span_quotable(word),
                          word.at);
        if (space <= before)
            return REFUSE(reader, "marks stand in ascending order, but %d follows %d", (int)space, (int)before);
        marks_add(marks, (int)space);
        before = space;
    }
    return true;
}

static bool read_income(Reader *reader)
{
    return read_marks(reader, &reader->edition->income, words_next(&reader->words));
}

/* "leather 7 11 15" or, for editions with several printings, "leather 2014: 20 26 32". */
static bool read_leather(Reader *reader)
{
    Edition *edition = reader->edition;
    Span word = words_next(&reader->words);
    bool named = word.length > 0 && word.at[word.length - 1] == ':';
    if (edition->printings && (!named || edition->printing[0].name[0] == '\0'))
        return REFUSE(reader,
                      "several printings of the leather marks need a name each, as in \"leather 2014: 20 26\"");
    if (edition->printings == MAX_PRINTINGS)
        return REFUSE(reader, "an edition has at most %d printings of the leather marks", MAX_PRINTINGS);
    Printing *printing = &edition->printing[edition->printings];
    if (named) {
        word.length--;
        if (edition_find_printing(edition, word) >= 0)
            return REFUSE(reader, "the printing \"%.*s\" is there already", span_quotable(word), word.at);
        if (!read_name(reader, "the name of a printing", word, printing->name))
            return false;
        word = words_next(&reader->words);
    }
    edition->printings++;
    return read_marks(reader, &printing->leather, word);
}

static bool read_leather_optional(Reader *reader)
{
    reader->edition->leather_optional = true;
    return true;
}

static bool read_bonus(Reader *reader)
{
    return read_named(reader, "side", 1, MAX_SIDE, &reader->edition->bonus_side) &&
           read_named(reader, "points", 0, MAX_BUTTONS, &reader->edition->bonus_points);
}

static bool read_late_when(Reader *reader)
{
    return read_number(reader, "late-when", 0, MAX_PATCHES, &reader->edition->late_when);
}

/* Completes the patch being drawn, whose rows are now known. */
static bool finish_patch(Reader *reader)
{
    Edition *edition = reader->edition;
    if (!reader->patch_line)
        return true;
    reader->drawing[reader->drawn] = '\0';
    Patch *patch = &edition->patch[edition->patches];
    const char *wrong = edition->side ? patch_shape(patch, edition->side, reader->drawing) : NULL;
    int line = reader->patch_line;
    reader->patch_line = 0;
    return !wrong || REFUSE_LINE(reader, line, "patch %d: %s", edition->patches, wrong);
}

static bool read_patch_flags(Reader *reader, Patch *patch)
{
    for (Span word; (word = words_next(&reader->words)).length > 0;) {
        if (span_is(word, "late")) {
            patch->late = true;
        } else if (span_is(word, "start")) {
            if (reader->edition->start_patch)
                return REFUSE(reader, "patch %d is the start patch already, and there is only one",
                              reader->edition->start_patch);
            reader->edition->start_patch = reader->edition->patches;
        } else {
            return REFUSE(reader, "a patch can be \"start\" or \"late\", not \"%.*s\"", span_quotable(word),
                          word.at);
        }
    }
    if (patch->late && reader->edition->start_patch == reader->edition->patches)
        return REFUSE(reader, "the start patch lies in the circle from the start, so it can't be late");
    return true;
}

static bool read_patch(Reader *reader)
{
    Edition *edition = reader->edition;
    uint8_t id = 0;
    if (!reader->line_of[KEY_QUILT])
        return REFUSE(reader, "the line \"quilt\" must come before the first patch");
    if (edition->patches == MAX_PATCHES)
        return REFUSE(reader, "an edition has at most %d patches", MAX_PATCHES);
    if (!read_number(reader, "the number of a patch", 1, MAX_PATCHES, &id))
        return false;
    int expected = ++edition->patches;
    if (id != expected) {
        edition->patches = id; /* expect the next number after this one */
        return REFUSE(reader, "patches are numbered one after the other: here %d is expected, not %d", expected,
                      id);
    }
    Patch *patch = &edition->patch[edition->patches];
    reader->patch_line = reader->words.line;
    reader->drawn = 0;
    return read_named(reader, "cost", 0, MAX_VALUE, &patch->cost) &&
           read_named(reader, "time", 1, MAX_TIME, &patch->time) &&
           read_named(reader, "income", 0, MAX_VALUE, &patch->income) && read_patch_flags(reader, patch);
}

static bool read_row(Reader *reader, Span row)
{
    if (reader->skipped)
        return true;
    if (!reader->patch_line)
        return REFUSE(reader, "a row of squares belongs under the line of its patch");
    for (size_t i = 0; i < row.length; i++)
        if (row.at[i] != '#' && row.at[i] != '.')
            return REFUSE(reader, "a row of a patch has only # and . in it, not \"%.*s\"", span_quotable(row),
                          row.at);
    if (row.length > MAX_CELLS || reader->drawn + row.length + 2 > MAX_DRAWING)
        return REFUSE(reader, "the patch is drawn larger than %d by %d", MAX_CELLS, MAX_CELLS);
    if (reader->drawn > 0)
        reader->drawing[reader->drawn++] = '/';
    memcpy(reader->drawing + reader->drawn, row.at, row.length);
    reader->drawn += row.length;
    return true;
}

/* The index of the word in the table, or -1. */
static int find_name(Span word, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (span_is(word, names[i]))
            return i;
    return -1;
}

static bool read_deck(Reader *reader)
{
    Span word = words_next(&reader->words);
    int deck = find_name(word, DECK_NAME, DECKS);
    reader->deck = WRONG_DECK;
    if (deck < 0)
        return REFUSE(reader, "a deck is normal or tactical, not \"%.*s\"", span_quotable(word), word.at);
    if (reader->cards[deck])
        return REFUSE(reader, "the %s deck is there already", DECK_NAME[deck]);
    reader->deck = deck;
    return true;
}

static bool read_filters(Reader *reader, Card *card)
{
    Span word = words_next(&reader->words);
    if (word.length > 0 && !span_is(word, "filters"))
        return REFUSE(reader, "after the income come \"filters\" or nothing, not \"%.*s\"", span_quotable(word),
                      word.at);
    while ((word = words_next(&reader->words)).length > 0) {
        int filter = find_name(word, FILTER_NAME, FILTERS);
        if (filter < 0)
            return REFUSE(reader, "there is no filter \"%.*s\"", span_quotable(word), word.at);
        if (card->filters == MAX_FILTERS)
            return REFUSE(reader, "a card has at most %d filters", MAX_FILTERS);
        card->filter[card->filters++] = (uint8_t)filter;
    }
    return true;
}

static bool read_card(Reader *reader)
{
    uint8_t number = 0;
    if (reader->deck == WRONG_DECK) {
        words_rest(&reader->words);
        return true;
    }
    if (reader->deck < 0)
        return REFUSE(reader, "a card belongs under a line \"deck normal\" or \"deck tactical\"");
    int place = reader->cards[reader->deck];
    int expected = reader->deck * DECK_CARDS + place + 1;
    if (place == DECK_CARDS)
        return REFUSE(reader, "a deck has %d cards", DECK_CARDS);
    reader->cards[reader->deck]++;
    if (!read_number(reader, "the number of a card", 1, DECKS * DECK_CARDS, &number))
        return false;
    if (number != expected)
        return REFUSE(reader, "cards are numbered one after the other: here %d is expected, not %d", expected,
                      number);
    Card *card = &reader->edition->card[reader->deck][place];
    return read_named(reader, "budget", 0, MAX_VALUE, &card->budget) &&
           read_named(reader, "income", 0, MAX_VALUE, &card->income) && read_filters(reader, card);
}

static bool read_level(Reader *reader)
{
    uint8_t number = 0;
    if (!read_number(reader, "the number of a level", 1, LEVELS, &number))
        return false;
    int expected = reader->levels + 1;
    reader->levels = number;
    if (number != expected)
        return REFUSE(reader, "levels are numbered one after the other: here %d is expected, not %d", expected,
                      number);
    Level *level = &reader->edition->level[number - 1];
    if (!read_named(reader, "marker", 0, MAX_SPACES, &level->marker_from_end))
        return false;
    Span word = words_next(&reader->words);
    if (!span_is(word, "points"))
        return REFUSE(reader, "here \"points\" are expected, not \"%.*s\"", span_quotable(word), word.at);
    while ((word = words_next(&reader->words)).length > 0) {
        int points = find_name(word, POINTS_NAME, POINTS);
        if (points < 0)
            return REFUSE(reader, "there are no points for \"%.*s\"", span_quotable(word), word.at);
        level->counts[points] = true;
    }
    return true;
}

static const struct {
    const char *name;
    bool (*read)(Reader *);
    bool repeats;
} KEY[KEYS] = {
    [KEY_EDITION] = {"edition", read_edition_name, false},
    [KEY_NOTE] = {"note", read_note, false},
    [KEY_QUILT] = {"quilt", read_quilt, false},
    [KEY_BUTTONS] = {"buttons", read_buttons, false},
    [KEY_SEATS_BY_LOT] = {"seats-by-lot", read_seats_by_lot, false},
    [KEY_LAST_SPACE] = {"last-space", read_last_space, false},
    [KEY_INCOME] = {"income", read_income, false},
    [KEY_LEATHER] = {"leather", read_leather, true},
    [KEY_LEATHER_OPTIONAL] = {"leather-optional", read_leather_optional, false},
    [KEY_BONUS] = {"bonus", read_bonus, false},
    [KEY_LATE_WHEN] = {"late-when", read_late_when, false},
    [KEY_PATCH] = {"patch", read_patch, true},
    [KEY_DECK] = {"deck", read_deck, true},
    [KEY_CARD] = {"card", read_card, true},
    [KEY_LEVEL] = {"level", read_level, true},
};

static bool read_key(Reader *reader, Span word)
{
    int key = 0;
    while (key < KEYS && !span_is(word, KEY[key].name))
        key++;
    if (key == KEYS)
        return REFUSE(reader, "there is no key \"%.*s\"", span_quotable(word), word.at);
    if (reader->line_of[key] && !KEY[key].repeats)
        return REFUSE(reader, "\"%s\" stands in line %d already", KEY[key].name, reader->line_of[key]);
    reader->line_of[key] = reader->words.line;
    reader->skipped = false;
    bool finished = finish_patch(reader);
    if (!KEY[key].read(reader)) {
        reader->skipped = key == KEY_PATCH && !reader->patch_line;
        return false;
    }
    if (!finished)
        return false;
    Span more = words_next(&reader->words);
    return more.length == 0 || REFUSE(reader, "\"%.*s\" is one word too many here", span_quotable(more), more.at);
}

static bool check_lines(Reader *reader, const char *text, size_t length)
{
    if (length > MAX_EDITION_TEXT)
        return REFUSE_LINE(reader, 0, "an edition has at most %d bytes of text", MAX_EDITION_TEXT);
    Words words = words_of(text, length, 0);
    do {
        const char *end = memchr(words.at, '\n', (size_t)(words.end - words.at));
        size_t line = (size_t)((end ? end : words.end) - words.at);
        size_t flaw = text_flaw(words.at, line);
        if (line > MAX_EDITION_LINE)
            return REFUSE_LINE(reader, words.line, "a line has at most %d bytes", MAX_EDITION_LINE);
        if (flaw < line)
            return fault_at(next_fault(reader), words.line, (int)flaw + 1, "this %s",
                            text_flaw_reason(words.at, line));
    } while (words_line(&words));
    return true;
}

static bool read_line(Reader *reader)
{
    Span word = words_next(&reader->words);
    if (word.length == 0)
        return true;
    if (word.at[0] != '#' && word.at[0] != '.')
        return read_key(reader, word);
    return read_row(reader, word) &&
           (words_next(&reader->words).length == 0 || REFUSE(reader, "a row of squares stands alone in its line"));
}

/* Continues after a fault if more than one can be reported. */
static bool read_lines(Reader *reader)
{
    do
        if (!read_line(reader) && reader->most == 1)
            return false;
    while (words_line(&reader->words));
    return finish_patch(reader) && reader->found == 0;
}

static bool check_keys(Reader *reader)
{
    static const Key NEEDED[] = {KEY_EDITION, KEY_QUILT, KEY_BUTTONS, KEY_LAST_SPACE, KEY_INCOME, KEY_LEATHER};
    const Edition *edition = reader->edition;
    int line = reader->words.line;
    for (size_t i = 0; i < sizeof NEEDED / sizeof *NEEDED; i++)
        if (!reader->line_of[NEEDED[i]])
            REFUSE_LINE(reader, line, "the line \"%s\" is missing", KEY[NEEDED[i]].name);
    if (edition->patches < MIN_PATCHES)
        REFUSE_LINE(reader, line, "an edition has at least %d patches, not %d", MIN_PATCHES, edition->patches);
    if (!edition->start_patch)
        REFUSE_LINE(reader, line, "no patch is the start patch: one line of a patch ends with \"start\"");
    return reader->found == 0;
}

static bool check_marks(Reader *reader)
{
    const Edition *edition = reader->edition;
    int last = edition->last;
    const char *beyond = "a mark lies beyond the last space %d";
    if (edition->income.upto[last] != edition->income.upto[MAX_SPACES - 1])
        return REFUSE_LINE(reader, reader->line_of[KEY_INCOME], beyond, last);
    for (int i = 0; i < edition->printings; i++) {
        const Marks *leather = &edition->printing[i].leather;
        if (leather->upto[last] != leather->upto[MAX_SPACES - 1])
            return REFUSE_LINE(reader, reader->line_of[KEY_LEATHER], beyond, last);
    }
    if (edition->bonus_side > edition->side)
        return REFUSE_LINE(reader, reader->line_of[KEY_BONUS], "the bonus square is larger than the quilt");
    return true;
}

static bool check_late(Reader *reader)
{
    const Edition *edition = reader->edition;
    int line = reader->line_of[KEY_LATE_WHEN];
    int late = 0;
    for (int id = 1; id <= edition->patches; id++)
        late += edition->patch[id].late;
    if (late && !line)
        return REFUSE_LINE(reader, reader->words.line,
                           "there are late patches, so the line \"late-when\" is missing");
    if (!late && line)
        return REFUSE_LINE(reader, line, "no patch is late, so \"late-when\" has no meaning");
    if (late && edition->late_when >= edition->patches - late)
        return REFUSE_LINE(reader, line, "late-when must be less than the %d patches of the first circle",
                           edition->patches - late);
    return true;
}

static bool check_automa(Reader *reader)
{
    Edition *edition = reader->edition;
    edition->solo = reader->line_of[KEY_DECK] || reader->line_of[KEY_LEVEL];
    if (!edition->solo)
        return true;
    if (edition->seats_by_lot)
        return REFUSE_LINE(reader, reader->line_of[KEY_SEATS_BY_LOT],
                           "seats can't be drawn by lot when seat 2 is the Automa's");
    for (int deck = 0; deck < DECKS; deck++)
        if (reader->cards[deck] != DECK_CARDS)
            return REFUSE_LINE(reader, reader->words.line, "the %s deck has %d cards, and %d are needed",
                               DECK_NAME[deck], reader->cards[deck], DECK_CARDS);
    if (reader->levels != LEVELS)
        return REFUSE_LINE(reader, reader->words.line, "the Automa has %d levels, and %d are needed",
                           reader->levels, LEVELS);
    for (int i = 0; i < LEVELS; i++)
        if (edition->level[i].marker_from_end >= edition->last)
            return REFUSE_LINE(reader, reader->line_of[KEY_LEVEL],
                               "level %d's marker lies before the first space of the track", i + 1);
    return true;
}

/* Relations between lines are checked only if all lines are valid, so that no fault is reported twice. */
static bool read_text(Reader *reader, const char *text, size_t length)
{
    *reader->edition = (Edition){0};
    if (!check_lines(reader, text, length))
        return false;
    bool read = read_lines(reader);
    if (!read && reader->most == 1)
        return false;
    if (!check_keys(reader) || !read)
        return false;
    bool marks = check_marks(reader);
    bool late = check_late(reader);
    if (!check_automa(reader) || !marks || !late)
        return false;
    edition_complete(reader->edition);
    return true;
}

bool edition_read(Edition *edition, const char *text, size_t length, Fault *fault)
{
    Reader reader = {
        .words = words_of(text, length, ';'), .edition = edition, .fault = fault, .most = 1, .deck = NO_DECK};
    return read_text(&reader, text, length);
}

/* By line; faults of one line stay in the order in which they were found. */
static void sort_faults(Fault *fault, int count)
{
    for (int i = 1; i < count; i++) {
        Fault one = fault[i];
        int place = i;
        for (; place > 0 && fault[place - 1].line > one.line; place--)
            fault[place] = fault[place - 1];
        fault[place] = one;
    }
}

bool edition_check(Edition *edition, const char *text, size_t length, EditionFaults *faults)
{
    Reader reader = {.words = words_of(text, length, ';'),
                     .edition = edition,
                     .fault = faults->fault,
                     .most = MAX_EDITION_FAULTS,
                     .deck = NO_DECK};
    bool good = read_text(&reader, text, length);
    faults->count = reader.found < MAX_EDITION_FAULTS ? reader.found : MAX_EDITION_FAULTS;
    faults->more = reader.found - faults->count;
    sort_faults(faults->fault, faults->count);
    return good;
}
