/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_NUMBER_H
#define TABLE_WORDS_NUMBER_H

/* Numbers that people read, as the language that is open writes them: 13.5% in English, 13,5 % in German. What programs
 * read has its own form, with a point everywhere.
 *
 *     text_add(&text, "%s", number_percent(13.5, 1).text); */
enum { MAX_NUMBER = 32 };

typedef struct Number {
    char text[MAX_NUMBER];
} Number;

/* With one decimal or none. */
Number number_percent(double percent, int decimals);
/* With one decimal; the second has a sign, also where it is a plus. */
Number number_points(double points);
Number number_margin(double points);

#endif
