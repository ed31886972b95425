/* SPDX-License-Identifier: MIT */
#ifndef BASE_CHOICE_H
#define BASE_CHOICE_H

#include "base/text.h"

/* Words to choose from, written as a usage has them:
 *
 *     choice_find("lot|me|computer", span_of("me"))              1
 *     choice_list("lot|me|computer", " or ", &text)              lot, me or computer */

/* The place of a word among them, counted from 0; -1: it is none of them. */
int choice_find(const char *choices, Span word);
/* All of them; `last` stands before the last, commas between the others. */
void choice_list(const char *choices, const char *last, Text *text);

#endif
