/* SPDX-License-Identifier: MIT */
#ifndef SHELF_NET_READ_H
#define SHELF_NET_READ_H

#include "base/text.h"

/* A file with a net in it, on the heap; NULL, with a sentence that names it, when it can't be read or is no net for
 * this program. Whether a certain edition is in it is not looked at. */
char *net_read(const char *path, size_t *size, Fault *fault);

#endif
