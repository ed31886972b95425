/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_GLASS_H
#define TABLE_WORDS_GLASS_H

#include "table/game/appraisal.h"
#include "table/words/message.h"

/* An appraisal in words: what is added up, and when the patch could be had.
 *
 *     6 squares, 2 each               +12
 *     5 income marks ahead, 2 each    +10
 *     its price                        -7
 *     3 patches beyond the offer. You could pay for it now. */
enum { GLASS_SUMS = 3, GLASS_SENTENCES = 3 };

typedef struct GlassSum {
    Message words;
    int value;
} GlassSum;

/* Without the lines that add nothing. Returns the number of lines. */
int glass_sums(const Appraisal *a, const Edition *edition, GlassSum sums[GLASS_SUMS]);
/* Returns the number of sentences. */
int glass_reach(const Appraisal *a, Message sentences[GLASS_SENTENCES]);

#endif
