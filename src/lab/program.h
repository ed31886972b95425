/* SPDX-License-Identifier: MIT */
#ifndef LAB_PROGRAM_H
#define LAB_PROGRAM_H

#include "base/text.h"

#include <stdatomic.h>
#include <sys/types.h>

/* Another program that speaks the text protocol, on the other end of its standard input and output.
 *
 *     Program program;
 *     program_start(&program, "thimble gtp", &fault);
 *     switch (program_ask(&program, "genmove", 60, NULL, &answer, &fault)) ...
 *     program_stop(&program);
 *
 * Whatever it does, we neither hang nor crash: an answer that is late, too long or none at all is a fault. After a fault
 * of ours or its own it is of no use any more and must be stopped. */
enum { MAX_ANSWER = 64 * 1024 };

typedef struct Program {
    pid_t pid;  /* 0: it does not run; also the number of its process group */
    int socket; /* its standard input and output */
    size_t length;
    char said[MAX_ANSWER + 1]; /* what was read and not yet used */
} Program;

typedef enum ProgramAnswer {
    ANSWER_NONE, /* with the fault */
    ANSWER_REFUSED,
    ANSWER_GOOD,
} ProgramAnswer;

/* The command is one for the shell. */
bool program_start(Program *program, const char *command, Fault *fault);
/* Sends a line and waits so many seconds for the answer; `text` is what follows its mark. Once `stop` is set, which may be
 * NULL, it waits a tenth of a second at most. */
ProgramAnswer program_ask(Program *program, const char *line, double patience, const atomic_bool *stop, Text *text,
                          Fault *fault);
/* Ends it and what it has started. */
void program_stop(Program *program);
/* After its end: could the shell not find or run the command? Stops it. */
bool program_is_missing(Program *program);

#endif
