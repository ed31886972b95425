/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_DAILY_COMPARE_H
#define COMMANDS_DAILY_COMPARE_H

#include "client/link.h"
#include "table/game/sitting.h"

/* For thimble daily --compare. */

/* Is that a server, and nothing more? */
bool daily_compare_server(const char *text, Link *server, Fault *fault);
/* Hands in the finished try on the table, and writes how it compares. `keys` is the file of keys, by day. */
bool daily_compare(const Link *server, const Sitting *sitting, const char *keys, Text *text, Fault *fault);

#endif
