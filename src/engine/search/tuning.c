/* SPDX-License-Identifier: MIT */
#include "engine/search/tuning.h"

#include <string.h>

typedef struct Knob {
    const char *name;
    size_t at;
    double value, least, most;
} Knob;

static const Knob KNOB[] = {
    {.name = "explore", .at = offsetof(Tuning, explore), .value = 0.65, .least = 0.01, .most = 10},
    {.name = "temperature", .at = offsetof(Tuning, temperature), .value = 0.25, .least = 0.01, .most = 10},
    {.name = "sharpness", .at = offsetof(Tuning, sharpness), .value = 0.02, .least = 0.001, .most = 10},
    {.name = "win", .at = offsetof(Tuning, win), .value = 0.6, .least = 0, .most = 1},
    {.name = "scale", .at = offsetof(Tuning, scale), .value = 30, .least = 1, .most = 1000},
    {.name = "width", .at = offsetof(Tuning, width), .value = 3, .least = 1, .most = 64},
    {.name = "root_width", .at = offsetof(Tuning, root_width), .value = 12, .least = 1, .most = 64},
    {.name = "widen", .at = offsetof(Tuning, widen), .value = 64, .least = 1, .most = 1e9},
    {.name = "trust", .at = offsetof(Tuning, trust), .value = 1, .least = 0.01, .most = 100},
    {.name = "greed", .at = offsetof(Tuning, greed), .value = 1, .least = 0, .most = 1},
    {.name = "solve", .at = offsetof(Tuning, solve), .value = 0, .least = 0, .most = 1e9},
    {.name = "draws", .at = offsetof(Tuning, draws), .value = 3, .least = 1, .most = 100},
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
            return fault_at(fault, 0, 0, "%s must be a number from %g to %g, not %g", KNOB[i].name, KNOB[i].least,
                            KNOB[i].most, value);
        *knob_of(tuning, &KNOB[i]) = value;
        return true;
    }
    fault_at(fault, 0, 0, "the search has no number \"%.*s\"; it has ", span_quotable(name), name.at);
    Text text = {fault->sentence, sizeof fault->sentence, strlen(fault->sentence), false};
    for (int i = 0; i < KNOBS; i++)
        text_add(&text, "%s%s", i ? ", " : "", KNOB[i].name);
    return false;
}
