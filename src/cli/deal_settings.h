/* SPDX-License-Identifier: MIT */
#ifndef CLI_DEAL_SETTINGS_H
#define CLI_DEAL_SETTINGS_H

#include "base/language.h"
#include "cli/settings.h"
#include "rules/deal.h"

/* The options that say how a game is dealt, for every command that deals: rows of its table, where its struct has a
 * member `const char *deal[DEAL_KEYS]`. What a seed means differs from command to command, so that row is its own. */
#define DEAL_SETTINGS(Options)                                                                                     \
    {"circle", "LIST", .at = offsetof(Options, deal[DEAL_CIRCLE]),                                                 \
     .meaning = T("patches clockwise from the neutral token, ending with the start patch")},                       \
        {"late", "LIST", .at = offsetof(Options, deal[DEAL_LATE]),                                                 \
         .meaning = T("Express: order in which the late patches join")},                                           \
        {"track", "revised|2014", .at = offsetof(Options, deal[DEAL_TRACK]),                                       \
         .meaning = T("classic, Automa: places of the leather patches (default: revised)")},                       \
        {"deck", "normal|tactical", .at = offsetof(Options, deal[DEAL_DECK]),                                      \
         .meaning = T("Automa: its cards (default: normal)")},                                                     \
        {"level", "1|2|3|4|5", .at = offsetof(Options, deal[DEAL_LEVEL]),                                          \
         .meaning = T("Automa: its level (default: 3)")},                                                          \
    {                                                                                                              \
        "cards", "LIST", .at = offsetof(Options, deal[DEAL_CARDS]), .meaning = T("Automa: cards in drawing order") \
    }

/* Begins a deal with what was given (NULL: nothing was); the seed is for when none was. The rest stays open until
 * deal_complete. */
bool deal_settings_begin(Deal *deal, const Edition *edition, uint64_t seed, const char *const given[DEAL_KEYS],
                         Fault *fault);

#endif
