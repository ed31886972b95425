/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_APPRAISAL_H
#define TABLE_GAME_APPRAISAL_H

#include "rules/rules.h"

/* A patch of the circle as one seat sees it: sums that a player could do with pencil and paper, and the place where
 * it touches most. Arithmetic, not advice: nobody searches here.
 *
 *     Appraisal appraisal = appraisal_of(&game, 0, patch);
 *     square_points + income_buttons - price = worth */
typedef struct Appraisal {
    int patch, seat;
    int beyond;                /* how many patches come first once the offer is over; 0: it is on offer */
    int lacks;                 /* buttons that the seat lacks for it */
    int cells, square_points;  /* its size, and the points that so many empty squares would cost */
    int marks, income_buttons; /* income marks before the seat, and the buttons they will pay for it */
    int price, worth;          /* in buttons */
    int tenths;                /* worth a space of time, in tenths of a button */
    int places;                /* in how many ways it could be sewn on */
    int touches;               /* sides that meet the edge of the quilt or another patch, at the place below */
    int orientation, square;
} Appraisal;

Appraisal appraisal_of(const Game *game, int seat, int patch);

#endif
