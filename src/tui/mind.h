/* SPDX-License-Identifier: MIT */
#ifndef TUI_MIND_H
#define TUI_MIND_H

#include "engine/level.h"

/* The engine, thinking in a thread of its own while the screen stays alive. One question at a time: a new one takes the
 * place of the old, and what was found for that is not heard of again.
 *
 *     mind_ask(mind, &(Question){.kind = ASK_MOVE, .game = game, .level = 6});
 *     ... mind_wake_fd(mind) can be read ...
 *     if (mind_hear(mind, &reply)) table_play(&table, reply.move, &fault); */
typedef struct Mind Mind;

typedef enum AskKind {
    ASK_MOVE,  /* of a player of that level */
    ASK_LINES, /* the best moves, again and again as more is known, until something else is asked */
} AskKind;

typedef struct Question {
    AskKind kind;
    Game game;
    int level;
    uint64_t nodes; /* ASK_LINES: enough; 0: never */
} Question;

enum { REPLY_LINES = 5 };

typedef struct Reply {
    AskKind kind;
    bool done; /* nothing more will come */
    bool failed;
    Fault fault;
    Move move;
    uint64_t nodes;
    bool exact;
    double chance, margin; /* of who moves */
    int lines;
    Line line[REPLY_LINES];
} Reply;

/* NULL when there is no memory or no thread to be had. */
Mind *mind_new(void);
void mind_free(Mind *mind);
/* Can be read when there is something to hear. */
int mind_wake_fd(const Mind *mind);
void mind_ask(Mind *mind, const Question *question);
/* Forget it. */
void mind_stop(Mind *mind);
/* What is new for the last question; false when there is nothing. */
bool mind_hear(Mind *mind, Reply *reply);

#endif
