/* SPDX-License-Identifier: MIT */
#ifndef TABLE_ADVICE_H
#define TABLE_ADVICE_H

#include "table/remark.h"

/* What to do and why, in words: the first line of what the engine has found, and the remarks on it (table/thought.h).
 *
 *     advice_write(&game, &answer.line[0], remark, remarks, &text);
 *         Hint: patch 5 at c5. 62% to win, +3.1 points. It brings 6 buttons more. The next best ... */
enum { ADVICE_NODES = 20000 }; /* that are enough for one */

/* "62% to win, +3.1 points" */
void advice_write_worth(double chance, double margin, Text *text);
void advice_write(const Game *game, const Line *best, const Remark *remark, int remarks, Text *text);

#endif
