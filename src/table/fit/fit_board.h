/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_BOARD_H
#define TABLE_FIT_FIT_BOARD_H

#include "table/fit/fit.h"

/* Somebody solves a puzzle: pieces are put down, lifted off and moved in any order.
 *
 *     FitBoard board = {.puzzle = &puzzle};
 *     FitRefusal why = fit_put(&board, piece);           FIT_FITS, and it lies there
 *     fit_lift(&board, 17);
 *     fit_hint(&board);
 *     if (fit_is_done(&board)) ... */
typedef struct FitBoard {
    const FitPuzzle *puzzle;
    int count;
    Move placed[MAX_FIT_PIECES]; /* in the order in which they were put down */
} FitBoard;

typedef enum FitRefusal {
    FIT_FITS,
    FIT_NO_SUCH_PIECE, /* not one of the puzzle */
    FIT_OUTSIDE,       /* partly outside the hole */
    FIT_COVERED,       /* partly on another piece */
} FitRefusal;

/* The squares of the hole that are empty. */
Squares fit_free(const FitBoard *board);
/* The pieces that are not put down, the largest first: patches, and 0 for leather. Returns how many. */
int fit_left(const FitBoard *board, uint8_t patch[MAX_FIT_PIECES]);
bool fit_is_done(const FitBoard *board);

/* A placed piece moves; one that is refused stays where it was. */
FitRefusal fit_put(FitBoard *board, Move piece);
/* False if it doesn't lie there. */
bool fit_lift(FitBoard *board, int patch);
/* All places for a patch among the empty squares, by orientation. */
void fit_places(const FitBoard *board, int patch, Squares places[ORIENTATIONS]);

/* Puts the largest piece that is misplaced or still missing where it belongs, and lifts off what is in its way. Where
 * that is follows from the solution (in one of its symmetries) that agrees most with what lies. Only if not done. */
Move fit_hint(FitBoard *board);
/* Goes on in that way to the end. */
void fit_show(FitBoard *board);

#endif
