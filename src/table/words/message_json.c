/* SPDX-License-Identifier: MIT */
#include "table/words/message_json.h"

#include "base/day.h"
#include "base/json.h"
#include "base/language.h"

static void add_square_names(const Argument *argument, Text *text)
{
    const char *gap = "";
    text_add(text, "[");
    for (Squares left = argument->squares; left; left &= left - 1, gap = ",") {
        text_add(text, "%s\"", gap);
        notation_write_square(argument->edition, squares_first(left), text);
        text_add(text, "\"");
    }
    text_add(text, "]");
}

static void add_argument(ArgumentKind kind, const Argument *argument, Text *text)
{
    switch (kind) {
    case ARGUMENT_TEXT:
        json_string(text, argument->text);
        break;
    case ARGUMENT_PATCHES:
        json_bytes(text, argument->patch, argument->number);
        break;
    case ARGUMENT_SQUARES:
        add_square_names(argument, text);
        break;
    case ARGUMENT_POINTS:
    case ARGUMENT_MARGIN:
    case ARGUMENT_PERMILLE:
        json_decimal(text, argument->number, 1);
        break;
    case ARGUMENT_DAY:
        text_add(text, "\"");
        day_write(argument->number, text);
        text_add(text, "\"");
        break;
    case ARGUMENT_MESSAGES:
    case ARGUMENT_ITEMS:
        message_json_list(argument->message, argument->number, text);
        break;
    default:
        text_add(text, "%d", argument->number);
    }
}

void message_json(const Message *message, Text *text)
{
    text_add(text, "{\"id\":\"%s\",\"args\":[", message_name(message->id));
    for (int i = 0; message_kind(message->id, i); i++) {
        text_add(text, "%s", i ? "," : "");
        add_argument(message_kind(message->id, i), &message->argument[i], text);
    }
    text_add(text, "]}");
}

void message_json_list(const Message *message, int count, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < count; i++) {
        text_add(text, "%s", i ? "," : "");
        message_json(&message[i], text);
    }
    text_add(text, "]");
}

static void add_row(MessageId id, Text *text)
{
    const char *key = message_words(id);
    const char *words = language_words(key);
    text_add(text, "\"%s\":{", message_name(id));
    if (words != key)
        text_add(text, "\"context\":\"%.*s\",", (int)(words - key - 1), key);
    text_add(text, "\"text\":");
    json_string(text, words);
    if (message_words_to_you(id)) {
        text_add(text, ",\"you\":");
        json_string(text, message_words_to_you(id));
    }
    text_add(text, ",\"args\":[");
    for (int i = 0; message_kind(id, i); i++)
        text_add(text, "%s\"%s\"", i ? "," : "", ARGUMENT_WORDS[message_kind(id, i)].name);
    text_add(text, "]}");
}

static void add_noun(const KindWords *words, Text *text)
{
    text_add(text, "\"%s\":[", words->name);
    json_string(text, words->one);
    text_add(text, ",");
    json_string(text, words->many);
    text_add(text, "]");
}

void message_json_table(Text *text)
{
    const char *gap = "";
    text_add(text, "{\"messages\":{");
    for (int id = 0; id < MESSAGES; id++) {
        text_add(text, "%s", id ? "," : "");
        add_row((MessageId)id, text);
    }
    text_add(text, "},\"nouns\":{");
    for (int kind = 0; kind < ARGUMENT_KINDS; kind++) {
        if (!ARGUMENT_WORDS[kind].one[0])
            continue;
        text_add(text, "%s", gap);
        add_noun(&ARGUMENT_WORDS[kind], text);
        gap = ",";
    }
    text_add(text, "}}");
}
