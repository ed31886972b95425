/* SPDX-License-Identifier: MIT */
#include "table/fit/fit_dull.h"

#include "engine/search/candidates.h"
#include "engine/shape/symmetry.h"
#include "table/fit/fit_board.h"
#include "table/fit/fit_solve.h"

/* The first of the images of a piece under the symmetries of the hole: the same for all of them. */
static Squares first_image(const FitPuzzle *puzzle, Squares piece)
{
    Squares first = piece;
    for (int i = 0; i < SYMMETRIES; i++) {
        Squares image = fit_image(i, puzzle->edition->side, puzzle->hole, piece);
        first = image && image < first ? image : first;
    }
    return first;
}

static bool has_one_place(const FitPuzzle *puzzle, int patch)
{
    FitBoard empty = {.puzzle = puzzle};
    Squares places[ORIENTATIONS];
    Squares only = NO_SQUARES;
    fit_places(&empty, patch, places);
    for (int name = 0; name < ORIENTATIONS; name++)
        for (Squares left = places[name]; left; left &= left - 1) {
            Move piece = places_move(patch, name, squares_first(left));
            Squares image = first_image(puzzle, fit_squares(puzzle->edition, piece));
            if (only && image != only)
                return false;
            only = image;
        }
    return true;
}

bool fit_is_dull(const FitPuzzle *puzzle)
{
    return puzzle->pieces == 2 &&
           (has_one_place(puzzle, puzzle->piece[0].patch) || has_one_place(puzzle, puzzle->piece[1].patch));
}
