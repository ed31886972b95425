/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_LINES_H
#define DOORS_PLAIN_LINES_H

#include "doors/plain/edit.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Lines that somebody types or pipes in, one after the other, in bounded memory: a line that is too long is
 * read to its end and not kept.
 *
 *     Lines lines = lines_of(0);
 *     while (lines_next(&lines) == LINE_TEXT)
 *         ... lines.text, lines.length */
enum { MAX_LINE = 4096 };

typedef enum LineKind {
    LINE_TEXT,
    LINE_TOO_LONG,
    LINE_FLAWED, /* it has bytes that are no plain text; lines.length is the number before the first */
    LINE_END,
    LINE_INTERRUPTED, /* by SIGINT, which lines_catch_signals has asked for */
    LINE_RESUMED, /* the program was stopped while it waited (Ctrl-Z, fg), which lines_catch_resumption has asked for:
                       * who is asked sees the question no more */
} LineKind;

typedef struct Lines {
    int file;
    Edit *edit;         /* NULL: lines come as they are */
    const char *prompt; /* that it shows */
    size_t at, have;    /* of the chunk */
    size_t length;
    char chunk[MAX_LINE];
    char text[MAX_LINE];
} Lines;

Lines lines_of(int file);
/* On a terminal lines can be edited from now on: true, and whoever asks gives the prompt in lines.prompt instead of
 * printing it. The lines must stay where they are until lines_done. */
bool lines_edit(Lines *lines, EditWord *word);
void lines_done(Lines *lines);
LineKind lines_next(Lines *lines);

/* From now on SIGINT is noticed only while waiting for a line, so that it never interrupts a save, and where it is
 * allowed for something else that takes long; SIGCONT only while waiting. */
void lines_catch_signals(void);
/* SIGCONT alone: SIGINT ends the program. */
void lines_catch_resumption(void);
/* The question is about to be asked: that the program was stopped before does not matter. */
void lines_ask(void);
void lines_allow_interrupt(bool allowed);
/* Has it been noticed? The flag can be handed to who thinks. */
const atomic_bool *lines_interrupted(void);
/* What was interrupted is over; the game goes on. */
void lines_forget_interrupt(void);

#endif
