/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_PROGRAM_H
#define LAB_PLAYERS_PROGRAM_H

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
 * Whatever it does, we neither hang nor crash: a late, overlong or invalid answer is a fault. After a fault the program
 * must be stopped. */
enum { MAX_ANSWER = 64 * 1024 };

typedef struct Program {
    pid_t pid;  /* 0: not running; also its process group */
    int socket; /* its standard input and output */
    int log;    /* a file for the transcript and its standard error, not owned; 0: none */
    double started;
    size_t length;
    char said[MAX_ANSWER + 1]; /* read but not yet used */
} Program;

typedef enum ProgramAnswer {
    ANSWER_NONE, /* with the fault */
    ANSWER_REFUSED,
    ANSWER_GOOD,
} ProgramAnswer;

/* A line of the transcript: seconds since the program was started, a mark, and the words.
 *
 *          0.000 * started: ./engine          * what happened
 *          0.012 > genmove                    > what it was told
 *          0.340 < = 17r1c4                   < what it said
 */
void program_log(const Program *program, char mark, const char *words, size_t length);

/* The command is for the shell. Keeps `log`. */
bool program_start(Program *program, const char *command, Fault *fault);
/* Sends a line and waits up to `patience` seconds for the answer; `text` gets the part after its mark. Once `stop` (may
 * be NULL) is set, it waits at most a tenth of a second. */
ProgramAnswer program_ask(Program *program, const char *line, double patience, const atomic_bool *stop, Text *text,
                          Fault *fault);
/* Kills it and its children. */
void program_stop(Program *program);
/* After its end: did the shell fail to find or run the command? Stops it. */
bool program_is_missing(Program *program);

#endif
