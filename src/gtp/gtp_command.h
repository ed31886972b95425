/* SPDX-License-Identifier: MIT */
#ifndef GTP_GTP_COMMAND_H
#define GTP_GTP_COMMAND_H

#include "gtp/gtp.h"
#include "gtp/thinker.h"

struct Gtp {
    Shelf shelf;
    Table table;
    Thinker thinker;
    bool quit;
    char line[MAX_GTP_LINE];
    char text[MAX_RECORD_TEXT];
};

/* A handler writes its answer, or what is wrong with the command, and says which of the two it is. */
typedef bool GtpHandler(Gtp *gtp, Words *words, Text *text);

/* Runs the command of that name with the words that follow it; false with what is wrong. */
bool gtp_command(Gtp *gtp, Span name, Words *words, Text *text);

#endif
