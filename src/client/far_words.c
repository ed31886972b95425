/* SPDX-License-Identifier: MIT */
#include "client/far_words.h"

#include "base/language.h"
#include "engine/threads/host.h"

static const char REFUSED[] = "refused-", PHRASE[] = "phrase-";

/* A second question is refused while the first is open, and later in the same move. */
static bool find_refusal(const FarMessage *message, MessageId *id)
{
    bool found = message_find(REFUSED, message->error, id);
    if (found && *id == MESSAGE_REFUSED_ASKED_BEFORE && message->has_state && message->state.asked)
        *id = MESSAGE_REFUSED_OPEN_QUESTION;
    return found;
}

void far_words_of_error(const FarMessage *message, Text *text)
{
    MessageId id;
    if (find_refusal(message, &id))
        text_add(text, "%s", t(message_words(id)));
    else
        text_add(text, "%s", message->said[0] ? message->said : t("The server refused."));
}

static MessageId phrase_message(int phrase)
{
    return (MessageId)(MESSAGE_PHRASE_HELLO + phrase);
}

int far_words_phrase(const char *word)
{
    MessageId id;
    return message_find(PHRASE, word, &id) ? (int)id - MESSAGE_PHRASE_HELLO : FAR_NO_PHRASE;
}

const char *far_words_phrase_word(int phrase)
{
    return message_name(phrase_message(phrase)) + sizeof PHRASE - 1;
}

const char *far_words_phrase_sentence(int phrase)
{
    return t(message_words(phrase_message(phrase)));
}

void far_words_time(int64_t milliseconds, Text *text)
{
    enum { MINUTE = 60, HOUR = 3600, DAY = 24 * HOUR };
    int64_t seconds = (milliseconds + 999) / 1000;
    int days = (int)(seconds / DAY);
    int rest = (int)(seconds % DAY);
    if (days >= 2)
        text_fill(text, nt("{n} day", "{n} days", days), "n=%d", days);
    else if (seconds >= HOUR)
        text_add(text, "%d:%02d:%02d", days * 24 + rest / HOUR, rest % HOUR / MINUTE, rest % MINUTE);
    else
        text_add(text, "%d:%02d", rest / MINUTE, rest % MINUTE);
}

void far_words_away(const FarState *state, int seat, const char *name, const char *claim, Text *text)
{
    char memory[40];
    Text time = text_in(memory, sizeof memory);
    int64_t left = far_state_return(state, seat, host_now());
    if (left < 0)
        return;
    far_words_time(left, &time);
    if (left > 0) {
        text_fill(text, t("{name}'s connection is lost."), "name=%s", name);
        text_add(text, " ");
        text_fill(text, t("Clocks stopped, {time} to return."), "time=%s", memory);
    } else {
        text_fill(text, t("{name} did not come back."), "name=%s", name);
        text_add(text, " %s", claim);
    }
}

void far_words_ending(const FarState *state, int seat, const char *const names[SEATS], Text *text)
{
    static const struct {
        MessageId won, lost;
    } ROW[ENDINGS] = {
        [ENDING_RESIGNED] = {MESSAGE_ENDED_RESIGNED, MESSAGE_YOU_RESIGNED},
        [ENDING_TIMEOUT] = {MESSAGE_ENDED_TIMEOUT, MESSAGE_YOU_TIMEOUT},
        [ENDING_LEFT] = {MESSAGE_ENDED_LEFT, MESSAGE_YOU_LEFT},
    };
    int winner = state->winner;
    Message message = {.id = MESSAGE_ENDED_STOPPED};
    if (state->ending != ENDING_STOPPED && (winner == NOBODY || !ROW[state->ending].won))
        return;
    if (winner != NOBODY && seat == 1 - winner)
        message = (Message){ROW[state->ending].lost, {{.number = winner, .text = names[winner]}}};
    else if (winner != NOBODY)
        message = (Message){ROW[state->ending].won,
                            {{.number = winner, .text = seat == winner ? NULL : names[winner]},
                             {.number = 1 - winner, .text = names[1 - winner]}}};
    message_write(&message, text);
}
