/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_SPEECH_H
#define TABLE_WORDS_SPEECH_H

#include "table/words/message.h"

/* Several sentences, with room for the messages they contain.
 *
 *     Speech speech = {0};
 *     speech_say(&speech, (Message){.id = MESSAGE_DO_ADVANCE});
 *     speech_say_of(&speech, MESSAGE_IT, remarks, count);
 *     speech_write(&speech, &text);                   Advance. It takes the leather patch.
 *
 * The sentences point to their parts, so a speech can't be copied. */
enum { MAX_SPEECH = 6, MAX_SPEECH_PARTS = 16 };

typedef struct Speech {
    int sentences, parts;
    Message sentence[MAX_SPEECH];
    Message part[MAX_SPEECH_PARTS];
} Speech;

void speech_say(Speech *speech, Message sentence);
/* Stores messages as an argument of a sentence. */
Argument speech_keep(Speech *speech, const Message *part, int count);
/* A sentence around other messages; nothing when there are none. */
void speech_say_of(Speech *speech, MessageId id, const Message *part, int count);

/* Starts with a blank if the text is not empty. */
void speech_write(const Speech *speech, Text *text);
void speech_json(const Speech *speech, Text *text);

#endif
