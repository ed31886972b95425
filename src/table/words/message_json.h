/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_MESSAGE_JSON_H
#define TABLE_WORDS_MESSAGE_JSON_H

#include "table/words/message.h"

/* Messages as JSON, for a front end that formats them itself (web/src/words/message.ts).
 *
 *     {"id":"leaves-patch","args":[17]}
 *
 * Patches are a list of numbers, squares a list of names, messages a list of messages, a player is a seat from 0;
 * points, margins and tenths of a percent have one decimal. */
void message_json(const Message *message, Text *text);
void message_json_list(const Message *message, int count, Text *text);

/* The whole table: the English and argument kinds of each id, and the noun of each count.
 *
 *     {"messages":{"takes-time":{"context":"time","text":"takes {0}","args":["time-count"]},...},
 *      "nouns":{"time-count":["{n} space of time","{n} spaces of time"],...}} */
void message_json_table(Text *text);

#endif
