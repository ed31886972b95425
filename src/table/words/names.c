/* SPDX-License-Identifier: MIT */
#include "table/words/names.h"

#include "base/language.h"
#include "engine/level.h"
#include "table/words/message.h"

#include <assert.h>
#include <string.h>

const char *names_edition(const Edition *edition)
{
    static const struct {
        const char *name, *title;
    } BUILTIN[] = {{"classic", T("Classic")}, {"express", T("Express")}, {"automa", T("Automa")}};
    for (size_t i = 0; edition->builtin && i < sizeof BUILTIN / sizeof *BUILTIN; i++)
        if (strcmp(edition->name, BUILTIN[i].name) == 0)
            return t(BUILTIN[i].title);
    return edition->name;
}

const char *names_deck(int deck)
{
    static const char *const DECK[DECKS] = {T("normal deck"), T("tactical deck")};
    return t(DECK[deck]);
}

const char *names_computer(void)
{
    return t("Computer");
}

void names_computer_at(int level, Text *text)
{
    text_add(text, t("Computer, level %d"), level);
}

const char *names_engine_level(int level)
{
    static_assert(MESSAGE_LEVEL_10 - MESSAGE_LEVEL_1 + 1 == ENGINE_LEVELS, "each level has its words");
    return t(message_words((MessageId)(MESSAGE_LEVEL_1 + level - 1)));
}

const char *names_automa_level(int level)
{
    static const char *const LEVEL[LEVELS] = {"I", "II", "III", "IV", "V"};
    return LEVEL[level - 1];
}

const char *names_seat(int seat)
{
    static const char *const SEAT[SEATS] = {T("Seat 1"), T("Seat 2")};
    return t(SEAT[seat]);
}

const char *names_filter(int filter)
{
    static const char *const WORDS[FILTERS] = {
        [FILTER_NO_OVERTAKE] = T("doesn't overtake you"),
        [FILTER_MOST_BUTTONS] = T("most buttons"),
        [FILTER_LARGEST] = T("largest"),
        [FILTER_FURTHEST] = T("furthest round"),
    };
    return t(WORDS[filter]);
}

void names_buttons(int n, Text *text)
{
    text_fill(text, nt("{n} button", "{n} buttons", n), "n=%d", n);
}

void names_squares(int n, Text *text)
{
    text_fill(text, nt("{n} square", "{n} squares", n), "n=%d", n);
}
