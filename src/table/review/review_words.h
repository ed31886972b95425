/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_REVIEW_WORDS_H
#define TABLE_REVIEW_REVIEW_WORDS_H

#include "table/review/remark.h"

/* A review in words and numbers, as displayed. */
double review_percent(int chance);
double review_points(int margin);

/* "6.1% and 2.0 points"; zero parts are left out. */
void review_write_worth(Worth worth, Text *text);
/* "5 (3-7)": a level and its 95 % interval; nothing if it is unknown. */
void review_write_level(Rating rating, Text *text);
/* "12 of 40 reviewed" */
void review_write_progress(const Review *review, Text *text);
/* "placing 2.0%, timing 0.3%"; zero parts are left out. */
void review_write_parts(const Worth loss[PARTS], Text *text);
/* How much of a loss to write: the whole, and as many of its parts as there is room for. */
typedef enum Brevity {
    BREVITY_ALL,   /* "2.3% and 1.1 points: placing 2.0% and 1.0 points, timing 0.3% and 0.1 points" */
    BREVITY_MOST,  /* "2.3% and 1.1 points, of which placing 2.0% and 1.0 points" */
    BREVITY_LEAST, /* "2.3%, of which placing 2.0%", or in points: the unit that led to the verdict */
    BREVITIES,
} Brevity;

/* After the name of the move: "an error (?), placing 2.0%", "a good move", "the only move". */
void review_write_verdict(const ReviewedMove *move, Brevity brevity, Text *text);
/* In a line of its own: "Placing, move 12: 2.1 points lost". */
Message review_verdict_message(const ReviewedMove *move);

/* The arguments for the better move and against the move played; none when there is no better one. */
typedef struct Reasons {
    int count;
    Remark remark[MAX_REMARKS];
} Reasons;

Reasons review_reasons(const Game *game, const ReviewedMove *move);
/* About the move played: "It gives ... The better move takes ..." */
void review_say_played(const Reasons *reasons, Speech *speech);
/* About the better move: "Better: patch 5 on c5. It takes ... The move played gives ..." `game` is the game before
 * the move. */
void review_say_better(const Game *game, const ReviewedMove *move, const Reasons *reasons, Speech *speech);

/* The explanation of a mistake, one paragraph each. */
typedef struct MistakeWords {
    char against[MAX_REMARKS_TEXT]; /* "" if there is nothing to say */
    char better[2 * MAX_REMARKS_TEXT];
    char line[MAX_REMARKS_TEXT];
} MistakeWords;

/* `game` is the game before the move; for the signs see line_write. */
void review_write_mistake(const Game *game, const ReviewedMove *move, const char *const sign[SEATS],
                          MistakeWords *words);

/* "buying" */
const char *review_part(Part part);
/* "an error" */
const char *review_phrase(Verdict verdict);
/* "errors" */
const char *review_plural(Verdict verdict);

#endif
