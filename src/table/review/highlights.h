/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_HIGHLIGHTS_H
#define TABLE_REVIEW_HIGHLIGHTS_H

#include "table/review/review.h"

/* What a player takes away from a review: the best move, the turning point, and how a second try compares. */

/* By how much a good move was better than the best other choice; never negative, nothing for any other move. */
Worth review_lead(const ReviewedMove *move);

typedef struct Highlights {
    const ReviewedMove *best;    /* the good move with the greatest lead; NULL when nothing was ahead */
    const ReviewedMove *turning; /* the mistake that cost most; NULL without mistakes */
    const ReviewedMove *dearest; /* the one that cost the most points, though perhaps nothing of the chance */
    Part part;                   /* of all mistakes; PARTS when they differ, or there are none */
} Highlights;

Highlights review_highlights(const Review *review, int seat);

/* Does a move with this loss pass for the best one? */
bool review_is_best(Worth lost);

/* A move that was tried again, compared with the first try. */
typedef enum Retry {
    RETRY_SOLVED,
    RETRY_BETTER,
    RETRY_SAME,
    RETRY_WORSE,
    RETRIES,
} Retry;
extern const char *const RETRY_NAME[RETRIES];

/* Both losses are margins. */
Retry review_retry(int lost, int before);

#endif
