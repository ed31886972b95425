/* SPDX-License-Identifier: MIT */
#ifndef CLI_DEAL_SETTINGS_H
#define CLI_DEAL_SETTINGS_H

#include "base/language.h"
#include "cli/settings.h"
#include "rules/deal.h"

/* The options for a deal, as rows for every command that deals; its struct needs a member `const char
 * *deal[DEAL_KEYS]`. The meaning of a seed differs between commands, so each has its own row for it. */
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

/* --express and --automa are short for --edition: rows for every command that deals; its struct needs a member
 * `EditionShorts shorts`. */
typedef struct EditionShorts {
    bool express, automa;
} EditionShorts;

#define EDITION_SHORTS(Options)                                                                                    \
    {"express", NULL, .at = offsetof(Options, shorts.express), .meaning = T("the same as --edition express")},     \
    {                                                                                                              \
        "automa", NULL, .at = offsetof(Options, shorts.automa), .meaning = T("the same as --edition automa")       \
    }

/* Sets `edition` from them; it is NULL unless --edition was given, and only one of the three may be. */
bool deal_settings_edition(const EditionShorts *shorts, const char **edition, Fault *fault);

/* Begins a deal with the given options (NULL: not given); `seed` is used if none was given. Call deal_complete
 * afterwards. */
bool deal_settings_begin(Deal *deal, const Edition *edition, uint64_t seed, const char *const given[DEAL_KEYS],
                         Fault *fault);

#endif
