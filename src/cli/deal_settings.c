/* SPDX-License-Identifier: MIT */
#include "cli/deal_settings.h"

#include <string.h>

bool deal_settings_edition(const EditionShorts *shorts, const char **edition, Fault *fault)
{
    if ((*edition != NULL) + shorts->express + shorts->automa > 1)
        return fault_at(fault, 0, 0, "use only one of --edition, --express and --automa");
    if (shorts->express || shorts->automa)
        *edition = shorts->express ? "express" : "automa";
    return true;
}

/* Most faults begin with the name of the key, which is the option's. */
static bool tell_option(const char *name, const Fault *inner, Fault *fault)
{
    size_t length = strlen(name);
    if (strncmp(inner->sentence, name, length) == 0 && inner->sentence[length] == ' ')
        return fault_at(fault, 0, 0, "--%s", inner->sentence);
    return fault_at(fault, 0, 0, "--%s: %s", name, inner->sentence);
}

bool deal_settings_begin(Deal *deal, const Edition *edition, uint64_t seed, const char *const given[DEAL_KEYS],
                         Fault *fault)
{
    Fault inner;
    deal_begin(deal, edition, seed);
    for (int key = 0; key < DEAL_KEYS; key++)
        if (given[key] && !deal_key(deal, span_of(DEAL_KEY_NAME[key]), span_of(given[key]), &inner))
            return tell_option(DEAL_KEY_NAME[key], &inner, fault);
    return true;
}
