/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_REVIEW_H
#define TABLE_REVIEW_REVIEW_H

#include "engine/engine.h"
#include "rules/record.h"
#include "table/review/rating.h"

#include <stdatomic.h>

/* The review of a game: for every move its value, the better move, and the kind of mistake.
 *
 *     review_begin(&review, &record, engine, &limits, NOBODY);
 *     while (review_step(&review)) ...                      one search a step: show progress, or review_stop
 *     review.move[i].loss[PART_PLACING].chance ...
 *
 * Each move gets three values, with the same limits and from the mover's point of view:
 *
 *     best      of all moves                            |
 *               buying or timing: the wrong choice      |  together the loss
 *     choice    of all moves with the same choice       |
 *               placing: the right choice, badly sewn   |
 *     played    of the move itself                      |
 *
 * best >= choice >= played always holds, in chance and in margin: a value found in a narrower search also counts in
 * the wider one. The Automa's moves are not reviewed, because it has no choice. Sewing on leather and giving it up
 * count as the same choice, so leather can only lose by placing.
 *
 * With a node limit and one thread, a game gets the same review on every machine. */
enum {
    CHANCE_SURE = 1000,   /* chances are in thousandths ... */
    MARGIN_POINT = 10,    /* ... and margins in tenths of a point, as displayed, so displayed parts add up */
    CHANCE_OF_HALF = 150, /* a move that loses this much chance, or this many points, counts half in the accuracy */
    MARGIN_OF_HALF = 100,
    REVIEW_NODES = 20000, /* default for each search */
};

typedef struct Worth {
    int chance, margin;
} Worth;

/* A move's expected value and continuation. */
typedef struct Prospect {
    Worth worth;
    bool exact; /* solved, not estimated */
    int moves;
    Move line[MAX_LINE_MOVES]; /* the move first */
} Prospect;

typedef enum Part {
    PART_PLACING, /* the same choice could have been sewn on in a better place */
    PART_TIMING,  /* advancing instead of buying, or the other way round */
    PART_BUYING,  /* another patch was better */
    PARTS,
} Part;

/* All verdicts except good are mistakes. */
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
    bool forced; /* it was the only legal move */
    Prospect best, choice, played;
    bool has_next; /* there was another choice than the best; its value comes from the search for the best */
    Worth next;
    Worth loss[PARTS]; /* never negative; they add up to best minus played */
    Verdict verdict;
} ReviewedMove;

/* Totals of one seat's moves. */
typedef struct SeatReview {
    int moves;
    int verdict[VERDICTS];
    int worst[PARTS]; /* mistakes, by the part that lost most */
    Worth loss[PARTS];
    int accuracy;      /* in thousandths; forced moves don't count */
    Evidence evidence; /* of all free moves, and the rating that follows from it */
    Rating rating;
    int deal;   /* the chance that the deal gave, in thousandths; -1: the first move was not reviewed */
    bool drew;  /* hidden patches or cards came up */
    Worth luck; /* what they changed, for this seat */
} SeatReview;

typedef struct Review {
    const Record *record;
    Engine *engine;
    Limits limits;
    int seat;   /* whose moves are reviewed, or NOBODY for both */
    int wanted; /* how many moves there are to review */
    int count;  /* how many are done */
    ReviewedMove move[MAX_MOVES];

    /* Progress: the current move and its next stage. */
    int ply;
    Game game;
    int stage;
    atomic_bool stop;
    Answer answer;
} Review;

extern const char *const PART_NAME[PARTS];
extern const char *const VERDICT_NAME[VERDICTS];
extern const char *const VERDICT_SIGN[VERDICTS]; /* as chess players write them */

/* The record and engine must outlive the review. The review sets `only` and `move` of the limits itself. */
void review_begin(Review *review, const Record *record, Engine *engine, const Limits *limits, int seat);
/* Runs one search. False when all moves are done, or after review_stop. */
bool review_step(Review *review);
/* May be called from another thread or a signal handler. Drops the current move and ends the review. */
void review_stop(Review *review);

Worth review_loss(const ReviewedMove *move);
/* How heavy a loss is, in chance or in points: 1 makes the move count half in the accuracy. */
double review_weight(Worth loss);
/* The verdict for a loss. */
Verdict review_verdict(Worth lost);
/* The part that lost most; PARTS for a good move. */
Part review_worst(const ReviewedMove *move);
/* Is there a move that is better in chance or in margin? It is then the first of the best line. */
bool review_has_better(const ReviewedMove *move);
/* The better move for a mistake: the best place for the same choice if placing lost most, otherwise the best of all
 * moves. */
const Prospect *review_better(const ReviewedMove *move);
/* Is the best of all moves a different choice from that? */
bool review_has_best(const ReviewedMove *move);
SeatReview review_seat(const Review *review, int seat);
/* Is it a review of the same moves? False for a review that was never begun. */
bool review_is_of(const Review *review, const Record *record);
/* The review of one move of the record; NULL when it was not reviewed. */
const ReviewedMove *review_of_ply(const Review *review, int ply);

/* The loss of a legal move before it is made; never negative. Searches all moves and then that one alone, each
 * within the limits; `only` and `move` of the limits are ignored. */
Worth review_weigh(Engine *engine, const Game *game, Move move, const Limits *limits);

#endif
