/* SPDX-License-Identifier: MIT */
#ifndef LAB_BYTES_H
#define LAB_BYTES_H

#include "base/text.h"

/* All of an ordinary file, on the heap; NULL with a sentence that names it when it can't be read, is empty or has more
 * than so many bytes. */
void *bytes_read(const char *path, size_t most, size_t *size, Fault *fault);

/* The part of a path that a sentence has room for: its end. */
const char *bytes_shown(const char *path);

#endif
