/* SPDX-License-Identifier: MIT */
#include "table/fit/fit_board.h"

#include "engine/shape/symmetry.h"
#include "rules/quilt.h"
#include "table/fit/fit_solve.h"

#include <string.h>

static const Edition *edition_of(const FitBoard *board)
{
    return board->puzzle->edition;
}

static Squares placed_at(const FitBoard *board, int number)
{
    return fit_squares(edition_of(board), board->placed[number]);
}

Squares fit_free(const FitBoard *board)
{
    Squares empty = board->puzzle->hole;
    for (int i = 0; i < board->count; i++)
        empty &= ~placed_at(board, i);
    return empty;
}

static int count_placed(const FitBoard *board, int patch)
{
    int count = 0;
    for (int i = 0; i < board->count; i++)
        count += board->placed[i].patch == patch;
    return count;
}

int fit_left(const FitBoard *board, uint8_t patch[MAX_FIT_PIECES])
{
    int placed[MAX_PATCHES + 1] = {0};
    int count = 0;
    for (int i = 0; i < board->count; i++)
        placed[board->placed[i].patch]++;
    for (int i = 0; i < board->puzzle->pieces; i++) {
        uint8_t one = board->puzzle->piece[i].patch;
        if (placed[one] > 0)
            placed[one]--;
        else
            patch[count++] = one;
    }
    return count;
}

bool fit_is_done(const FitBoard *board)
{
    return fit_free(board) == NO_SQUARES;
}

static bool is_left(const FitBoard *board, int patch)
{
    int pieces = 0;
    for (int i = 0; i < board->puzzle->pieces; i++)
        pieces += board->puzzle->piece[i].patch == patch;
    return pieces > count_placed(board, patch);
}

static void take_off(FitBoard *board, int number)
{
    board->count--;
    memmove(board->placed + number, board->placed + number + 1,
            (size_t)(board->count - number) * sizeof *board->placed);
}

bool fit_lift(FitBoard *board, int patch)
{
    for (int i = board->count - 1; i >= 0; i--)
        if (board->placed[i].patch == patch) {
            take_off(board, i);
            return true;
        }
    return false;
}

static FitRefusal refuses(const FitBoard *board, Move piece)
{
    const Edition *edition = edition_of(board);
    if (!is_left(board, piece.patch))
        return FIT_NO_SUCH_PIECE;
    if (piece.kind == MOVE_BUY &&
        !squares_has(edition->patch[piece.patch].turned[piece.orientation].inside, piece.square))
        return FIT_OUTSIDE;
    Squares squares = fit_squares(edition, piece);
    if (squares & ~board->puzzle->hole)
        return FIT_OUTSIDE;
    return squares & ~fit_free(board) ? FIT_COVERED : FIT_FITS;
}

FitRefusal fit_put(FitBoard *board, Move piece)
{
    FitBoard after = *board;
    if (!is_left(board, piece.patch))
        fit_lift(&after, piece.patch);
    FitRefusal why = refuses(&after, piece);
    if (why)
        return why;
    after.placed[after.count++] = piece;
    *board = after;
    return FIT_FITS;
}

void fit_places(const FitBoard *board, int patch, Squares places[ORIENTATIONS])
{
    const Edition *edition = edition_of(board);
    Squares empty = fit_free(board);
    ShiftedQuilt shifts;
    memset(places, 0, ORIENTATIONS * sizeof *places);
    quilt_shift(&shifts, ~empty, edition);
    if (patch == 0)
        places[0] = empty;
    for (int i = 0; patch && i < edition->patch[patch].orientations; i++) {
        int name = edition->patch[patch].distinct[i];
        places[name] = quilt_fits(&shifts, &edition->patch[patch].turned[name]);
    }
}

/* The number of the piece that covers exactly these squares; -1: none does. */
static int lies_on(const FitBoard *board, Squares squares)
{
    for (int i = 0; i < board->count; i++)
        if (placed_at(board, i) == squares)
            return i;
    return -1;
}

/* The squares of the solution's pieces, under the symmetry that agrees most with what lies. */
static void best_image(const FitBoard *board, Squares image[MAX_FIT_PIECES])
{
    const FitPuzzle *puzzle = board->puzzle;
    int best = -1;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        Squares here[MAX_FIT_PIECES] = {0};
        int agree = 0;
        for (int i = 0; i < puzzle->pieces; i++) {
            Squares squares = fit_squares(puzzle->edition, puzzle->piece[i]);
            here[i] = fit_image(symmetry, puzzle->edition->side, puzzle->hole, squares);
            agree += lies_on(board, here[i]) >= 0;
        }
        if (here[0] && agree > best) {
            best = agree;
            memcpy(image, here, sizeof here);
        }
    }
}

/* The piece that covers these squares. */
static Move piece_on(const Edition *edition, int patch, Squares squares)
{
    Move piece = {.kind = MOVE_LEATHER, .square = (uint8_t)squares_first(squares)};
    if (patch == 0)
        return piece;
    piece = (Move){.kind = MOVE_BUY, .patch = (uint8_t)patch};
    for (int i = 0; i < edition->patch[patch].orientations; i++) {
        piece.orientation = edition->patch[patch].distinct[i];
        Squares shape = edition->patch[patch].turned[piece.orientation].shape;
        piece.square = (uint8_t)(squares_first(squares) - squares_first(shape));
        if (squares_first(squares) >= squares_first(shape) && fit_squares(edition, piece) == squares)
            break;
    }
    return piece;
}

/* A piece of that shape that is left; -1: none is. */
static int find_left(const FitBoard *board, Squares shape)
{
    uint8_t left[MAX_FIT_PIECES];
    int count = fit_left(board, left);
    for (int i = 0; i < count; i++)
        if (fit_shape(edition_of(board), left[i]) == shape)
            return left[i];
    return -1;
}

/* Takes a misplaced piece of that shape off the board. */
static void take_off_wrong(FitBoard *board, const Squares *image, Squares shape)
{
    for (int i = 0; i < board->count; i++) {
        bool right = fit_shape(edition_of(board), board->placed[i].patch) != shape;
        for (int j = 0; j < board->puzzle->pieces; j++)
            right |= placed_at(board, i) == image[j];
        if (!right) {
            take_off(board, i);
            return;
        }
    }
}

/* What is in the way goes; so does an equal piece in a wrong place, if none is left. Pieces that lie right stay: each
 * hint brings the end nearer. */
Move fit_hint(FitBoard *board)
{
    Squares image[MAX_FIT_PIECES] = {0};
    int wanted = 0;
    best_image(board, image);
    while (wanted < board->puzzle->pieces - 1 && lies_on(board, image[wanted]) >= 0)
        wanted++;
    Squares shape = fit_shape(edition_of(board), board->puzzle->piece[wanted].patch);
    for (int i = board->count - 1; i >= 0; i--)
        if (placed_at(board, i) & image[wanted])
            take_off(board, i);
    if (find_left(board, shape) < 0)
        take_off_wrong(board, image, shape);
    Move piece = piece_on(edition_of(board), find_left(board, shape), image[wanted]);
    fit_put(board, piece);
    return piece;
}

void fit_show(FitBoard *board)
{
    while (!fit_is_done(board))
        fit_hint(board);
}
