/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_OPTIONS_H
#define PLAIN_OPTIONS_H

#include "rules/rules.h"

/* What `thimble play` was asked for. The strings are those of the command line, NULL where nothing was said. */
typedef struct Options {
    const char *edition;
    const char *deal[DEAL_KEYS];
    const char *player[SEATS];
    const char *load, *position;
    const char *opponent, *first; /* of the full screen */
    bool express, automa;         /* --edition in short */
    bool plain, ascii, resume, no_save, help;
} Options;

/* False, with a sentence, when the command line is wrong. */
bool options_read(Options *options, int argc, char **argv, Fault *fault);
/* What `--help` prints; the edition may be NULL. */
void options_help(Text *page, const Edition *edition);

#endif
