/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_RUN_H
#define DOORS_GTP_GTP_RUN_H

#include "doors/gtp/gtp.h"

/* Answers everything on `in` until its end or quit, each answer at once, and in between ponders if it should. It reads
 * in a thread of its own (gtp_inbox.h), past the buffer of `in`. If it fails, errno says why. */
typedef enum GtpEnd {
    GTP_ENDED,
    GTP_CANT_START, /* memory is short, or there is no thread */
    GTP_CANT_READ,
    GTP_CANT_WRITE,
} GtpEnd;

GtpEnd gtp_run(Gtp *gtp, FILE *in, FILE *out);

#endif
