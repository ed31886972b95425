/* SPDX-License-Identifier: MIT */
#include "commands/config.h"

#include "base/choice.h"
#include "base/file.h"
#include "base/language.h"
#include "cli/shell.h"
#include "engine/level.h"
#include "table/keep/seating.h"
#include "table/words/character.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_CONFIG = 64 * 1024 };

static_assert(ENGINE_LEVELS == 10, "KEY names every level");

static const struct {
    const char *name, *values;
} KEY[CONFIG_KEYS] = {
    [CONFIG_EDITION] = {"edition", "classic|express|automa"},
    [CONFIG_OPPONENT] = {"opponent", SEATING_OPPONENTS},
    [CONFIG_LEVEL] = {"level", "1|2|3|4|5|6|7|8|9|10"},
    [CONFIG_FIRST] = {"first", SEATING_FIRSTS},
    [CONFIG_AUTOMA_LEVEL] = {"automa-level", "1|2|3|4|5"},
    [CONFIG_DECK] = {"deck", "normal|tactical"},
    [CONFIG_TRACK] = {"track", "revised|2014"},
    [CONFIG_DEAL] = {"deal", "any|fair"},
    [CONFIG_LANGUAGE] = {"language", "en|de|fr|pl|ru"},
    [CONFIG_PLAIN] = {"plain", "yes|no"},
    [CONFIG_ASCII] = {"ascii", "yes|no"},
    [CONFIG_COLOUR] = {"colour", "yes|no"},
};

static Span trim(const char *start, const char *end)
{
    Words words = words_of(start, (size_t)(end - start), '\0');
    return words_rest(&words);
}

static bool refuse_key(Span key, int line, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text names = text_in(memory, sizeof memory);
    for (int i = 0; i < CONFIG_KEYS; i++)
        text_add(&names, "%s%s", i ? ", " : "", KEY[i].name);
    return fault_at(fault, line, 0, "unknown setting \"%.*s\"; known settings: %s", span_quotable(key), key.at,
                    memory);
}

static bool refuse_value(ConfigKey key, Span value, int line, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text known = text_in(memory, sizeof memory);
    choice_list(KEY[key].values, ", ", &known);
    return fault_at(fault, line, 0, "%s must be one of %s, not \"%.*s\"", KEY[key].name, memory,
                    span_quotable(value), value.at);
}

/* Ends the value with NUL in place: the text is ours, and what follows has been read. */
static bool config_take(Config *config, Span key, Span value, int line, Fault *fault)
{
    int number = 0;
    while (number < CONFIG_KEYS && !span_is(key, KEY[number].name))
        number++;
    if (number == CONFIG_KEYS)
        return refuse_key(key, line, fault);
    if (config->value[number])
        return fault_at(fault, line, 0, "%s is set twice", KEY[number].name);
    bool named = number == CONFIG_LEVEL && character_level(value); /* a name will do as well */
    if (!named && choice_find(KEY[number].values, value) < 0)
        return refuse_value((ConfigKey)number, value, line, fault);
    config->value[number] = value.at;
    config->text[value.at + value.length - config->text] = '\0';
    return true;
}

static bool read_line(Config *config, Words *words, Fault *fault)
{
    Span line = words_rest(words);
    size_t flaw = text_flaw(line.at, line.length);
    const char *equals = line.length ? memchr(line.at, '=', line.length) : NULL;
    if (flaw < line.length)
        return fault_at(fault, words->line, 0, "this %s", text_flaw_reason(line.at, line.length));
    if (line.length == 0)
        return true;
    if (!equals)
        return fault_at(fault, words->line, 0, "\"%.*s\" is not a setting; example: level = 6", span_quotable(line),
                        line.at);
    return config_take(config, trim(line.at, equals), trim(equals + 1, line.at + line.length), words->line, fault);
}

static bool read_text(Config *config, size_t length, Fault *fault)
{
    Words words = words_of(config->text, length, '#');
    for (bool more = true; more;) {
        Words line = words;
        more = words_line(&words);
        if (!read_line(config, &line, fault))
            return false;
    }
    return true;
}

/* False when there is none. */
static bool find_file(char path[PATH_MAX])
{
    char folder[PATH_MAX - sizeof "/config"];
    if (!file_user_folder("XDG_CONFIG_HOME", ".config", folder, sizeof folder))
        return false;
    snprintf(path, PATH_MAX, "%s/config", folder);
    return access(path, F_OK) == 0;
}

int config_read(Config *config, Fault *fault)
{
    char path[PATH_MAX];
    size_t length;
    Fault inner;
    *config = (Config){0};
    if (!find_file(path))
        return 0;
    config->text = file_read(path, MAX_CONFIG, &length, fault);
    if (!config->text)
        return STATUS_FAILED;
    if (read_text(config, length, &inner))
        return 0;
    config_done(config);
    fault_at(fault, inner.line, 0, "%s:%d: %s", file_shown(path), inner.line, inner.sentence);
    return STATUS_WRONG;
}

void config_done(Config *config)
{
    free(config->text);
    *config = (Config){0};
}

static bool is(const char *value, const char *wanted)
{
    return value && strcmp(value, wanted) == 0;
}

void config_give(const Config *config, Options *options)
{
    Wanted *wanted = &options->wanted;
    const char *const *value = config->value;
    wanted->usual_edition = value[CONFIG_EDITION];
    wanted->usual_deal[DEAL_TRACK] = value[CONFIG_TRACK];
    wanted->usual_deal[DEAL_DECK] = value[CONFIG_DECK];
    wanted->usual_deal[DEAL_LEVEL] = value[CONFIG_AUTOMA_LEVEL];
    wanted->usual_fair = is(value[CONFIG_DEAL], "fair");
    wanted->usual_opponent = value[CONFIG_OPPONENT];
    wanted->usual_first = value[CONFIG_FIRST];
    wanted->usual_level = value[CONFIG_LEVEL];
    options->plain = options->plain || is(value[CONFIG_PLAIN], "yes");
    options->ascii = options->ascii || is(value[CONFIG_ASCII], "yes");
    options->no_colour = is(value[CONFIG_COLOUR], "no");
    if (!options->language)
        options->language = value[CONFIG_LANGUAGE];
}

void config_help(Text *page)
{
    text_add(page, "\n");
    text_wrap(
        page, 0, 0,
        t("Settings in $XDG_CONFIG_HOME/thimble/config (default: ~/.config/thimble/config), such as level = 6:"));
    for (int i = 0; i < CONFIG_KEYS; i++)
        text_add(page, "  %-12s  %s\n", KEY[i].name, KEY[i].values);
}
