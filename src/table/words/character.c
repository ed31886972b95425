/* SPDX-License-Identifier: MIT */
#include "table/words/character.h"

#include "base/language.h"
#include "engine/level.h"
#include "table/words/message.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* In English; engine/level.c has their tastes. */
static const char *english_name(int level)
{
    static_assert(MESSAGE_NAME_10 - MESSAGE_NAME_1 + 1 == ENGINE_LEVELS, "each level has its name");
    return message_words((MessageId)(MESSAGE_NAME_1 + level - 1));
}

const char *character_name(int level)
{
    return t(english_name(level));
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
        if (is_same_name(word, english_name(level)) || is_same_name(word, character_name(level)))
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
