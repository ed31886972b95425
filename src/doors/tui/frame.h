/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_FRAME_H
#define DOORS_TUI_FRAME_H

#include <signal.h>
#include <stdio.h>

/* One write per frame, so that no partial frame is ever visible. ncurses writes a frame in many pieces to its own
 * descriptor. During a frame that descriptor refers to a file in memory; then the terminal gets all of it at once.
 *
 *     SCREEN *screen = newterm(NULL, frame_open(), stdin);
 *     frame_begin();
 *     refresh();
 *     frame_end(&(FrameEnd){&ended, &signals});
 *     frame_close();
 *
 * Terminal modes can't be read or set between begin and end, because the descriptor is no terminal then. Without a
 * file in memory, the pieces go straight to the terminal. */

/* Limits the wait for a terminal that does not accept its frame: it ends when a signal has set `ended`. The caller
 * blocks signals; this mask applies only during the wait, so none is missed between a check and the wait. */
typedef struct FrameEnd {
    const volatile sig_atomic_t *ended;
    const sigset_t *signals;
} FrameEnd;

/* The stream for ncurses; NULL on failure. */
FILE *frame_open(void);
/* Discards output that a stopped or unread terminal has not accepted, and restarts it, so that closing it does not
 * block. */
void frame_drop(void);
void frame_close(void);

void frame_begin(void);
void frame_end(const FrameEnd *end);

#endif
