/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_FRAME_H
#define DOORS_TUI_FRAME_H

#include <signal.h>
#include <stdio.h>

/* One write a frame, so that no half of it is ever seen. ncurses writes a frame in many pieces to a descriptor of its
 * own; while a frame is made that descriptor leads to a file in memory, and then the terminal gets all of it at once.
 *
 *     SCREEN *screen = newterm(NULL, frame_open(), stdin);
 *     frame_begin();
 *     refresh();
 *     frame_end(&(FrameEnd){&ended, &signals});
 *     frame_close();
 *
 * Between begin and end nobody may ask for the modes of the terminal or set them: there is none. Where there is no file
 * in memory to be had, the pieces go straight to the terminal. */

/* How long a terminal is waited for that does not take its frame: until a signal has set `ended`. Signals are held by
 * whoever calls, and let in, as this mask says, only while one waits, so that none is missed between a look and a wait.
 * */
typedef struct FrameEnd {
    const volatile sig_atomic_t *ended;
    const sigset_t *signals;
} FrameEnd;

/* The stream that ncurses is to write to; NULL when there is none. */
FILE *frame_open(void);
/* Throws away what a terminal that was stopped, or that nobody reads, did not take, and lets it go on, so that nobody
 * waits for it. */
void frame_drop(void);
void frame_close(void);

void frame_begin(void);
void frame_end(const FrameEnd *end);

#endif
