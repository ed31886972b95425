/* SPDX-License-Identifier: MIT */
#ifndef TUI_PONDER_H
#define TUI_PONDER_H

#include "engine/level.h"
#include "table/remark.h"

/* The engine, thinking in a thread of its own while the screen stays alive. One question at a time: a new one takes the
 * place of the old, and what was found for that is not heard of again.
 *
 *     ponder_ask(ponder, &(Question){.kind = ASK_MOVE, .game = game, .level = 6});
 *     ... ponder_wake_fd(ponder) can be read ...
 *     if (ponder_hear(ponder, &reply)) table_play(&table, reply.move, &fault); */
typedef struct Ponder Ponder;

typedef enum AskKind {
    ASK_NOTHING,
    ASK_MOVE,   /* of a player of that level */
    ASK_LINES,  /* the best moves, again and again as more is known, until something else is asked */
    ASK_REVIEW, /* of a whole game, move after move; asked again it goes on where it was */
} AskKind;

typedef struct Question {
    AskKind kind;
    Game game;
    int level;
    uint64_t seed; /* of the thought */
    uint64_t nodes;       /* ASK_LINES: enough; 0: never */
    const Record *record; /* ASK_REVIEW: it is copied */
} Question;

enum { REPLY_LINES = 64 };

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
    int remarks; /* why the first line, and not another */
    Remark remark[MAX_REMARKS];
    int reviewed, wanted; /* ASK_REVIEW: moves */
} Reply;

/* NULL when there is no memory or no thread to be had. */
Ponder *ponder_new(void);
void ponder_free(Ponder *ponder);
/* Can be read when there is something to hear. */
int ponder_wake_fd(const Ponder *ponder);
void ponder_ask(Ponder *ponder, const Question *question);
/* Forget it. */
void ponder_stop(Ponder *ponder);
/* What is new for the last question; false when there is nothing. */
bool ponder_hear(Ponder *ponder, Reply *reply);
/* The moves of the review that are done, from `have` on, at their places; answers how many there are in all. */
int ponder_reviewed(Ponder *ponder, int have, ReviewedMove move[MAX_MOVES]);

#endif
