/* SPDX-License-Identifier: MIT */
#include "engine/tuning.h"

#include <stdlib.h>
#include <string.h>

typedef struct Knob {
    const char *name;
    size_t at;
    double value, least, most;
} Knob;

static const Knob KNOB[] = {
    {"explore", offsetof(Tuning, explore), 0.5, 0.01, 10},
    {"temperature", offsetof(Tuning, temperature), 0.15, 0.01, 10},
    {"win", offsetof(Tuning, win), 0.4, 0, 1},
    {"scale", offsetof(Tuning, scale), 30, 1, 1000},
    {"width", offsetof(Tuning, width), 4, 1, 64},
    {"root_width", offsetof(Tuning, root_width), 12, 1, 64},
    {"trust", offsetof(Tuning, trust), 1, 0.01, 100},
    {"solve", offsetof(Tuning, solve), 0, 0, 1e9},
    {"draws", offsetof(Tuning, draws), 3, 1, 100},
};

enum { KNOBS = sizeof KNOB / sizeof *KNOB };

static double *knob_of(Tuning *tuning, const Knob *knob)
{
    return (double *)(void *)((char *)tuning + knob->at);
}

Tuning tuning_default(void)
{
    Tuning tuning;
    for (int i = 0; i < KNOBS; i++)
        *knob_of(&tuning, &KNOB[i]) = KNOB[i].value;
    return tuning;
}

bool tuning_set(Tuning *tuning, Span name, Span value, Fault *fault)
{
    char text[32] = "";
    char *end = text;
    double number = 0;
    if (value.length > 0 && value.length < sizeof text) {
        memcpy(text, value.at, value.length);
        number = strtod(text, &end);
    }
    for (int i = 0; i < KNOBS; i++) {
        if (!span_is(name, KNOB[i].name))
            continue;
        if (end == text || *end != '\0' || !(number >= KNOB[i].least && number <= KNOB[i].most))
            return fault_at(fault, 0, 0, "%s is a number from %g to %g, not \"%.*s\"", KNOB[i].name, KNOB[i].least,
                            KNOB[i].most, span_quotable(value), value.at);
        *knob_of(tuning, &KNOB[i]) = number;
        return true;
    }
    return fault_at(fault, 0, 0, "the search has no number \"%.*s\"", span_quotable(name), name.at);
}
