/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REMARK_H
#define TABLE_REMARK_H

#include "table/review.h"

/* Remarks: in words, why a move is better than another. They are made of facts that were counted for both
 * (table/facts.h), the most telling differences first.
 *
 *     Remark remark[MAX_REMARKS];
 *     int count = remark_find(&game, &reviewed->played, &reviewed->best, remark);
 *     remark_write(&remark[0], &text);                   leaves 3 squares that no patch left can fill
 *     remark_list(remark, count, ABOUT_PLAYED, &text);
 *
 * A remark is an id and its numbers; the words for it, one verb phrase each, stand in one table. */
enum { MAX_REMARKS = 3, REMARK_NUMBERS = 3, MAX_REMARKS_TEXT = 512 };

typedef enum About {
    ABOUT_PLAYED, /* what speaks against it */
    ABOUT_BETTER, /* what speaks for it */
} About;

typedef struct Remark {
    const char *id;
    About about;
    int row; /* of the table of messages */
    int numbers;
    int number[REMARK_NUMBERS];
} Remark;

/* Between two prospects of one game; answers how many there are. */
int remark_find(const Game *game, const Prospect *played, const Prospect *better, Remark remark[MAX_REMARKS]);
void remark_write(const Remark *remark, Text *text);
/* All that is said about one of the two: "gives ... and leaves ..."; nothing when there is nothing. */
void remark_list(const Remark *remark, int count, About about, Text *text);
/* The same in a sentence like "It {remark}.", after a blank where there are words already. */
void remark_say(const Remark *remark, int count, About about, const char *sentence, Text *text);

#endif
