/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_ADDRESSES_H
#define DOORS_SERVER_ADDRESSES_H

#include "base/text.h"

/* One indented line for each address under which other machines reach this one, "http://192.168.0.7:7529/", if a
 * server listens to `listen`. */
void addresses_write(Text *text, const char *listen, int port);
/* The first of them; "" if there is none. */
void addresses_first(Text *text, const char *listen, int port);

#endif
