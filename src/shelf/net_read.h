/* SPDX-License-Identifier: MIT */
#ifndef SHELF_NET_READ_H
#define SHELF_NET_READ_H

#include "base/text.h"

/* Reads a net from a file, on the heap; NULL, with a sentence that names the file, if it can't be read or is not a
 * net for this program. Does not check whether it covers a particular edition. */
char *net_read(const char *path, size_t *size, Fault *fault);

#endif
