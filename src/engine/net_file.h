/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_NET_FILE_H
#define ENGINE_NET_FILE_H

#include <stddef.h>

/* The net within the program: the bytes of net/thimble.net, made C by tools/embed when the program is built. */
extern const size_t NET_FILE_SIZE;
extern const unsigned char NET_FILE[];

#endif
