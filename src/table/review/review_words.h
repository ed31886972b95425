/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_REVIEW_WORDS_H
#define TABLE_REVIEW_REVIEW_WORDS_H

#include "table/review/remark.h"

/* What a review found, in words and numbers as they are shown. */
double review_percent(int chance);
double review_points(int margin);

/* "6.1% and 2.0 points", as far as there is something. */
void review_write_worth(Worth worth, Text *text);
/* "placing 2.0%, timing 0.3%": the parts that are there. */
void review_write_parts(const Worth loss[PARTS], Text *text);
/* How a loss of several parts is told: the whole, and of its parts as many as there is room for. */
typedef enum Brevity {
    BREVITY_ALL,   /* "2.3% and 1.1 points: placing 2.0% and 1.0 points, timing 0.3% and 0.1 points" */
    BREVITY_MOST,  /* "2.3% and 1.1 points, of which placing 2.0% and 1.0 points" */
    BREVITY_LEAST, /* "2.3%, of which placing 2.0%", or in points: what the verdict comes from */
    BREVITIES,
} Brevity;

/* "an error (?), placing 2.0%"; of a good move that it was one. */
void review_write_verdict(const ReviewedMove *move, Brevity brevity, Text *text);

/* What speaks for the better move, and against the one that was played; nothing where there is no better one. */
typedef struct Reasons {
    int count;
    Remark remark[MAX_REMARKS];
} Reasons;

Reasons review_reasons(const Game *game, const ReviewedMove *move);
/* Beside the move that was played: "It gives ... The better move takes ..." */
void review_say_played(const Reasons *reasons, Speech *speech);
/* Beside the better one: "Better: patch 5 on c5. It takes ... The move played gives ..." The game is the one before the
 * move. */
void review_say_better(const Game *game, const ReviewedMove *move, const Reasons *reasons, Speech *speech);

/* What is to be said about a move that was not good, a paragraph each. */
typedef struct MistakeWords {
    char against[MAX_REMARKS_TEXT]; /* "" where nothing is */
    char better[2 * MAX_REMARKS_TEXT];
    char line[MAX_REMARKS_TEXT];
} MistakeWords;

/* The game is the one before the move; the signs are those of the seats, as line_write has them. */
void review_write_mistake(const Game *game, const ReviewedMove *move, const char *const sign[SEATS],
                          MistakeWords *words);

/* "buying" */
const char *review_part(Part part);
/* "an error" */
const char *review_phrase(Verdict verdict);
/* "errors" */
const char *review_plural(Verdict verdict);

#endif
