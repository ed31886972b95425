/* SPDX-License-Identifier: MIT */
#include "engine/tuning.h"

typedef struct Knob {
    const char *name;
    size_t at;
    double value, least, most;
} Knob;

static const Knob KNOB[] = {
    {"explore", offsetof(Tuning, explore), 0.5, 0.01, 10},
    {"temperature", offsetof(Tuning, temperature), 0.25, 0.01, 10},
    {"sharpness", offsetof(Tuning, sharpness), 0.02, 0.001, 10},
    {"win", offsetof(Tuning, win), 0.4, 0, 1},
    {"scale", offsetof(Tuning, scale), 30, 1, 1000},
    {"width", offsetof(Tuning, width), 3, 1, 64},
    {"root_width", offsetof(Tuning, root_width), 12, 1, 64},
    {"widen", offsetof(Tuning, widen), 64, 1, 1e9},
    {"trust", offsetof(Tuning, trust), 1, 0.01, 100},
    {"greed", offsetof(Tuning, greed), 1, 0, 1},
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

bool tuning_set(Tuning *tuning, Span name, double value, Fault *fault)
{
    for (int i = 0; i < KNOBS; i++) {
        if (!span_is(name, KNOB[i].name))
            continue;
        if (!(value >= KNOB[i].least && value <= KNOB[i].most))
            return fault_at(fault, 0, 0, "%s is out of its bounds", KNOB[i].name);
        *knob_of(tuning, &KNOB[i]) = value;
        return true;
    }
    return fault_at(fault, 0, 0, "the search has no number \"%.*s\"", span_quotable(name), name.at);
}
