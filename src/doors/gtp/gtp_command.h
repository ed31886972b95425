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
    bool ponder;
    int own;       /* the seat whose moves it generates, and in whose absence it ponders; NOBODY: not known */
    bool pondered; /* until this line came */
    GtpSend *send;
    void *to;

    /* of the line that is being answered */
    Span number;
    Text *answer;
    bool in_parts;
    char line[MAX_GTP_LINE];
    char text[MAX_RECORD_TEXT];
};

/* A handler writes its answer and returns true, or writes the error and returns false. */
typedef bool GtpHandler(Gtp *gtp, Words *words, Text *text);

/* Another game: it has clocks of its own, and the seat is not known yet. */
void gtp_begin_game(Gtp *gtp, const GtpBlind *blind);

/* An answer in parts begins: the command is not refused any more. Its last part is the handler's text. */
void gtp_part_begin(Gtp *gtp);
/* Sends the text, which is empty afterwards; false if nobody can read it. */
bool gtp_part_send(Gtp *gtp, Text *text);

/* Runs a command with the words after it; false with the error. */
bool gtp_command(Gtp *gtp, Span name, Words *words, Text *text);

#endif
