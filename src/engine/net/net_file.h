/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_NET_NET_FILE_H
#define ENGINE_NET_NET_FILE_H

#include <stddef.h>

/* The built-in net: the bytes of net/thimble.net, turned into C by tools/embed during the build. */
extern const size_t NET_FILE_SIZE;
extern const unsigned char NET_FILE[];

#endif
