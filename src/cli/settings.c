/* SPDX-License-Identifier: MIT */
#include "cli/settings.h"

#include "base/language.h"
#include "base/suggest.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum {
    MAX_SETTINGS = 32,
    MAX_OPTION = 32,
    WORD = 1,           /* getopt_long's result for a word that is not an option, if requested */
    SETTING_CODE = 256, /* the first setting; smaller codes are letters */
};

/* The name of an option given as --name or --name=value. */
static Span option_name(const char *word)
{
    const char *name = word + strspn(word, "-");
    return (Span){name, strcspn(name, "=")};
}

/* For joined letters, getopt_long reports only the unknown one, in optopt. */
static bool refuse_option(const Settings *settings, int code, char **argv, Fault *fault)
{
    char letter[] = {'-', (char)optopt, '\0'};
    bool is_letter = optopt < 0 || (optopt > ' ' && optopt < SETTING_CODE);
    Span word = span_of(code == '?' && is_letter ? letter : argv[optind - 1]);
    const char *what = "is not an option of this command";
    if (code == ':')
        what = "needs a value";
    else if (optopt && !is_letter)
        what = "is wrong: this option takes no value";
    fault_at(fault, 0, 0, "%.*s %s", span_quotable(word), word.at, what);
    Suggestion suggestion = suggest_for(option_name(word.at));
    for (int i = 0; code == '?' && !optopt && i < settings->rows; i++)
        suggest_try(&suggestion, settings->row[i].name);
    return suggest_add(fault, &suggestion, "--");
}

static bool settings_set(const Setting *setting, void *options, Fault *fault)
{
    char *member = (char *)options + setting->at;
    if (setting->take)
        return setting->take(options, optarg, fault);
    if (setting->argument)
        *(const char **)(void *)member = optarg;
    else
        *(bool *)member = true;
    return true;
}

/* -h works even if a command lists only --help. */
static const Setting *find_help(const Settings *settings)
{
    for (int i = 0; i < settings->rows; i++)
        if (strcmp(settings->row[i].name, "help") == 0)
            return &settings->row[i];
    return NULL;
}

static bool settings_take(const Settings *settings, int code, void *options, char **argv, Fault *fault)
{
    if (code == 'h' && find_help(settings))
        return settings_set(find_help(settings), options, fault);
    if (code >= SETTING_CODE)
        return settings_set(&settings->row[code - SETTING_CODE], options, fault);
    if (code == WORD && settings->word)
        return settings->word(options, optarg, fault);
    return refuse_option(settings, code, argv, fault);
}

/* Takes the words after all options. */
static bool take_rest(const Settings *settings, void *options, int argc, char **argv, Fault *fault)
{
    for (; settings->word && optind < argc; optind++)
        if (!settings->word(options, argv[optind], fault))
            return false;
    if (settings->words || optind == argc)
        return true;
    Span word = span_of(argv[optind]);
    return fault_at(fault, 0, 0, "unexpected argument \"%.*s\"; options begin with --", span_quotable(word),
                    word.at);
}

int settings_read(const Settings *settings, void *options, int argc, char **argv, Fault *fault)
{
    struct option option[MAX_SETTINGS + 1] = {0};
    assert(settings->rows <= MAX_SETTINGS);
    for (int i = 0; i < settings->rows; i++)
        option[i] = (struct option){
            .name = settings->row[i].name,
            .has_arg = settings->row[i].argument ? required_argument : no_argument,
            .val = SETTING_CODE + i,
        };
    optind = 1;
    opterr = 0;
    for (int code; (code = getopt_long(argc, argv, settings->word ? "-:h" : ":h", option, NULL)) != -1;)
        if (!settings_take(settings, code, options, argv, fault))
            return 0;
    return take_rest(settings, options, argc, argv, fault) ? optind : 0;
}

bool settings_number(const char *text, SpecKey key, Fault *fault)
{
    char option[MAX_OPTION];
    snprintf(option, sizeof option, "--%s", key.name);
    key.name = option;
    return !text || spec_value(span_of(text), &key, fault);
}

bool settings_seed(const char *text, uint64_t *seed, Fault *fault)
{
    return !text || span_number(span_of(text), 0, UINT64_MAX, seed) ||
           fault_at(fault, 0, 0, "--seed: \"%.*s\" is not a whole number from 0 to %llu",
                    span_quotable(span_of(text)), text, (unsigned long long)UINT64_MAX);
}

static int width_of(const Setting *setting)
{
    return (int)strlen(setting->name) + (setting->argument ? 1 + (int)strlen(setting->argument) : 0);
}

void settings_help(const Settings *settings, Text *text)
{
    enum { BESIDE = 6 }; /* two blanks, two hyphens, two blanks */
    int widest = 0;
    for (int i = 0; i < settings->rows; i++)
        if (width_of(&settings->row[i]) > widest)
            widest = width_of(&settings->row[i]);
    for (int i = 0; i < settings->rows; i++) {
        const Setting *setting = &settings->row[i];
        text_add(text, "  --%s%s%s%*s", setting->name, setting->argument ? " " : "",
                 setting->argument ? setting->argument : "", widest + 2 - width_of(setting), "");
        text_wrap(text, widest + BESIDE, widest + BESIDE, t(setting->meaning));
    }
}
