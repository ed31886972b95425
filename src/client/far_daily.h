/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_DAILY_H
#define CLIENT_FAR_DAILY_H

#include "client/link.h"
#include "client/web.h"
#include "table/daily/compare.h"

/* Hands in a finished try of the daily deal at a server, and tells how it compares (docs/api.md). The key is made up
 * for the day, and stays the same for it: however often it is sent, the first result counts. False, with a sentence, if
 * the server does not take it, or its answer can't be understood. */
bool far_compare(Web *web, const Link *server, int day, const char *key, const char *moves, Comparison *comparison,
                 Fault *fault);

#endif
