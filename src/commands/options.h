/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_OPTIONS_H
#define COMMANDS_OPTIONS_H

#include "base/language.h"
#include "table/keep/start.h"

/* What `thimble play` was asked for. The strings are those of the command line, NULL where nothing was said. */
typedef struct Options {
    Wanted wanted;
    bool express, automa; /* --edition in short */
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
/* From here on people are spoken to in the language that was wished for; false, with a sentence, when there is none
 * such. */
bool options_language(const Options *options, Fault *fault);
/* What `--help` prints; the edition may be NULL. */
void options_help(Text *page, const Edition *edition);

#endif
