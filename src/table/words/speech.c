/* SPDX-License-Identifier: MIT */
#include "table/words/speech.h"

#include "table/words/message_json.h"

#include <assert.h>
#include <string.h>

void speech_say(Speech *speech, Message sentence)
{
    assert(speech->sentences < MAX_SPEECH);
    speech->sentence[speech->sentences++] = sentence;
}

Argument speech_keep(Speech *speech, const Message *part, int count)
{
    Message *kept = &speech->part[speech->parts];
    assert(speech->parts + count <= MAX_SPEECH_PARTS);
    memcpy(kept, part, (size_t)count * sizeof *part);
    speech->parts += count;
    return (Argument){.number = count, .message = kept};
}

void speech_say_of(Speech *speech, MessageId id, const Message *part, int count)
{
    if (count > 0)
        speech_say(speech, (Message){id, {speech_keep(speech, part, count)}});
}

void speech_write(const Speech *speech, Text *text)
{
    for (int i = 0; i < speech->sentences; i++) {
        text_add(text, "%s", text->length ? " " : "");
        message_write(&speech->sentence[i], text);
    }
}

void speech_json(const Speech *speech, Text *text)
{
    message_json_list(speech->sentence, speech->sentences, text);
}
