/* SPDX-License-Identifier: MIT */
#include "table/json/mistakes_json.h"

#include "base/json.h"
#include "table/json/practice_json.h"

enum {
    CHANCE_DECIMALS = 3, /* thousandths and tenths: review.h */
    MARGIN_DECIMALS = 1,
    MAX_KNOWN_JSON = 2048, /* of one; a character of a name takes at most six bytes */
};

static void add_game(Span game, Text *text)
{
    char memory[MAX_MISTAKE_GAME + 1];
    Text name = text_in(memory, sizeof memory);
    text_add_span(&name, game.at, game.length);
    text_add(text, ",\"game\":");
    json_string(text, memory);
}

static void add_known(const KnownMistake *known, int today, Text *text)
{
    text_add(text, "{\"key\":\"");
    mistakes_write_key(known->key, text);
    text_add(text, "\"");
    add_game(known->game, text);
    text_add(text, ",\"ply\":%d,\"kind\":\"%s\",\"loss\":{\"chance\":", known->ply, PUZZLE_NAME[known->kind]);
    json_decimal(text, known->loss.chance, CHANCE_DECIMALS);
    text_add(text, ",\"margin\":");
    json_decimal(text, known->loss.margin, MARGIN_DECIMALS);
    text_add(text, "},\"due\":%s,\"days\":", json_truth(known->day <= today));
    if (known->day == DAYS)
        text_add(text, "null}");
    else
        text_add(text, "%d}", known->day - today);
}

static bool has_room(const Text *text)
{
    return text->size - text->length > MAX_KNOWN_JSON;
}

void mistakes_json_write(const Mistakes *mistakes, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < mistakes->count && has_room(text); i++) {
        text_add(text, "%s", i ? "," : "");
        add_known(&mistakes->known[i], mistakes->today, text);
    }
    text_add(text, "]");
}

void mistakes_json_puzzle(const KnownMistake *known, const Record *record, Move answer, Text *text)
{
    text_add(text, "{\"id\":\"");
    mistakes_write_key(known->key, text);
    text_add(text, "\"");
    practice_json_task(known->kind, record, answer, text);
}
