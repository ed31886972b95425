/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_run.h"

#include "doors/gtp/gtp_inbox.h"

#include <errno.h>
#include <stdlib.h>

static bool gtp_run_write(void *out, const Text *answer)
{
    return fwrite(answer->start, 1, answer->length, out) == answer->length && fflush(out) == 0;
}

/* Answers what comes in; false if an answer can't be written. */
static bool gtp_run_answer(Gtp *gtp, GtpInbox *inbox, Text *answer, FILE *out)
{
    bool good = true;
    while (good && !gtp_has_quit(gtp)) {
        if (gtp_ponders(gtp) && gtp_inbox_idle(inbox))
            gtp_ponder(gtp);
        GtpLetter *letter = gtp_inbox_next(inbox);
        if (!letter)
            break;
        *answer = text_in(answer->start, answer->size);
        gtp_answer(gtp, letter->text, letter->length, answer);
        gtp_inbox_done(inbox, letter);
        good = gtp_run_write(out, answer);
    }
    return good;
}

static GtpEnd gtp_run_inbox(Gtp *gtp, GtpInbox *inbox, char *memory, FILE *out)
{
    Text answer = text_in(memory, MAX_GTP_ANSWER);
    gtp_heed(gtp, gtp_inbox_stop(inbox));
    gtp_send_by(gtp, gtp_run_write, out);
    bool good = gtp_run_answer(gtp, inbox, &answer, out);
    int error = good ? gtp_inbox_error(inbox) : errno;
    gtp_heed(gtp, NULL);
    gtp_send_by(gtp, NULL, NULL);
    gtp_inbox_free(inbox);
    errno = error;
    return !good ? GTP_CANT_WRITE : !error ? GTP_ENDED : error == ENOMEM ? GTP_CANT_START : GTP_CANT_READ;
}

GtpEnd gtp_run(Gtp *gtp, FILE *in, FILE *out)
{
    char *memory = malloc(MAX_GTP_ANSWER);
    GtpInbox *inbox = memory ? gtp_inbox_new(fileno(in), fileno(out)) : NULL;
    GtpEnd end = inbox ? gtp_run_inbox(gtp, inbox, memory, out) : GTP_CANT_START;
    int error = errno;
    free(memory);
    errno = error;
    return end;
}
