/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door.h"

#include "base/checksum.h"
#include "base/json.h"
#include "table/json/sitting_json.h"
#include "table/json/view_json.h"

#include <assert.h>
#include <string.h>

void door_init(Door *door, const DoorWing *wing)
{
    Deal deal;
    door->wing = wing;
    door->thoughts = NULL;
    memset(door->book, 0, sizeof door->book);
    door->fits = NULL;
    for (int i = 0; i < DOOR_EDITIONS; i++)
        edition_builtin(&door->edition[i], edition_builtin_name(i));
    assert(!edition_builtin_name(DOOR_EDITIONS));
    deal_begin(&deal, &door->edition[0], 0);
    deal_draw_rest(&deal);
    sitting_deal(&door->sitting, &deal);
    variations_begin(&door->variations, &door->sitting.table.record.start);
    door->draft = door->sitting.table.game;
}

void door_done(Door *door)
{
    if (door->wing)
        door->wing->done(door);
}

void door_say_text(const char *text, Text *answer)
{
    text_add(answer, "{\"text\":");
    json_string(answer, text);
    text_add(answer, "}");
}

void door_say_move(const Door *door, Move move, Text *answer)
{
    text_add(answer, "{\"move\":\"");
    notation_write(&door->sitting.table.game, move, answer);
    text_add(answer, "\"}");
}

const Edition *door_edition(const Door *door, Span name, Fault *fault)
{
    for (int i = 0; i < DOOR_EDITIONS; i++)
        if (span_is(name, door->edition[i].name))
            return &door->edition[i];
    fault_at(fault, 0, 0, "there is no edition \"%.*s\" here (classic, express, automa; no custom ones)",
             span_quotable(name), name.at);
    return NULL;
}

DoorText door_text(Words *words)
{
    words_line(words);
    size_t length = (size_t)(words->end - words->at);
    return (DoorText){words->at, length, checksum_bytes(CHECKSUM_BEGIN, words->at, length) >> 11};
}

bool door_say_sitting(Door *door, Text *answer)
{
    analysis_follow(&door->variations, &door->sitting);
    sitting_json_write(&door->sitting, answer);
    return true;
}

static const Edition *edition_of(const Door *door, const DoorText *text, Fault *fault)
{
    char asked[MAX_TAG];
    Text name = text_in(asked, sizeof asked);
    return record_edition(text->at, text->length, &name, fault) ? door_edition(door, span_of(asked), fault) : NULL;
}

bool door_read_sitting(const Door *door, const DoorText *text, Variations *variations, Sitting *sitting,
                       Fault *fault)
{
    const Edition *edition = edition_of(door, text, fault);
    return edition && analysis_read(variations, sitting, edition, text->at, text->length, text->seed, fault);
}

bool door_read_record(const Door *door, const DoorText *text, Record *record, Fault *fault)
{
    const Edition *edition = edition_of(door, text, fault);
    *record = (Record){.count = 0};
    return edition && record_read(record, edition, text->at, text->length, text->seed, fault);
}

bool door_read_move(const Door *door, int ply, Span word, Move *move, Text *answer)
{
    Game game = sitting_game(&door->sitting, ply);
    Fault fault;
    if (!notation_read(&game, word, move, &fault)) {
        view_json_no_move(&game, word, fault.sentence, answer);
        return false;
    }
    Refusal refusal = game_refuses(&game, *move);
    if (refusal)
        view_json_refusal(&game, *move, refusal, answer);
    return !refusal;
}

static const DoorCommand *find_among(const DoorCommand *command, Span name)
{
    for (; command->name; command++)
        if (span_is(name, command->name))
            return command;
    return NULL;
}

static const DoorCommand *find_command(const Door *door, Span name)
{
    enum { LISTS = 5 };
    const DoorCommand *const LIST[LISTS] = {DOOR_LOOKS, DOOR_CHANGES, DOOR_READS, DOOR_DAILY,
                                            door->wing ? door->wing->command : NULL};
    const DoorCommand *command = NULL;
    for (int i = 0; i < LISTS && !command && LIST[i]; i++)
        command = find_among(LIST[i], name);
    return command;
}

static bool check_words(const DoorCommand *command, const Words *words, Fault *fault)
{
    int count = words_count(*words);
    Words after = *words;
    if (count < command->fewest)
        return fault_at(fault, 0, 0, "%s takes at least %d word%s after it, not %d", command->name, command->fewest,
                        command->fewest == 1 ? "" : "s", count);
    if (count > command->most)
        return fault_at(fault, 0, 0, "%s takes at most %d word%s after it, not %d", command->name, command->most,
                        command->most == 1 ? "" : "s", count);
    if (command->lines == ONE_LINE && words_line(&after))
        return fault_at(fault, 0, 0, "%s is one line, and nothing comes after it", command->name);
    return true;
}

/* Checks only the first line: the readers of further lines report errors with their position. */
static bool check_text(const char *request, size_t length, Fault *fault)
{
    if (length > MAX_DOOR_REQUEST)
        return fault_at(fault, 0, 0, "a request has at most %d bytes", MAX_DOOR_REQUEST);
    const char *newline = length ? memchr(request, '\n', length) : NULL;
    size_t line = newline ? (size_t)(newline - request) : length;
    size_t flaw = text_flaw(request, line);
    if (flaw < line)
        return fault_at(fault, 0, 0, "the request %s (byte %d)", text_flaw_reason(request, line), (int)flaw + 1);
    return true;
}

static bool run_request(Door *door, const char *request, size_t length, Text *answer, Fault *fault)
{
    if (!check_text(request, length, fault))
        return false;
    Words words = words_of(request, length, 0);
    Span name = words_next(&words);
    const DoorCommand *command = find_command(door, name);
    if (name.length == 0)
        return fault_at(fault, 0, 0, "the request is empty");
    if (!command)
        return fault_at(fault, 0, 0, "there is no request \"%.*s\"", span_quotable(name), name.at);
    return check_words(command, &words, fault) && command->run(door, &words, answer, fault);
}

void door_answer(Door *door, const char *request, size_t length, Text *answer)
{
    Fault fault;
    *answer = text_in(answer->start, answer->size);
    if (run_request(door, request, length, answer, &fault)) {
        assert(!answer->cut);
        return;
    }
    *answer = text_in(answer->start, answer->size);
    text_add(answer, "{\"fault\":");
    json_string(answer, fault.sentence);
    text_add(answer, ",\"line\":%d,\"column\":%d}", fault.line, fault.column);
}
