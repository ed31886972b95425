/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_COMMAND_H
#define DOORS_GTP_GTP_COMMAND_H

#include "doors/gtp/gtp.h"
#include "doors/gtp/gtp_blind.h"
#include "doors/gtp/thinker.h"
#include "table/keep/table_file.h"

struct Gtp {
    Shelf shelf;
    Table table;
    GtpBlind blind;
    Thinker thinker;
    bool quit;
    char line[MAX_GTP_LINE];
    char text[MAX_RECORD_TEXT];
};

/* A handler writes its answer and returns true, or writes the error and returns false. */
typedef bool GtpHandler(Gtp *gtp, Words *words, Text *text);

/* Runs a command with the words after it; false with the error. */
bool gtp_command(Gtp *gtp, Span name, Words *words, Text *text);

#endif
