/* SPDX-License-Identifier: MIT */
#include "lab/settings.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

enum {
    MAX_SETTINGS = 32,
    SETTING_CODE = 256, /* of the first; below are letters */
};

static int refuse(int code, char **argv, Fault *fault)
{
    Span word = span_of(argv[optind - 1]);
    return fault_at(fault, 0, 0, "%.*s %s", span_quotable(word), word.at,
                    code == ':' ? "needs a value after it" : "is not one of its options, or takes no value");
}

int settings_read(const Setting *setting, int count, void *options, int argc, char **argv, Fault *fault)
{
    struct option option[MAX_SETTINGS + 1] = {0};
    assert(count <= MAX_SETTINGS);
    for (int i = 0; i < count; i++)
        option[i] = (struct option){
            .name = setting[i].name,
            .has_arg = setting[i].argument ? required_argument : no_argument,
            .val = SETTING_CODE + i,
        };
    optind = 1;
    opterr = 0;
    for (int code; (code = getopt_long(argc, argv, ":", option, NULL)) != -1;) {
        if (code < SETTING_CODE)
            return refuse(code, argv, fault);
        char *member = (char *)options + setting[code - SETTING_CODE].at;
        if (setting[code - SETTING_CODE].argument)
            *(const char **)member = optarg;
        else
            *(bool *)member = true;
    }
    return optind;
}

bool settings_number(const char *text, SpecKey key, Fault *fault)
{
    const char *name = key.name;
    Fault inner;
    key.name = "";
    key.needed = true;
    if (!text || spec_read(span_of(text), &key, 1, &inner))
        return true;
    return fault_at(fault, 0, 0, "--%s: %s", name, inner.sentence);
}

void settings_help(const Setting *setting, int count, Text *text)
{
    for (int i = 0; i < count; i++)
        text_add(text, "  --%s %-*s %s\n", setting[i].name, 15 - (int)strlen(setting[i].name),
                 setting[i].argument ? setting[i].argument : "", setting[i].meaning);
}
