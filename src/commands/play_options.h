/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PLAY_OPTIONS_H
#define COMMANDS_PLAY_OPTIONS_H

#include "base/language.h"
#include "cli/deal_settings.h"
#include "table/keep/start.h"

/* The options of `thimble play`, as typed; NULL: not given. */
typedef struct Options {
    Wanted wanted;
    EditionShorts shorts;
    const char *language;
    bool plain, ascii, no_colour, no_save, no_config, help;
} Options;

#define LANGUAGE_SETTING                                                                                           \
    {                                                                                                              \
        "language", "en|de|fr|pl|ru", .at = offsetof(Options, language),                                           \
                                      .meaning = T("language (default: locale)")                                   \
    }

#define NO_CONFIG_SETTING                                                                                          \
    {                                                                                                              \
        "no-config", NULL, .at = offsetof(Options, no_config), .meaning = T("ignore the settings file")            \
    }

/* False, with a sentence, when the command line is wrong. */
bool options_read(Options *options, int argc, char **argv, Fault *fault);
/* Switches to the requested language; false, with a sentence, if there is no such language. */
bool options_language(const Options *options, Fault *fault);
/* The text of `--help`; the edition may be NULL. */
void options_help(Text *page, const Edition *edition);

#endif
