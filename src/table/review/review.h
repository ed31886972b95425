/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_REVIEW_H
#define TABLE_REVIEW_REVIEW_H

#include "engine/engine.h"
#include "rules/record.h"

#include <stdatomic.h>

/* The review of a game: for every move what it was worth, what would have been better, and what kind of mistake it was.
 *
 *     review_begin(&review, &record, engine, &limits, NOBODY);
 *     while (review_step(&review)) ...                      one search a step: show progress, or review_stop
 *     review.move[i].loss[PART_PLACING].chance ...
 *
 * Three values are found for a move, each with the same limits and through the eyes of who makes it:
 *
 *     best      of all moves                            |
 *               buying or timing: the wrong choice      |  together what the move lost
 *     choice    of all moves with the same choice       |
 *               placing: the right choice, badly sewn   |
 *     played    of the move itself                      |
 *
 * best >= choice >= played always holds, in chance and in margin: what a search finds for a narrower question also
 * answers the wider one. The Automa's moves are not reviewed, for it has no choice. A leather patch is a choice of its
 * own, so all that can be lost with one, by giving it up as well, is placing.
 *
 * With a limit of nodes and one thread the same game gives the same review on every machine. */
enum {
    CHANCE_SURE = 1000, /* chances count in thousandths ... */
    MARGIN_POINT = 10,  /* ... and margins in tenths of a point, as they are shown: parts add up in print as well */
    CHANCE_OF_HALF = 150, /* a move that loses so much, or so many points, counts half in the accuracy */
    MARGIN_OF_HALF = 100,
    REVIEW_NODES = 20000, /* of a search, unless somebody wants it otherwise */
};

typedef struct Worth {
    int chance, margin;
} Worth;

/* What a move promises, and how the game may go on. */
typedef struct Prospect {
    Worth worth;
    bool exact; /* not promised but known */
    int moves;
    Move line[MAX_LINE_MOVES]; /* the move first */
} Prospect;

typedef enum Part {
    PART_PLACING, /* the same choice could have been sewn on better */
    PART_TIMING,  /* to advance instead of buying, or the other way round */
    PART_BUYING,  /* the other patch */
    PARTS,
} Part;

/* All but the good ones are mistakes. */
typedef enum Verdict {
    VERDICT_GOOD,
    VERDICT_INACCURACY,
    VERDICT_ERROR,
    VERDICT_BLUNDER,
    VERDICTS,
} Verdict;

typedef struct ReviewedMove {
    int ply; /* of the record, from 0 */
    int seat;
    Move move;
    bool forced; /* there was no other */
    Prospect best, choice, played;
    Worth loss[PARTS]; /* never below 0; together best less played */
    Verdict verdict;
} ReviewedMove;

/* What one seat's moves come to. */
typedef struct SeatReview {
    int moves;
    int verdict[VERDICTS];
    int worst[PARTS]; /* moves that were not good, by where they lost most */
    Worth loss[PARTS];
    int accuracy; /* in thousandths; of the moves that were not forced */
} SeatReview;

typedef struct Review {
    const Record *record;
    Engine *engine;
    Limits limits;
    int seat;   /* whose moves are reviewed, or NOBODY for both */
    int wanted; /* how many moves that is */
    int count;  /* how many of them are done */
    ReviewedMove move[MAX_MOVES];

    /* Where it stands: the move that is being looked at, and what is looked for next. */
    int ply;
    Game game;
    int stage;
    atomic_bool stop;
    Answer answer;
} Review;

extern const char *const PART_NAME[PARTS];
extern const char *const VERDICT_NAME[VERDICTS];
extern const char *const VERDICT_SIGN[VERDICTS]; /* as chess players write them */

/* Record and engine must stay until it is done. Of the limits, `only` and `move` are the review's own. */
void review_begin(Review *review, const Record *record, Engine *engine, const Limits *limits, int seat);
/* Thinks once, within the limits. False when all moves are done, or when it was told to stop. */
bool review_step(Review *review);
/* May be called from another thread or from a signal's handler: the move that is being looked at is left out, and
 * nothing more is looked at. */
void review_stop(Review *review);

Worth review_loss(const ReviewedMove *move);
/* What a loss makes of a move. */
Verdict review_verdict(Worth lost);
/* The part of which most was lost; PARTS when the move was good. */
Part review_worst(const ReviewedMove *move);
/* Is there a move that is better in chance or in margin? Then it is the first of the best line. */
bool review_has_better(const ReviewedMove *move);
/* What to hold against a move that was not good: the same choice, better sewn on, where placing lost most; else the
 * best of all moves. */
const Prospect *review_better(const ReviewedMove *move);
/* Is the best of all moves another choice than that? */
bool review_has_best(const ReviewedMove *move);
SeatReview review_seat(const Review *review, int seat);
/* Is it one of the same moves? One that was never begun is of none. */
bool review_is_of(const Review *review, const Record *record);
/* Of a move of the record; NULL when it was not reviewed. */
const ReviewedMove *review_of_ply(const Review *review, int ply);

/* What a legal move would lose, before anybody has made it; never below 0. All moves and then that one alone are
 * thought about, each within the limits, which `only` and `move` are no part of. */
Worth review_weigh(Engine *engine, const Game *game, Move move, const Limits *limits);

#endif
