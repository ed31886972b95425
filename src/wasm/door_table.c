/* SPDX-License-Identifier: MIT */
/* What the page asks of the table. */
#include "base/checksum.h"
#include "base/json.h"
#include "engine/level.h"
#include "table/edition_json.h"
#include "table/message_json.h"
#include "table/view_json.h"
#include "wasm/door.h"

#include <string.h>

enum { ANY = 1000000 };

static bool answer_editions(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    for (int i = 0; i < DOOR_EDITIONS; i++) {
        text_add(answer, i ? ",\"%s\":" : "{\"%s\":", door->edition[i].name);
        edition_json_write(&door->edition[i], answer);
    }
    text_add(answer, "}");
    return true;
}

/* Numbers that the page would else have to know by itself. */
static bool answer_bounds(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)door, (void)words, (void)fault;
    text_add(answer, "{\"levels\":%d,\"lastLevelSeconds\":%d,\"recordBytes\":%d}", ENGINE_LEVELS,
             LAST_LEVEL_SECONDS, MAX_RECORD_TEXT);
    return true;
}

static bool answer_messages(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)door, (void)words, (void)fault;
    message_json_table(answer);
    return true;
}

static bool answer_view(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    view_json_table(&door->table, answer);
    return true;
}

static const Edition *find_edition(const Door *door, Span name, Fault *fault)
{
    for (int i = 0; i < DOOR_EDITIONS; i++)
        if (span_is(name, door->edition[i].name))
            return &door->edition[i];
    fault_at(fault, 0, 0, "there is no edition \"%.*s\" here (classic, express, automa; none of one's own)",
             span_quotable(name), name.at);
    return NULL;
}

static bool answer_new(Door *door, Words *words, Text *answer, Fault *fault)
{
    Deal deal;
    const Edition *edition = find_edition(door, words_next(words), fault);
    if (!edition)
        return false;
    deal_begin(&deal, edition, 0);
    if (!deal_keys(&deal, words, fault))
        return false;
    if (!deal.given[DEAL_SEED])
        return fault_at(fault, 0, 0, "a seed must be given, like seed=42");
    table_deal(&door->table, &deal);
    return answer_view(door, words, answer, fault);
}

/* A record may leave out what players can't see. It is drawn from a seed that the text itself gives: there is no other
 * source of chance here, and who reads the record can't tell by it. */
static bool answer_load(Door *door, Words *words, Text *answer, Fault *fault)
{
    char asked[MAX_TAG];
    Text name = text_in(asked, sizeof asked);
    Record record;
    words_line(words);
    size_t length = (size_t)(words->end - words->at);
    uint64_t seed = checksum_bytes(CHECKSUM_BEGIN, words->at, length) >> 11;
    if (!record_edition(words->at, length, &name, fault))
        return false;
    const Edition *edition = find_edition(door, span_of(asked), fault);
    if (!edition || !record_read(&record, edition, words->at, length, seed, fault))
        return false;
    table_take(&door->table, &record);
    return answer_view(door, words, answer, fault);
}

/* A move that can be made; false when the answer says why it can't. */
static bool read_move(const Door *door, Words *words, Move *move, Text *answer)
{
    const Game *game = &door->table.game;
    Span typed = words_next(words);
    Fault fault;
    if (!notation_read(game, typed, move, &fault)) {
        view_json_no_move(game, typed, fault.sentence, answer);
        return false;
    }
    Refusal refusal = game_refuses(game, *move);
    if (refusal)
        view_json_refusal(game, *move, refusal, answer);
    return !refusal;
}

static bool answer_play(Door *door, Words *words, Text *answer, Fault *fault)
{
    Move move;
    if (!read_move(door, words, &move, answer))
        return true;
    return table_play(&door->table, move, fault) && answer_view(door, words, answer, fault);
}

static bool answer_try(Door *door, Words *words, Text *answer, Fault *fault)
{
    Move move;
    (void)fault;
    if (!read_move(door, words, &move, answer))
        return true;
    Consequences c = view_consequences(&door->table.game, move);
    view_json_consequences(&c, answer);
    return true;
}

static bool answer_undo(Door *door, Words *words, Text *answer, Fault *fault)
{
    table_undo(&door->table);
    return answer_view(door, words, answer, fault);
}

