/* SPDX-License-Identifier: MIT */
#include "table/fit/fit_solve.h"

#include "engine/shape/symmetry.h"

#include <stdlib.h>
#include <string.h>

/* A way to turn a piece. */
typedef struct Turned {
    Squares shape, inside;
    int first; /* the lowest square of the shape */
} Turned;

/* Pieces of equal shape. */
typedef struct Kind {
    Squares shape;
    int left;
    int ways;
    Turned way[ORIENTATIONS];
} Kind;

typedef struct Cover {
    int kinds, pieces, laid;
    Kind kind[MAX_FIT_PIECES];
    Squares at[MAX_FIT_PIECES];
    FitSearch *search;
} Cover;

static void add_way(Kind *kind, Squares shape, Squares inside)
{
    kind->way[kind->ways++] = (Turned){shape, inside, squares_first(shape)};
}

static void add_kind(Cover *cover, const Edition *edition, int number)
{
    Squares shape = fit_shape(edition, number);
    int at = 0;
    while (at < cover->kinds && cover->kind[at].shape != shape)
        at++;
    Kind *kind = &cover->kind[at];
    if (at < cover->kinds) {
        kind->left++;
        return;
    }
    cover->kinds++;
    kind->shape = shape;
    kind->left = 1;
    const Patch *patch = &edition->patch[number];
    if (number == 0)
        add_way(kind, 1, edition->board);
    for (int i = 0; number && i < patch->orientations; i++)
        add_way(kind, patch->turned[patch->distinct[i]].shape, patch->turned[patch->distinct[i]].inside);
}

static int by_squares(const void *a, const void *b)
{
    Squares left = *(const Squares *)a;
    Squares right = *(const Squares *)b;
    return left < right ? -1 : left > right;
}

static FitSolution solution_of(const Squares *piece, int pieces)
{
    FitSolution solution = {{0}};
    memcpy(solution.piece, piece, (size_t)pieces * sizeof *piece);
    qsort(solution.piece, (size_t)pieces, sizeof *piece, by_squares);
    return solution;
}

/* False if there is no room for it. */
static bool keep_solution(Cover *cover)
{
    FitSearch *search = cover->search;
    search->cut |= search->solutions == MOST_SOLUTIONS;
    if (!search->cut)
        search->solution[search->solutions++] = solution_of(cover->at, cover->pieces);
    return !search->cut;
}

static bool cover_rest(Cover *cover, Squares hole);

/* Puts a piece down and goes on; false ends the search. */
static bool lay(Cover *cover, Kind *kind, Squares squares, Squares hole)
{
    FitSearch *search = cover->search;
    if (search->nodes == search->limit) {
        search->cut = true;
        return false;
    }
    search->nodes++;
    cover->at[cover->laid++] = squares;
    kind->left--;
    bool more = cover_rest(cover, hole & ~squares);
    kind->left++;
    cover->laid--;
    return more;
}

/* A shape whose first square comes before the first of its row would begin in the row above: it sticks out on the right
 * there, so it is not inside. */
static bool cover_with(Cover *cover, Kind *kind, Squares hole, bool *fitted)
{
    int square = squares_first(hole);
    for (int i = 0; i < kind->ways; i++) {
        const Turned *way = &kind->way[i];
        int corner = square - way->first;
        if (corner < 0 || !squares_has(way->inside, corner))
            continue;
        Squares squares = squares_up(way->shape, corner);
        if (squares & ~hole)
            continue;
        *fitted = true;
        if (!lay(cover, kind, squares, hole))
            return false;
    }
    return true;
}

static bool cover_rest(Cover *cover, Squares hole)
{
    bool fitted = false;
    if (!hole)
        return keep_solution(cover);
    for (int i = 0; i < cover->kinds; i++)
        if (cover->kind[i].left && !cover_with(cover, &cover->kind[i], hole, &fitted))
            return false;
    cover->search->near += !fitted && cover->laid == cover->pieces - 1;
    return true;
}

void fit_solve(const Edition *edition, Squares hole, const uint8_t *patch, int pieces, FitSearch *search)
{
    Cover cover = {.pieces = pieces, .search = search};
    for (int i = 0; i < pieces; i++)
        add_kind(&cover, edition, patch[i]);
    cover_rest(&cover, hole);
}

/* Its first row and column. */
static int corner_of(Squares squares, int side)
{
    int column = side;
    for (Squares left = squares; left; left &= left - 1)
        if (squares_first(left) % side < column)
            column = squares_first(left) % side;
    return squares_first(squares) / side * side + column;
}

Squares fit_corner(Squares squares, int side)
{
    return squares_down(squares, corner_of(squares, side));
}

Squares fit_image(int symmetry, int side, Squares hole, Squares piece)
{
    Squares image = symmetry_image(symmetry, side, hole);
    if (fit_corner(image, side) != fit_corner(hole, side))
        return NO_SQUARES;
    int from = corner_of(image, side);
    return squares_up(squares_down(symmetry_image(symmetry, side, piece), from), corner_of(hole, side));
}

static bool same(const FitSolution *a, const FitSolution *b, int pieces)
{
    for (int i = 0; i < pieces; i++)
        if (a->piece[i] != b->piece[i])
            return false;
    return true;
}

/* Does a symmetry of the hole map one solution onto the other? */
static bool is_image(const FitPuzzle *puzzle, const FitSolution *of, const FitSolution *wanted)
{
    int side = puzzle->edition->side;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        Squares at[MAX_FIT_PIECES];
        for (int i = 0; i < puzzle->pieces; i++)
            at[i] = fit_image(symmetry, side, puzzle->hole, of->piece[i]);
        FitSolution image = solution_of(at, puzzle->pieces);
        if (at[0] && same(&image, wanted, puzzle->pieces))
            return true;
    }
    return false;
}

static void patches_of(const FitPuzzle *puzzle, uint8_t patch[MAX_FIT_PIECES])
{
    for (int i = 0; i < puzzle->pieces; i++)
        patch[i] = puzzle->piece[i].patch;
}

bool fit_is_unique(const FitPuzzle *puzzle, int64_t nodes)
{
    uint8_t patch[MAX_FIT_PIECES];
    FitSearch search = {.limit = nodes};
    patches_of(puzzle, patch);
    fit_solve(puzzle->edition, puzzle->hole, patch, puzzle->pieces, &search);
    for (int i = 1; i < search.solutions; i++)
        if (!is_image(puzzle, &search.solution[0], &search.solution[i]))
            return false;
    return !search.cut && search.solutions > 0;
}

FitEffort fit_effort(const FitPuzzle *puzzle, int64_t nodes)
{
    uint8_t patch[MAX_FIT_PIECES];
    FitEffort sum = {0};
    int64_t solutions = 0;
    patches_of(puzzle, patch);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        FitSearch search = {.limit = nodes};
        Squares hole = symmetry_image(symmetry, puzzle->edition->side, puzzle->hole);
        fit_solve(puzzle->edition, hole, patch, puzzle->pieces, &search);
        if (search.cut || search.solutions == 0)
            return (FitEffort){0};
        sum.tries += search.nodes;
        sum.near += search.near;
        solutions += search.solutions;
    }
    return (FitEffort){(sum.tries + solutions / 2) / solutions, (sum.near + solutions / 2) / solutions};
}

/* The most tries of each number of stars but the last. */
int fit_stars(int64_t tries)
{
    static const int64_t MOST[FIT_STARS - 1] = {12, 60, 400, 4000};
    int stars = 1;
    while (stars < FIT_STARS && tries > MOST[stars - 1])
        stars++;
    return stars;
}
