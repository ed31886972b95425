/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_H
#define TABLE_FIT_FIT_H

#include "rules/game.h"
#include "table/puzzle/book.h"

/* A puzzle without an opponent: a hole in a quilt, and the pieces (patches and leather) that fill it. They may be
 * turned and flipped. There is one solution, if those that differ only by a symmetry of the hole or by the exchange
 * of equal shapes count as one.
 *
 *     FitPuzzle puzzle;
 *     fit_make(edition, seed, stop, &puzzle);        table/fit/fit_make.h
 *     fit_is_unique(&puzzle, FIT_NODES)              table/fit/fit_solve.h
 *
 * Pieces are moves, as notation writes them (17r1c4, +e5). Nothing is paid. */
enum {
    MAX_FIT_PIECES = 12,
    MAX_FIT_AROUND = 24,
    FIT_STARS = 5, /* 1 is for children of six, 5 is hard for grown-ups */
};

typedef struct FitPuzzle {
    const Edition *edition;
    PuzzleId id; /* the seed that it was made from, and the number of pieces */
    int stars;
    Squares hole;
    int pieces, around;
    Move piece[MAX_FIT_PIECES];     /* the solution; the largest first */
    Move around_it[MAX_FIT_AROUND]; /* sewn on already; other squares outside the hole are plain cloth */
} FitPuzzle;

/* The squares that a piece covers. */
Squares fit_squares(const Edition *edition, Move piece);
int fit_cells(const Edition *edition, int patch);
/* The shape of a patch, or of leather (0): equal if the pieces are, turned and flipped or not. */
Squares fit_shape(const Edition *edition, int patch);

/* The hole and the pieces, whichever way they are turned: two puzzles with the same text are the same. */
enum { MAX_FIT_KEY = 512 };
void fit_key(const FitPuzzle *puzzle, Text *key);

#endif
