/* SPDX-License-Identifier: MIT */
#include "lab/match/openings.h"

#include "base/checksum.h"
#include "base/file.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 64 << 20 };

typedef struct OpeningsReader {
    Openings *openings;
    const Edition *edition;
    const OpeningTerms *terms;
    const char *path;
    int room;
    Fault *fault;
} OpeningsReader;

static bool openings_refuse(const OpeningsReader *reader, int line, const char *sentence)
{
    return fault_at(reader->fault, 0, 0, "%s:%d: %s", file_shown(reader->path), line, sentence);
}

static bool openings_make_room(OpeningsReader *reader)
{
    Openings *openings = reader->openings;
    if (openings->count < reader->room)
        return true;
    int room = reader->room ? 2 * reader->room : 64;
    Record *record = realloc(openings->record, (size_t)room * sizeof *record);
    if (!record)
        return fault_at(reader->fault, 0, 0, "out of memory: the openings");
    openings->record = record;
    reader->room = room;
    return true;
}

static bool add_opening(OpeningsReader *reader, const Record *record, int line)
{
    Openings *openings = reader->openings;
    Game end = record_game(record, record->count);
    if (game_phase(&end) == PHASE_OVER)
        return openings_refuse(reader, line, "this opening is a whole game (--plies N plays its first N moves)");
    if (!openings_make_room(reader))
        return false;
    openings->hides |= record->from_position && (record->start.late > 0 || reader->edition->solo);
    openings->record[openings->count++] = *record;
    return true;
}

static bool take_record(OpeningsReader *reader, Span text, int line)
{
    Record record;
    Fault inner;
    if (!record_read(&record, reader->edition, text.at, text.length, reader->terms->seed, &inner))
        return openings_refuse(reader, line + (inner.line ? inner.line - 1 : 0), inner.sentence);
    if (reader->terms->plies >= 0 && record.count > reader->terms->plies)
        record.count = reader->terms->plies;
    record.date[0] = '\0';
    return add_opening(reader, &record, line);
}

/* A record begins with the first line of tags after moves, and ends before the next one. */
static bool openings_take_records(OpeningsReader *reader, const char *text, size_t length)
{
    Words words = words_of(text, length, ';');
    Span record = {words.at, 0};
    int first = 1;
    bool in_tags = true;
    do {
        const char *start = words.line_start;
        Span word = words_next(&words);
        bool tag = word.length > 0 && word.at[0] == '[';
        if (tag && !in_tags) {
            record.length = (size_t)(start - record.at);
            if (!take_record(reader, record, first))
                return false;
            record.at = start;
            first = words.line;
        }
        in_tags = tag || (in_tags && word.length == 0);
    } while (words_line(&words));
    record.length = (size_t)(text + length - record.at);
    return take_record(reader, record, first);
}

static bool opening_read_line(const OpeningsReader *reader, Words *words, Record *record, Fault *fault)
{
    Words ahead = *words;
    Span word = words_next(&ahead);
    Deal deal;
    Game game;
    if (memchr(word.at, '=', word.length)) {
        deal_begin(&deal, reader->edition, reader->terms->seed);
        if (!deal_keys(&deal, words, fault))
            return false;
        record_begin(record, &deal);
        return true;
    }
    if (!position_read(&game, reader->edition, word, reader->terms->seed, fault))
        return false;
    record_begin_position(record, &game, reader->terms->seed);
    return words_next(&ahead).length == 0 || fault_at(fault, 0, 0, "something follows the position");
}

static bool openings_take_lines(OpeningsReader *reader, const char *text, size_t length)
{
    Words words = words_of(text, length, '#');
    do {
        Words line = words;
        Record record;
        Fault inner;
        if (words_count(line) == 0)
            continue;
        if (!opening_read_line(reader, &line, &record, &inner))
            return openings_refuse(reader, words.line, inner.sentence);
        if (!add_opening(reader, &record, words.line))
            return false;
    } while (words_line(&words));
    return reader->openings->count > 0 ||
           fault_at(reader->fault, 0, 0, "%s has no openings", file_shown(reader->path));
}

static bool is_text(const OpeningsReader *reader, const char *text, size_t length)
{
    size_t flaw = text_flaw(text, length);
    int line = 1;
    for (size_t i = 0; i < flaw; i++)
        line += text[i] == '\n';
    return flaw == length || openings_refuse(reader, line, "this is not UTF-8 text");
}

bool openings_read(Openings *openings, const Edition *edition, const char *path, const OpeningTerms *terms,
                   Fault *fault)
{
    OpeningsReader reader = {openings, edition, terms, path, 0, fault};
    size_t length;
    *openings = (Openings){0};
    char *text = file_read(path, MAX_TEXT, &length, fault);
    if (!text)
        return false;
    const char *start = text + text_mark(text, length);
    start += strspn(start, " \t\r\n");
    bool records = *start && strchr("[;{", *start); /* a tag, or a comment before it */
    bool good = is_text(&reader, text, length) &&
                (records ? openings_take_records : openings_take_lines)(&reader, text, length);
    openings->checksum = checksum_add(checksum_bytes(CHECKSUM_BEGIN, text, length), (uint64_t)terms->plies);
    free(text);
    if (!good)
        openings_done(openings);
    return good;
}

void openings_done(Openings *openings)
{
    free(openings->record);
    *openings = (Openings){0};
}