static bool answer_redo(Door *door, Words *words, Text *answer, Fault *fault)
{
    table_redo(&door->table);
    return answer_view(door, words, answer, fault);
}

static bool answer_goto(Door *door, Words *words, Text *answer, Fault *fault)
{
    Table *table = &door->table;
    Span word = words_next(words);
    uint64_t ply;
    if (!span_number(word, 0, (uint64_t)table->record.count, &ply))
        return fault_at(fault, 0, 0, "goto takes a number of moves from 0 to %d, not \"%.*s\"", table->record.count,
                        span_quotable(word), word.at);
    table_go_to(table, (int)ply);
    return answer_view(door, words, answer, fault);
}

/* Patch 0 is leather. */
static bool answer_places(Door *door, Words *words, Text *answer, Fault *fault)
{
    const Game *game = &door->table.game;
    Span word = words_next(words);
    uint64_t patch;
    Squares places[ORIENTATIONS];
    if (!span_number(word, 0, game->edition->patches, &patch))
        return fault_at(fault, 0, 0,
                        "places takes the number of a patch from 1 to %d, or 0 for leather, not \"%.*s\"",
                        game->edition->patches, span_quotable(word), word.at);
    if (game_phase(game) == PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is over");
    if (patch == 0) {
        text_add(answer, "{\"r0\":");
        json_squares(answer, game->edition->board & ~game->quilt[view_buyer(game)]);
        text_add(answer, "}");
        return true;
    }
    view_places(game, view_buyer(game), (int)patch, places);
    view_json_places(game->edition, (int)patch, places, answer);
    return true;
}

static bool answer_automa(Door *door, Words *words, Text *answer, Fault *fault)
{
    const Game *game = &door->table.game;
    (void)words;
    if (game_phase(game) != PHASE_AUTOMA)
        return fault_at(fault, 0, 0, "it is not the Automa's turn");
    door_say_move(door, automa_move(game), answer);
    return true;
}

static bool answer_name(Door *door, Words *words, Text *answer, Fault *fault)
{
    char name[MAX_TAG];
    uint64_t seat;
    Span word = words_next(words);
    if (!span_number(word, 0, SEATS - 1, &seat))
        return fault_at(fault, 0, 0, "name takes a seat, 0 or 1, not \"%.*s\"", span_quotable(word), word.at);
    Span rest = words_rest(words);
    Text text = text_in(name, sizeof name);
    text_add_span(&text, rest.at, rest.length);
    table_set_player(&door->table, (int)seat, name);
    return answer_view(door, words, answer, fault);
}

static bool answer_record(Door *door, Words *words, Text *answer, Fault *fault)
{
    static char memory[MAX_RECORD_TEXT];
    Text text = text_in(memory, sizeof memory);
    Span word = words_next(words);
    if (word.length > 0 && !span_is(word, "eyes"))
        return fault_at(fault, 0, 0, "record takes eyes or nothing, not \"%.*s\"", span_quotable(word), word.at);
    table_record(&door->table, word.length > 0 ? SECRETS_KEPT : SECRETS_SHOWN, &text);
    door_say_text(memory, answer);
    return true;
}

const DoorCommand DOOR_TABLE_COMMANDS[] = {
    {"editions", answer_editions, 0, 0, ONE_LINE},
    {"bounds", answer_bounds, 0, 0, ONE_LINE},
    {"messages", answer_messages, 0, 0, ONE_LINE},
    /* About the game on the table. */
    {"new", answer_new, 1, ANY, ONE_LINE},
    {"load", answer_load, 0, 0, MORE_LINES},
    {"view", answer_view, 0, 0, ONE_LINE},
    {"play", answer_play, 1, 1, ONE_LINE},
    {"undo", answer_undo, 0, 0, ONE_LINE},
    {"redo", answer_redo, 0, 0, ONE_LINE},
    {"goto", answer_goto, 1, 1, ONE_LINE},
    {"try", answer_try, 1, 1, ONE_LINE},
    {"places", answer_places, 1, 1, ONE_LINE},
    {"automa", answer_automa, 0, 0, ONE_LINE},
    {"name", answer_name, 1, ANY, ONE_LINE},
    {"record", answer_record, 0, 1, ONE_LINE},
    {NULL, NULL, 0, 0, ONE_LINE},
};
