/* SPDX-License-Identifier: MIT */
#include "table/game/sitting.h"

#include "base/choice.h"

#include <string.h>

#define UNDONE "{undone:"

void sitting_write_seats(const Sitting *sitting, Text *text)
{
    char memory[MAX_TAG];
    Text value = text_in(memory, sizeof memory);
    bool told = true;
    for (int seat = 0; seat < SEATS; seat++) {
        SeatKind kind = sitting->seat[seat].kind;
        told = told && kind == seat_by_name(&sitting->table, seat).kind;
        text_add(&value, "%s%s", seat ? " " : "", SEAT_KIND_NAME[kind]);
    }
    if (!told)
        record_write_tag("Seats", memory, text);
}

static void write_daily(const Sitting *sitting, Text *text)
{
    char memory[MAX_TAG];
    Text value = text_in(memory, sizeof memory);
    if (!sitting->is_daily)
        return;
    day_write(sitting->day, &value);
    record_write_tag("Daily", memory, text);
}

static void write_undone(const Table *table, Text *text)
{
    Game game = table->game;
    if (table->ply == table->record.count)
        return;
    text_add(text, UNDONE);
    for (int ply = table->ply; ply < table->record.count; ply++) {
        text_add(text, " ");
        notation_write(&game, table->record.move[ply], text);
        game_play(&game, table->record.move[ply]);
    }
    text_add(text, "}\n");
}

void sitting_write(const Sitting *sitting, Text *text)
{
    sitting_write_seats(sitting, text);
    write_daily(sitting, text);
    table_record(&sitting->table, SECRETS_SHOWN, text);
    write_undone(&sitting->table, text);
}

/* Only the Automa may sit at the Automa's seat, and a computer needs a level. */
static bool may_sit(const Table *table, int seat, int kind)
{
    bool automa = table->record.start.edition->solo && seat == AUTOMA;
    if (kind == SEAT_COMPUTER)
        return !automa && seat_name_level(table->record.player[seat]);
    return kind < SEAT_KINDS && automa == (kind == SEAT_AUTOMA);
}

static bool read_seats(Sitting *sitting, const char *text, size_t length, Fault *fault)
{
    char memory[MAX_POSITION_TEXT + 1];
    Text value = text_in(memory, sizeof memory);
    if (!record_tag(text, length, "Seats", &value))
        return true;
    Words words = words_of(memory, value.length, 0);
    for (int seat = 0; seat < SEATS; seat++) {
        Span word = words_next(&words);
        int kind = choice_find_name(SEAT_KIND_NAME, SEAT_KINDS, word);
        if (!may_sit(&sitting->table, seat, kind))
            return fault_at(fault, 0, 0, "\"%.*s\" can't sit in seat %d (tag Seats)", span_quotable(word), word.at,
                            seat + 1);
        sitting->seat[seat] = seat_of_kind(&sitting->table, seat, (SeatKind)kind);
    }
    return true;
}

/* A tag of that name that is no day is somebody else's, and ignored. */
static void read_daily(Sitting *sitting, const char *text, size_t length)
{
    char memory[MAX_TAG];
    Text value = text_in(memory, sizeof memory);
    sitting->is_daily = record_tag(text, length, "Daily", &value) && day_read(span_of(memory), &sitting->day);
}

/* The undone moves, from the comment at the end of the text; empty when there is none. */
static Words find_undone(const char *text, size_t length)
{
    const char *open = NULL;
    const char *end = text + length;
    while (end > text && strchr(" \t\r\n", end[-1]))
        end--;
    if (end > text && *--end == '}')
        for (const char *at = text; (at = memchr(at, '{', (size_t)(end - at))); at++)
            open = at;
    size_t prefix = strlen(UNDONE);
    if (!open || (size_t)(end - open) < prefix || memcmp(open, UNDONE, prefix) != 0)
        return words_of(text, 0, 0);
    return words_of(open + prefix, (size_t)(end - open) - prefix, 0);
}

static bool read_undone(Table *table, const char *text, size_t length, Fault *fault)
{
    Words words = find_undone(text, length);
    int ply = table->ply;
    for (Span word; (word = words_next(&words)).length > 0;) {
        Fault inner;
        if (!table_play_text(table, word, &inner))
            return fault_at(fault, 0, 0, "the undone move %.*s: %s", span_quotable(word), word.at, inner.sentence);
    }
    table_go_to(table, ply);
    return true;
}

bool sitting_read(Sitting *sitting, const Edition *edition, const char *text, size_t length, uint64_t seed,
                  Fault *fault)
{
    Record record;
    Sitting found;
    if (!record_read(&record, edition, text, length, seed, fault))
        return false;
    sitting_take(&found, &record);
    if (!read_seats(&found, text, length, fault) || !read_undone(&found.table, text, length, fault))
        return false;
    read_daily(&found, text, length);
    *sitting = found;
    return true;
}
