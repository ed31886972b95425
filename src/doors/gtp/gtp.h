/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_H
#define DOORS_GTP_GTP_H

#include "doors/gtp/gtp_line.h"
#include "table/game/table.h"

#include <stdatomic.h>
#include <stdio.h>

/* The door for programs: the text protocol of docs/man/thimble-protocol.7.md, one command a line.
 *
 *     Gtp *gtp = gtp_new();
 *     Text answer = text_in(memory, MAX_GTP_ANSWER);
 *     gtp_answer(gtp, line, length, &answer);            "" for blank lines and comments
 *
 * answers in the caller's thread, when the command is done; gtp_run (gtp_run.h) does that with files, reads on while
 * it thinks, and ponders. It translates between text and the table and knows no rules. */
enum {
    MAX_GTP_ANSWER = MAX_RECORD_TEXT + 64,
};

typedef struct Gtp Gtp;

Gtp *gtp_new(void); /* NULL if memory is short; begins with a classic game */
void gtp_free(Gtp *gtp);
bool gtp_has_quit(const Gtp *gtp);
/* Answers one line, without its end; a line of more than MAX_GTP_LINE bytes is refused. */
void gtp_answer(Gtp *gtp, const char *line, size_t length, Text *answer);

/* Setting the flag ends the thinking of gtp_answer and gtp_ponder soon; NULL: nothing does. */
void gtp_heed(Gtp *gtp, const atomic_bool *stop);
/* Sends the parts of long answers as soon as they are there: what is in `answer` then. False: they can't be sent, so
 * the thinking ends. Without it, such an answer is its first and its last part. */
typedef bool GtpSend(void *to, const Text *part);
void gtp_send_by(Gtp *gtp, GtpSend *send, void *to);

/* Should it think now, in the opponent's turn? */
bool gtp_ponders(const Gtp *gtp);
/* Thinks until the flag of gtp_heed is set, or all is known. */
void gtp_ponder(Gtp *gtp);

#endif
