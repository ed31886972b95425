/* SPDX-License-Identifier: MIT */
/* Requests about the text of a game that is not on the table: its errors and its moves. The sitting does not
 * change. */
#include "base/json.h"
#include "doors/wasm/door.h"
#include "table/json/view_json.h"

#include <string.h>

/* The word at a line and column, which count from 1. */
static Span word_at(const DoorText *text, const Fault *where)
{
    const char *at = text->at;
    const char *end = at + text->length;
    for (int line = 1; line < where->line && at; line++)
        at = (at = memchr(at, '\n', (size_t)(end - at))) ? at + 1 : NULL;
    if (!at || where->column < 1 || end - at < where->column)
        return (Span){text->at, 0};
    Span word = {at + where->column - 1, 0};
    while (word.at + word.length < end && !memchr(" \t\r\n;{", word.at[word.length], 7))
        word.length++;
    return word;
}

static bool ends_with(const char *sentence, const char *end)
{
    size_t length = strlen(sentence), tail = strlen(end);
    return length >= tail && strcmp(sentence + length - tail, end) == 0;
}

/* Explains why the reader of the record rejected this word, as a refused move would be explained at the table;
 * false if the error is not about the move. */
static bool say_refusal(const Game *game, Span word, const Fault *stumbled, Text *answer)
{
    Move move;
    Fault fault;
    Text sentence = text_in(fault.sentence, sizeof fault.sentence);
    bool is_move = notation_read(game, word, &move, &fault);
    Refusal refusal = is_move ? game_refuses(game, move) : REFUSED_NO_SUCH_MOVE;
    if (is_move)
        notation_explain(game, move, refusal, &sentence);
    if (!refusal || !ends_with(stumbled->sentence, fault.sentence))
        return false;
    if (is_move)
        view_json_refusal(game, move, refusal, answer);
    else
        view_json_no_move(game, word, fault.sentence, answer);
    return true;
}

static bool say_bad_move(const Record *before, Span word, const Fault *stumbled, Text *answer)
{
    char move[FAULT_SIZE];
    Text text = text_in(move, sizeof move);
    Game game = record_game(before, before->count);
    text_add_span(&text, word.at, (size_t)span_quotable(word));
    text_add(answer, "{\"line\":%d,\"number\":%d,\"move\":", stumbled->line, before->count + 1);
    json_string(answer, move);
    text_add(answer, ",\"refusal\":");
    if (!say_refusal(&game, word, stumbled, answer))
        return false;
    text_add(answer, ",\"view\":");
    view_json_at(before, before->count, answer);
    text_add(answer, "}");
    return true;
}

static bool answer_check(Door *door, Words *words, Text *answer, Fault *fault)
{
    Record record;
    DoorText text = door_text(words);
    if (door_read_record(door, &text, &record, fault)) {
        text_add(answer, "{\"plies\":%d}", record.count);
        return true;
    }
    return record.start.edition && say_bad_move(&record, word_at(&text, fault), fault, answer);
}

static void say_moves(const Record *record, Text *answer)
{
    text_add(answer, ",\"moves\":[");
    for (int i = 0; i < record->count; i++) {
        text_add(answer, i ? ",\"" : "\"");
        notation_write(&record->start, record->move[i], answer);
        text_add(answer, "\"");
    }
    text_add(answer, "]");
}

/* The deal as a record without moves, and all moves, undone ones included. */
static bool answer_course(Door *door, Words *words, Text *answer, Fault *fault)
{
    static char memory[MAX_RECORD_TEXT];
    Text deal = text_in(memory, sizeof memory);
    DoorText text = door_text(words);
    Sitting sitting;
    if (!door_read_sitting(door, &text, NULL, &sitting, fault))
        return false;
    Record record = sitting.table.record;
    record.count = 0;
    record_write(&record, SECRETS_SHOWN, &deal);
    text_add(answer, "{\"deal\":");
    json_string(answer, memory);
    text_add(answer, ",\"ply\":%d", sitting_ply(&sitting));
    say_moves(&sitting.table.record, answer);
    text_add(answer, "}");
    return true;
}

const DoorCommand DOOR_READS[] = {
    {"check", answer_check, 0, 0, MORE_LINES},
    {"course", answer_course, 0, 0, MORE_LINES},
    {NULL, NULL, 0, 0, ONE_LINE},
};
