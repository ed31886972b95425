/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_NUMBER_H
#define TABLE_WORDS_NUMBER_H

/* Numbers for people, in the form of the current language: 13.5% in English, 13,5 % in German. Numbers for programs
 * always have a decimal point.
 *
 *     text_add(&text, "%s", number_percent(13.5, 1).text); */
enum { MAX_NUMBER = 32 };

typedef struct Number {
    char text[MAX_NUMBER];
} Number;

/* The nearest integer. */
int number_rounded(double number);
/* With one decimal or none. */
Number number_percent(double percent, int decimals);
/* With one decimal; number_margin always has a sign. */
Number number_points(double points);
Number number_margin(double points);

#endif
