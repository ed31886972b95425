/* SPDX-License-Identifier: MIT */
#include "client/far_words.h"

#include "base/language.h"
#include "engine/threads/host.h"

#include <string.h>

typedef struct ErrorRow {
    const char *word, *sentence;
} ErrorRow;

static const ErrorRow ERROR[] = {
    {"no-such-game", T("There is no such game at this server.")},
    {"no-such-path", T("This server does not offer online games.")},
    {"wrong-secret", T("This link does not open a seat of that game.")},
    {"taken", T("That seat is taken.")},
    {"bad-name",
     T("This name can't be used: somebody has claimed it, or it is not 1 to 24 letters without quotation marks.")},
    {"number", T("The game had moved on, so that was not played.")},
    {"not-ready", T("A seat is still empty.")},
    {"dealing", T("The deal is not ready yet.")},
    {"over", T("The game was already over.")},
    {"not-your-turn", T("It is not your turn.")},
    {"time-is-up", T("Your time was up.")},
    {"nothing-to-undo", T("There is nothing to undo.")},
    {"not-away", T("The other player is not away.")},
    {"too-early", T("The other player may still come back in time.")},
    {"asked-before", T("There is an open question, or you have already asked at this move.")},
    {"nothing-asked", T("The question is no longer open.")},
    {"no-such-question", T("The question is no longer open.")},
    {"too-soon", T("Wait five seconds between phrases.")},
    {"too-many", T("The server has too much to do; try again in a moment.")},
    {"busy", T("The server has too much to do; try again in a moment.")},
    {"closing", T("The server is closing; try again in a moment.")},
    {"database", T("The server can't store anything at the moment.")},
};

void far_words_of_error(const FarMessage *message, Text *text)
{
    for (size_t i = 0; i < sizeof ERROR / sizeof *ERROR; i++)
        if (strcmp(message->error, ERROR[i].word) == 0) {
            text_add(text, "%s", t(ERROR[i].sentence));
            return;
        }
    text_add(text, "%s", message->said[0] ? message->said : t("The server refused."));
}

const FarPhrase FAR_PHRASE[FAR_PHRASES] = {
    {"hello", T("Hello!")},         {"good-luck", T("Good luck!")},
    {"have-fun", T("Have fun!")},   {"one-moment", T("One moment")},
    {"lets-go", T("Let's go!")},    {"nice-fit", T("Nice fit!")},
    {"ouch", T("Ouch.")},           {"oops", T("Oops!")},
    {"thank-you", T("Thank you")},  {"well-played", T("Well played!")},
    {"good-game", T("Good game!")}, {"that-was-close", T("That was close!")},
    {"goodbye", T("Goodbye!")},
};

const FarPhrase *far_words_phrase(const char *word)
{
    for (int i = 0; i < FAR_PHRASES; i++)
        if (strcmp(word, FAR_PHRASE[i].word) == 0)
            return &FAR_PHRASE[i];
    return NULL;
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
        const char *you, *name;
    } LOSER[ENDINGS] = {
        [ENDING_RESIGNED] = {T("You have resigned."), T("{name} has resigned.")},
        [ENDING_TIMEOUT] = {T("You have run out of time."), T("{name} has run out of time.")},
        [ENDING_LEFT] = {T("You did not come back in time."), T("{name} did not come back.")},
    };
    int loser = state->winner == NOBODY ? NOBODY : 1 - state->winner;
    if (state->ending == ENDING_STOPPED)
        text_add(text, "%s", t("The game was stopped by agreement."));
    else if (loser != NOBODY && LOSER[state->ending].you && loser == seat)
        text_add(text, "%s", t(LOSER[state->ending].you));
    else if (loser != NOBODY && LOSER[state->ending].name)
        text_fill(text, t(LOSER[state->ending].name), "name=%s", names[loser]);
}
