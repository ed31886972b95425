/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_LOOP_H
#define DOORS_SERVER_LOOP_H

#include <libwebsockets.h>
#include <stdbool.h>

/* The loop of the network. With libev the kernel tells which connections have something (epoll); libwebsockets' own
 * loop has it look at all of them for each event (poll). libev needs libwebsockets' plugin for it, a package of its
 * own: without that the other one is used.
 *
 *     struct lws_context *context = loop_open(&info);
 *     while (... && loop_turn(context))
 *         ;
 *     loop_close(context);
 *
 * There is one at a time. A build without libev has no_loop.c. */

/* NULL if libwebsockets can't be started. */
struct lws_context *loop_open(const struct lws_context_creation_info *info);
/* Waits for events, and handles them; false if it can't go on. */
bool loop_turn(struct lws_context *context);
/* Does a turn look at every connection? */
bool loop_looks_at_all(void);
/* Closes all connections. */
void loop_close(struct lws_context *context);

#endif
