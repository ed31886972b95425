/* SPDX-License-Identifier: MIT */
#include "table/fit/fit.h"

#include "engine/shape/symmetry.h"
#include "table/fit/fit_solve.h"

#include <stdlib.h>

Squares fit_squares(const Edition *edition, Move piece)
{
    Squares shape = piece.kind == MOVE_LEATHER ? 1 : edition->patch[piece.patch].turned[piece.orientation].shape;
    return squares_up(shape, piece.square);
}

int fit_cells(const Edition *edition, int patch)
{
    return patch ? edition->patch[patch].cells : 1;
}

Squares fit_shape(const Edition *edition, int patch)
{
    if (patch == 0)
        return 1;
    Squares least = edition->patch[patch].turned[0].shape;
    for (int i = 1; i < ORIENTATIONS; i++)
        if (edition->patch[patch].turned[i].shape < least)
            least = edition->patch[patch].turned[i].shape;
    return least;
}

static int by_size(const void *a, const void *b)
{
    Squares left = *(const Squares *)a;
    Squares right = *(const Squares *)b;
    return left < right ? -1 : left > right;
}

static void add_squares(Squares squares, Text *key)
{
    text_add(key, " %llx:%llx", (unsigned long long)(squares >> 64), (unsigned long long)squares);
}

void fit_key(const FitPuzzle *puzzle, Text *key)
{
    const Edition *edition = puzzle->edition;
    Squares shape[MAX_FIT_PIECES];
    Squares hole = fit_corner(puzzle->hole, edition->side);
    for (int i = 1; i < SYMMETRIES; i++) {
        Squares image = fit_corner(symmetry_image(i, edition->side, puzzle->hole), edition->side);
        hole = image < hole ? image : hole;
    }
    for (int i = 0; i < puzzle->pieces; i++)
        shape[i] = fit_shape(edition, puzzle->piece[i].patch);
    qsort(shape, (size_t)puzzle->pieces, sizeof *shape, by_size);
    text_add(key, "%d", edition->side);
    add_squares(hole, key);
    for (int i = 0; i < puzzle->pieces; i++)
        add_squares(shape[i], key);
}
