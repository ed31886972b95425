/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_INBOX_H
#define DOORS_GTP_GTP_INBOX_H

#include "doors/gtp/gtp_line.h"

#include <stdatomic.h>

/* The input of the text protocol, read by a thread of its own while the program thinks.
 *
 *       reader's thread                                  the caller
 *     input -> lines -> letters, in their order   ->   gtp_inbox_next: thinks and answers, one at a time
 *     stop, quit, the end of input, closed output ->   the flag gtp_inbox_stop, in the limits of the engine
 *
 *     GtpInbox *inbox = gtp_inbox_new(STDIN_FILENO, STDOUT_FILENO);
 *     for (GtpLetter *letter; (letter = gtp_inbox_next(inbox));) {
 *         ... letter->text ...
 *         gtp_inbox_done(inbox, letter);
 *     }
 *     gtp_inbox_free(inbox);
 *
 * `stop` and `quit` end the thinking of all commands before them, and the end of input that of all commands. So that
 * scripts, which say everything at once, get answers, each command has some time from its beginning: GTP_MOMENT before
 * `stop` and `quit`, GTP_GRACE before the end of input. When nobody can read the answers any more, thinking ends at
 * once. Blank lines and comments are left out.
 *
 * Nothing here knows what a command does. */
enum {
    GTP_MOMENT = 50,            /* milliseconds */
    GTP_GRACE = 10000,          /* milliseconds */
    GTP_HURRY = 2000,           /* so long after `stop` or `quit`, the commands before it get no moments any more */
    MAX_GTP_WAITING = 16 << 20, /* bytes of letters; beyond that, it waits until some are answered */
};

typedef struct GtpInbox GtpInbox;

typedef struct GtpLetter {
    struct GtpLetter *next;
    uint64_t number; /* counted from 1 */
    size_t length;
    char text[];
} GtpLetter;

/* `out` is only watched. NULL if memory is short or there is no thread. */
GtpInbox *gtp_inbox_new(int in, int out);
/* Ends the reading. */
void gtp_inbox_free(GtpInbox *inbox);

/* Waits for the next letter, and begins its time; NULL at the end of input. */
GtpLetter *gtp_inbox_next(GtpInbox *inbox);
/* Its time is over; the letter is freed. */
void gtp_inbox_done(GtpInbox *inbox, GtpLetter *letter);

/* Begins a time that the next letter ends; false if there is one already, or there will be none. gtp_inbox_next ends
 * it, too. */
bool gtp_inbox_idle(GtpInbox *inbox);

/* Set when the present thinking should end. */
const atomic_bool *gtp_inbox_stop(const GtpInbox *inbox);
/* After the end of input: why it could not be read (errno); 0: it ended. */
int gtp_inbox_error(GtpInbox *inbox);

#endif
