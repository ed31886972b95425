/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_ADVICE_H
#define TABLE_REVIEW_ADVICE_H

#include "table/review/remark.h"
#include "table/words/speech.h"

/* A hint in three steps: where to look, what to do, and why. Each is a list of messages (table/words/message.h).
 *
 *     Advice advice = advice_of(&answer.line[0], &next, remark, remarks);
 *     advice_why(&game, &advice, &speech);     It takes the bonus tile. 62% to win, +3.1 points expected.
 *                                              The next best move (patch 5 on c5) ...
 *
 * The remarks compare the best move with another: the next best (table/review/thought.h), which the hint names, or
 * the move that was played. */
enum { ADVICE_NODES = 20000 }; /* enough for a hint */

typedef struct Advice {
    Move best;
    int percent; /* to win */
    int margin;  /* in tenths of a point */
    bool exact;  /* solved */
    const Remark *remark;
    int remarks;
    bool has_next; /* the remarks compare with the next best move; otherwise with the move played */
    Move next;
} Advice;

/* Compares the best move with the next best, if there is one: remarks by thought_remarks, `next` by thought_next. */
Advice advice_of(const Line *best, const Move *next, const Remark *remark, int remarks);

/* Says that one can only advance when no other move is legal, however few moves the engine has looked at. */
Message advice_where(const Game *game, const Advice *advice);
Message advice_what(const Game *game, const Advice *advice);
void advice_why(const Game *game, const Advice *advice, Speech *speech);
/* Only the better remarks, and the chance to win: the first part of the last step. */
void advice_say_worth(const Advice *advice, Speech *speech);
/* All three as JSON, each a list of messages. */
void advice_json(const Game *game, const Advice *advice, Text *text);

/* "62% to win, +3.1 points" */
void advice_write_worth(double chance, double margin, Text *text);
/* What to do and why, in one paragraph: "Hint: patch 5 on c5. It ..." */
void advice_write(const Game *game, const Advice *advice, Text *text);

#endif
