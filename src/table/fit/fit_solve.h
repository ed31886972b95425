/* SPDX-License-Identifier: MIT */
#ifndef TABLE_FIT_FIT_SOLVE_H
#define TABLE_FIT_FIT_SOLVE_H

#include "table/fit/fit.h"

/* All ways to fill a hole with some pieces: an exact cover. The search is a plain one, as a patient person would do it
 * who looks nowhere ahead: it takes the first empty square, in rows from the top left, and puts each piece that is left
 * on it in each orientation. So the pieces that it puts down say how hard a puzzle is.
 *
 *     FitSearch search = {.limit = FIT_NODES};
 *     fit_solve(edition, hole, patch, pieces, &search);
 *     if (!search.cut && search.solutions == 1) ...
 *
 * The pieces cover as many squares as the hole has. Equal shapes are exchanged for each other only once. */
enum {
    FIT_NODES = 4000000, /* enough for any puzzle of the book */
    MOST_SOLUTIONS = 8,  /* one in all its symmetries; a search ends with the next one */
};

/* The squares of each piece, in an order that depends only on the set. */
typedef struct FitSolution {
    Squares piece[MAX_FIT_PIECES];
} FitSolution;

typedef struct FitSearch {
    int64_t limit; /* of nodes */
    int64_t nodes; /* pieces put down */
    int64_t near;  /* all but one lay, and the last did not fit */
    bool cut;      /* before the end: by the limit, or by too many solutions */
    int solutions;
    FitSolution solution[MOST_SOLUTIONS];
} FitSearch;

/* `patch`: their numbers; 0 is leather. */
void fit_solve(const Edition *edition, Squares hole, const uint8_t *patch, int pieces, FitSearch *search);

/* A set of squares, moved to the top left corner. */
Squares fit_corner(Squares squares, int side);
/* The image of a piece of the hole under a symmetry that maps the hole onto itself; NO_SQUARES: it does not. */
Squares fit_image(int symmetry, int side, Squares hole, Squares piece);

/* Are all solutions the same one? False, too, if that can't be found out with so many nodes. */
bool fit_is_unique(const FitPuzzle *puzzle, int64_t nodes);

/* How hard it is: the pieces that the search puts down for one solution, on average over the eight ways to hold the
 * quilt; 0 if that takes more nodes than the limit. */
typedef struct FitEffort {
    int64_t tries;
    int64_t near; /* of the tries: all but one lay, and the last did not fit */
} FitEffort;

FitEffort fit_effort(const FitPuzzle *puzzle, int64_t nodes);
/* 1 to FIT_STARS. */
int fit_stars(int64_t tries);

#endif
