/* SPDX-License-Identifier: MIT */
#ifndef GTP_GTP_COMMAND_H
#define GTP_GTP_COMMAND_H

#include "gtp/gtp.h"

struct Gtp {
    Shelf shelf;
    Table table;
    bool quit;
    char line[MAX_GTP_LINE];
    char text[MAX_RECORD_TEXT];
};

/* Runs the command of that name with the words that follow it; false with what is wrong. */
bool gtp_command(Gtp *gtp, Span name, Words *words, Text *text);

#endif
