/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_PONDER_H
#define DOORS_TUI_PONDER_H

#include "engine/fair.h"
#include "engine/level.h"
#include "table/review/remark.h"

/* The engine thinks in its own thread while the screen stays responsive. It takes one question at a time: a new one
 * replaces the old, whose reply is dropped.
 *
 *     ponder_ask(ponder, &(Question){.kind = ASK_MOVE, .game = game, .level = 6});
 *     ... ponder_wake_fd(ponder) can be read ...
 *     if (ponder_hear(ponder, &reply)) table_play(&table, reply.move, &fault); */
typedef struct Ponder Ponder;

typedef enum AskKind {
    ASK_NOTHING,
    ASK_MOVE,   /* of a player at this level */
    ASK_LINES,  /* the best moves; replies keep coming as more is known */
    ASK_REVIEW, /* of a whole game, move by move; asked again, it continues */
    ASK_FAIR,   /* a fair deal */
} AskKind;

typedef struct Question {
    AskKind kind;
    Game game;
    int level;
    uint64_t seed;        /* ASK_MOVE: for choices by chance */
    uint64_t nodes;       /* ASK_LINES: when to stop; 0: never */
    const Record *record; /* ASK_REVIEW: it is copied */
    Deal deal;            /* ASK_FAIR: begun, not completed */
} Question;

enum { REPLY_LINES = 64 };

typedef struct Reply {
    AskKind kind;
    bool done; /* the last one */
    bool failed;
    Fault fault;
    Move move;
    uint64_t nodes;
    bool exact;
    double chance, margin; /* of the player to move */
    int lines;
    Line line[REPLY_LINES];
    bool has_next; /* the move that the first line is compared with */
    Move next;
    int remarks; /* why the first line is best */
    Remark remark[MAX_REMARKS];
    int reviewed, wanted; /* ASK_REVIEW: moves */
    int tried;            /* ASK_FAIR: deals */
    Deal deal;            /* ASK_FAIR: at the end */
} Reply;

/* NULL if there is no memory or no thread. */
Ponder *ponder_new(void);
void ponder_free(Ponder *ponder);
/* Readable when there is a reply. */
int ponder_wake_fd(const Ponder *ponder);
void ponder_ask(Ponder *ponder, const Question *question);
/* Drops the question. */
void ponder_stop(Ponder *ponder);
/* The latest reply to the last question; false if there is nothing new. */
bool ponder_hear(Ponder *ponder, Reply *reply);
/* Copies the reviewed moves from `have` on. Returns how many there are in all. */
int ponder_reviewed(Ponder *ponder, int have, ReviewedMove move[MAX_MOVES]);

#endif
