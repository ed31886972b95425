/* SPDX-License-Identifier: MIT */
#include "table/companion/companion.h"

static const char WORD[] = "companion";

/* Steps that are no patch. */
static const struct {
    int step;
    const char *word;
} NAMED[] = {
    {STEP_ADVANCE, "advance"},
    {STEP_CARD, "card"},
    {STEP_FULL, "full"},
    {STEP_NOT_FULL, "not-full"},
};
enum { NAMES = sizeof NAMED / sizeof *NAMED };

int companion_step(const Edition *edition, Span word)
{
    uint64_t patch;
    for (int i = 0; i < NAMES; i++)
        if (span_is(word, NAMED[i].word))
            return NAMED[i].step;
    return span_number(word, 1, edition->patches, &patch) ? (int)patch : -1;
}

static void write_step(int step, Text *text)
{
    for (int i = 0; i < NAMES; i++)
        if (NAMED[i].step == step) {
            text_add(text, "%s", NAMED[i].word);
            return;
        }
    text_add(text, "%d", step);
}

void companion_write(const Companion *companion, Text *text)
{
    const Deal *deal = &companion->deal;
    const Edition *edition = deal->edition;
    text_add(text, "%s seed=%llu track=%s deck=%s level=%d circle=", WORD, (unsigned long long)deal->seed,
             edition->printing[deal->printing].name, DECK_NAME[deal->deck], deal->level + 1);
    for (int i = 0; i < edition->patches; i++)
        text_add(text, "%s%d", i ? "," : "", deal->circle[i]);
    for (int i = 0; i < deal->cards_given; i++)
        text_add(text, "%s%d", i ? "," : " cards=", deal->card_number[i]);
    text_add(text, "\n");
    for (int i = 0; i < companion->steps; i++) {
        text_add(text, "%s", i ? " " : "");
        write_step(companion->step[i], text);
    }
    text_add(text, "\n");
}

static bool read_deal(Companion *companion, const Edition *edition, Words *words, Fault *fault)
{
    Deal deal;
    Span word = words_next(words);
    if (!span_is(word, WORD))
        return fault_at(fault, 1, 1, "the text begins with \"%s\", not with \"%.*s\"", WORD, span_quotable(word),
                        word.at);
    deal_begin(&deal, edition, 0);
    if (!deal_keys(&deal, words, fault))
        return false;
    companion_begin(companion, &deal);
    return true;
}

static bool read_steps(Companion *companion, const Edition *edition, Words *words, Fault *fault)
{
    for (Span word; (word = words_next(words)).length > 0;)
        if (!companion_add(companion, companion_step(edition, word)))
            return fault_at(fault, words->line, 0, "step %d, \"%.*s\", is not possible there", companion->steps + 1,
                            span_quotable(word), word.at);
    return true;
}

bool companion_read(Companion *companion, const Edition *edition, const char *text, size_t length, Fault *fault)
{
    Companion read;
    Words words = words_of(text, length, 0);
    if (!read_deal(&read, edition, &words, fault))
        return false;
    while (words_line(&words))
        if (!read_steps(&read, edition, &words, fault))
            return false;
    *companion = read;
    return true;
}
