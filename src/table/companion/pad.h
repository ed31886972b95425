/* SPDX-License-Identifier: MIT */
#ifndef TABLE_COMPANION_PAD_H
#define TABLE_COMPANION_PAD_H

#include "rules/rules.h"

/* The score pad: what two people have counted at the end of a game of their own. A line is a game:
 *
 *     classic 14 5 18 2 1 0     the edition; buttons and empty squares of seat 1, then of seat 2; who has the bonus
 *                               tile, and who reached the last space first: 1, 2, or 0 for neither, or not told
 *
 *     Pad pad;
 *     if (pad_read(&pad, &edition, &words, &fault)) ...      the words after the edition
 *     pad_points(&pad, 0)                                    11 */
enum { MAX_PAD_BUTTONS = 999 };

typedef struct Pad {
    const Edition *edition;
    int buttons[SEATS];
    int empty[SEATS];
    int bonus; /* a seat, or NOBODY */
    int first;
} Pad;

/* One of its numbers, from 0 to `most`. */
bool pad_read_number(Words *words, const char *what, int most, int *number, Fault *fault);
bool pad_read(Pad *pad, const Edition *edition, Words *words, Fault *fault);
int pad_points(const Pad *pad, int seat);
/* NOBODY on a tie, until it is told who reached the last space first (C19). */
int pad_winner(const Pad *pad);

#endif
