/* SPDX-License-Identifier: MIT */
#include "table/words/character.h"

#include "base/language.h"
#include "engine/level.h"
#include "table/words/message.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* In the order of the levels; engine/level.c has their tastes. */
static const char *const NAME[] = {T("Pip"),  T("Olle"),  T("Greta"), T("Tomas"),  T("Juno"),
                                   T("Mira"), T("Bruno"), T("Vera"),  T("Anselm"), T("Ada")};
static_assert(sizeof NAME / sizeof *NAME == ENGINE_LEVELS, "each level has its character");

const char *character_name(int level)
{
    return t(NAME[level - 1]);
}

void character_write(int level, Text *text)
{
    text_fill(text, t("{name}, level {level}"), "name=%s\nlevel=%d", character_name(level), level);
}

static bool is_same_name(Span word, const char *name)
{
    return word.length == strlen(name) && strncasecmp(word.at, name, word.length) == 0;
}

int character_level(Span word)
{
    uint64_t number;
    if (span_number(word, 1, ENGINE_LEVELS, &number))
        return (int)number;
    for (int level = 1; level <= ENGINE_LEVELS; level++)
        if (is_same_name(word, NAME[level - 1]) || is_same_name(word, character_name(level)))
            return level;
    return 0;
}

const char *character_temper(int level)
{
    static_assert(MESSAGE_LEVEL_10 - MESSAGE_LEVEL_1 + 1 == ENGINE_LEVELS, "each level has its words");
    return t(message_words((MessageId)(MESSAGE_LEVEL_1 + level - 1)));
}

const char *character_about(int level)
{
    static_assert(MESSAGE_ABOUT_10 - MESSAGE_ABOUT_1 + 1 == ENGINE_LEVELS, "each level has its words");
    return t(message_words((MessageId)(MESSAGE_ABOUT_1 + level - 1)));
}
