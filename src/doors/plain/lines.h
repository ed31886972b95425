/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_LINES_H
#define DOORS_PLAIN_LINES_H

#include "doors/plain/edit.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Lines of input, typed or piped, in bounded memory: a line that is too long is read to its end and discarded.
 *
 *     Lines lines = lines_of(0);
 *     while (lines_next(&lines) == LINE_TEXT)
 *         ... lines.text, lines.length */
enum { MAX_LINE = 4096 };

typedef enum LineKind {
    LINE_TEXT,
    LINE_TOO_LONG,
    LINE_FLAWED, /* it contains bytes that are not plain text; lines.length is the number before the first */
    LINE_END,
    LINE_INTERRUPTED, /* by SIGINT (see lines_catch_signals) */
    LINE_DROPPED,     /* by SIGINT, with something typed: only the line is given up */
    LINE_RESUMED, /* the program was stopped while waiting (Ctrl-Z, fg), so the prompt has to be shown again (see
                   * lines_catch_resumption) */
} LineKind;

/* Called while a line is being typed; may print, and change lines->prompt. */
typedef void LinesWake(void *of);

typedef struct Lines {
    int file;
    Edit *edit;         /* NULL: no line editing */
    const char *prompt; /* shown by the line editor */
    LinesWake *wake;    /* NULL: nothing wakes it */
    void *wake_of;
    int wake_file;   /* wakes it while it can be read */
    size_t at, have; /* of the chunk */
    size_t length;
    char chunk[MAX_LINE];
    char text[MAX_LINE];
} Lines;

Lines lines_of(int file);
/* Turns on line editing if this is a terminal; then returns true, and the caller sets lines.prompt instead of
 * printing it. The lines must not move until lines_done. */
bool lines_edit(Lines *lines, EditWord *word);
void lines_done(Lines *lines);
LineKind lines_next(Lines *lines);

/* Catches SIGINT only while waiting for a line, so that it never interrupts a save, and where lines_allow_interrupt
 * permits it; SIGCONT only while waiting. */
void lines_catch_signals(void);
/* SIGCONT only: SIGINT ends the program. */
void lines_catch_resumption(void);
/* Call before showing a prompt: forgets earlier SIGCONTs. */
void lines_ask(void);
void lines_allow_interrupt(bool allowed);
/* Has SIGINT arrived? Searches can use the flag to stop. */
const atomic_bool *lines_interrupted(void);
/* Clears the flag, to go on with the game. */
void lines_forget_interrupt(void);

#endif
