/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_WORDS_H
#define TABLE_REVIEW_WORDS_H

#include "table/review.h"

/* What a review found, in words and numbers as they are shown. */
double review_percent(int chance);
double review_points(int margin);

/* "6.1% and 2.0 points", as far as there is something. */
void review_write_worth(Worth worth, Text *text);
/* "placing 2.0%, timing 0.3%": the parts that are there. */
void review_write_parts(const Worth loss[PARTS], Text *text);
/* "buying" */
const char *review_part(Part part);
/* "an error" */
const char *review_phrase(Verdict verdict);
/* "errors" */
const char *review_plural(Verdict verdict);

#endif
