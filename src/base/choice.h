/* SPDX-License-Identifier: MIT */
#ifndef BASE_CHOICE_H
#define BASE_CHOICE_H

#include "base/text.h"

/* Choices, written as in a usage line:
 *
 *     choice_find("lot|me|computer", span_of("me"))              1
 *     choice_list("lot|me|computer", " or ", &text)              lot, me or computer */

/* The index of a word, from 0; -1: not found. */
int choice_find(const char *choices, Span word);
/* The index of a word in a table of names; `count`: not found. */
int choice_find_name(const char *const *names, int count, Span word);
/* All words, separated by commas, with `last` before the last one. */
void choice_list(const char *choices, const char *last, Text *text);

#endif
