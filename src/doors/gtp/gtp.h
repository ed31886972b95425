/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_H
#define DOORS_GTP_GTP_H

#include "table/game/table.h"

#include <stdio.h>

/* The door for programs: the text protocol of docs/man/thimble-protocol.7.md, one command a line.
 *
 *     Gtp *gtp = gtp_new();
 *     Text answer = text_in(memory, MAX_GTP_ANSWER);
 *     gtp_answer(gtp, line, length, &answer);            "" for blank lines and comments
 *
 * or gtp_run, which does that with streams. It translates between text and the table and knows no rules. */
enum {
    MAX_GTP_LINE = 64 * 1024,
    MAX_GTP_ANSWER = MAX_RECORD_TEXT + 64,
};

typedef struct Gtp Gtp;

Gtp *gtp_new(void); /* NULL if memory is short; begins with a classic game */
void gtp_free(Gtp *gtp);
bool gtp_has_quit(const Gtp *gtp);
/* Answers one line, without its end; a line of more than MAX_GTP_LINE bytes is refused. */
void gtp_answer(Gtp *gtp, const char *line, size_t length, Text *answer);

/* Answers everything on `in` until its end or quit; returns the exit status. If `out` can't be written, errno says
 * why. */
int gtp_run(Gtp *gtp, FILE *in, FILE *out);

#endif
