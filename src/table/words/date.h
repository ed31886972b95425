/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_DATE_H
#define TABLE_WORDS_DATE_H

#include "base/day.h"

/* A day as it is said, in the reader's language: 17 November. */
void date_write(int day, Text *text);

#endif
