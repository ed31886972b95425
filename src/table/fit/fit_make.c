/* SPDX-License-Identifier: MIT */
#include "table/fit/fit_make.h"

#include "base/random.h"
#include "table/fit/fit_dull.h"
#include "table/fit/fit_solve.h"

#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 20000, RECTANGLES = 100, TILE_NODES = 4000, MOST_TILES = 40 };

/* What a puzzle with so many stars is made of: the number of pieces, and the rectangles. */
typedef struct Size {
    int least, most;
    int rectangles;
    uint8_t rectangle[8][2]; /* width, height */
} Size;

static const Size SIZE[FIT_STARS] = {
    {2, 3, 7, {{3, 2}, {4, 2}, {5, 2}, {3, 3}, {4, 3}, {4, 4}, {5, 3}}},
    {3, 5, 6, {{4, 3}, {5, 3}, {4, 4}, {6, 3}, {5, 4}, {5, 5}}},
    {4, 7, 6, {{4, 4}, {5, 4}, {7, 3}, {5, 5}, {6, 4}, {6, 5}}},
    {5, 8, 5, {{5, 5}, {6, 5}, {7, 4}, {6, 6}, {7, 5}}},
    {7, 10, 5, {{6, 6}, {7, 5}, {7, 6}, {8, 5}, {7, 7}}},
};

/* A random way to cover some squares. */
typedef struct Tiles {
    const Edition *edition;
    Random random;
    int nodes;   /* left to try */
    int leather; /* left */
    uint8_t patch[MAX_PATCHES];
    int patches; /* left: the first ones */
    int count;
    Move tile[MOST_TILES];
} Tiles;

static bool tile_rest(Tiles *tiles, Squares left);

static bool put_tile(Tiles *tiles, Move tile, Squares left)
{
    Squares squares = fit_squares(tiles->edition, tile);
    if ((squares & ~left) || tiles->nodes-- <= 0 || tiles->count == MOST_TILES)
        return false;
    tiles->tile[tiles->count++] = tile;
    if (tile_rest(tiles, left & ~squares))
        return true;
    tiles->count--;
    return false;
}

/* Tries a patch in all orientations on the first square, from a random one on. */
static bool tile_with(Tiles *tiles, int number, Squares left)
{
    const Patch *patch = &tiles->edition->patch[number];
    int square = squares_first(left);
    int from = (int)random_below(&tiles->random, patch->orientations);
    for (int i = 0; i < patch->orientations; i++) {
        int name = patch->distinct[(from + i) % patch->orientations];
        const Orientation *turned = &patch->turned[name];
        int corner = square - squares_first(turned->shape);
        if (corner < 0 || !squares_has(turned->inside, corner))
            continue;
        Move tile = {.kind = MOVE_BUY, .patch = (uint8_t)number, .orientation = (uint8_t)name};
        tile.square = (uint8_t)corner;
        if (put_tile(tiles, tile, left))
            return true;
    }
    return false;
}

/* With each patch that is left, in a random order; leather comes last. */
static bool tile_rest(Tiles *tiles, Squares left)
{
    if (!left)
        return true;
    uint8_t order[MAX_PATCHES];
    int patches = tiles->patches;
    memcpy(order, tiles->patch, sizeof order);
    random_shuffle(&tiles->random, order, patches);
    for (int i = 0; i < patches && tiles->nodes > 0; i++) {
        memcpy(tiles->patch, order, sizeof order);
        tiles->patch[i] = order[patches - 1];
        tiles->patches = patches - 1;
        if (tile_with(tiles, order[i], left))
            return true;
    }
    memcpy(tiles->patch, order, sizeof order);
    tiles->patches = patches;
    if (tiles->leather == 0)
        return false;
    tiles->leather--;
    bool done = put_tile(tiles, (Move){.kind = MOVE_LEATHER, .square = (uint8_t)squares_first(left)}, left);
    tiles->leather += !done;
    return done;
}

static bool tile(Tiles *tiles, Squares squares, int leather)
{
    tiles->nodes = TILE_NODES;
    tiles->leather = leather;
    tiles->count = 0;
    tiles->patches = tiles->edition->patches;
    for (int i = 0; i < tiles->patches; i++)
        tiles->patch[i] = (uint8_t)(i + 1);
    return tile_rest(tiles, squares);
}

/* In the middle of the quilt. */
static Squares rectangle_of(const Edition *edition, int width, int height)
{
    Squares squares = NO_SQUARES;
    int left = (edition->side - width) / 2;
    int top = (edition->side - height) / 2;
    for (int row = top; row < top + height; row++)
        for (int column = left; column < left + width; column++)
            squares |= squares_one(row * edition->side + column);
    return squares;
}

/* False if it is too large for the quilt, or can't be covered. */
static bool cut_rectangle(Tiles *tiles, const Size *size, FitPuzzle *puzzle)
{
    const uint8_t *of = size->rectangle[random_below(&tiles->random, (uint32_t)size->rectangles)];
    if (of[0] > tiles->edition->side)
        return false;
    puzzle->hole = rectangle_of(tiles->edition, of[0], of[1]);
    if (!tile(tiles, puzzle->hole, (int)random_below(&tiles->random, 2)))
        return false;
    if (tiles->count < size->least || tiles->count > size->most)
        return false;
    puzzle->pieces = tiles->count;
    memcpy(puzzle->piece, tiles->tile, (size_t)tiles->count * sizeof *tiles->tile);
    return true;
}

/* How many sides of squares two sets share. */
static int shared(Squares a, Squares b, const Edition *edition)
{
    Squares right = NO_SQUARES;
    for (int row = 0; row < edition->side; row++)
        right |= squares_one(row * edition->side + edition->side - 1);
    Squares inner = edition->board & ~right;
    return squares_count(squares_up(a, edition->side) & b) + squares_count(squares_down(a, edition->side) & b) +
           squares_count(squares_up(a & inner, 1) & b) + squares_count(a & squares_up(b & inner, 1));
}

/* The tile with the longest seam to the hole, so that holes are compact; -1: none touches it. */
static int next_tile(Tiles *tiles, Squares hole, const bool *taken)
{
    int best = -1;
    uint32_t most = 0;
    for (int i = 0; i < tiles->count; i++) {
        enum { CHANCE = 3 };
        int seam = shared(hole, fit_squares(tiles->edition, tiles->tile[i]), tiles->edition);
        uint32_t worth = (uint32_t)seam * CHANCE + random_below(&tiles->random, CHANCE);
        if (!taken[i] && seam > 0 && worth >= most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

static bool cut_hole(Tiles *tiles, const Size *size, FitPuzzle *puzzle)
{
    enum { LEATHER = 3 };
    bool taken[MOST_TILES] = {false};
    if (!tile(tiles, tiles->edition->board, LEATHER) || tiles->count > MAX_FIT_AROUND)
        return false;
    int pieces = size->least + (int)random_below(&tiles->random, (uint32_t)(size->most - size->least + 1));
    int next = (int)random_below(&tiles->random, (uint32_t)tiles->count);
    for (; puzzle->pieces < pieces && next >= 0; next = next_tile(tiles, puzzle->hole, taken)) {
        taken[next] = true;
        puzzle->piece[puzzle->pieces++] = tiles->tile[next];
        puzzle->hole |= fit_squares(tiles->edition, tiles->tile[next]);
    }
    for (int i = 0; i < tiles->count; i++)
        if (!taken[i])
            puzzle->around_it[puzzle->around++] = tiles->tile[i];
    return puzzle->pieces == pieces;
}

static int worth_of(const FitPuzzle *puzzle, Move piece)
{
    return fit_cells(puzzle->edition, piece.patch) * (MAX_PATCHES + 1) - piece.patch;
}

static void sort_pieces(FitPuzzle *puzzle)
{
    for (int i = 1; i < puzzle->pieces; i++) {
        Move piece = puzzle->piece[i];
        int at = i;
        for (; at > 0 && worth_of(puzzle, puzzle->piece[at - 1]) < worth_of(puzzle, piece); at--)
            puzzle->piece[at] = puzzle->piece[at - 1];
        puzzle->piece[at] = piece;
    }
}

/* More leather than that gives the rest away. */
static bool has_little_leather(const FitPuzzle *puzzle)
{
    int leather = 0;
    for (int i = 0; i < puzzle->pieces; i++)
        leather += puzzle->piece[i].kind == MOVE_LEATHER;
    return leather <= 1 && puzzle->pieces > 2 * leather;
}

static bool is_wanted(FitPuzzle *puzzle, int stars)
{
    enum { LEAST_TRIES = 3 };
    if (!has_little_leather(puzzle) || fit_is_dull(puzzle) || !fit_is_unique(puzzle, FIT_NODES))
        return false;
    int64_t tries = fit_effort(puzzle, FIT_NODES).tries;
    puzzle->stars = fit_stars(tries);
    return tries >= LEAST_TRIES && puzzle->stars == stars;
}

bool fit_make(const Edition *edition, uint64_t seed, const atomic_bool *stop, FitPuzzle *puzzle)
{
    Tiles tiles = {.edition = edition, .random = random_from(seed, RANDOM_FIT)};
    int stars = 1 + (int)(seed % FIT_STARS);
    const Size *size = &SIZE[stars - 1];
    for (int i = 0; i < ATTEMPTS && !atomic_load(stop); i++) {
        *puzzle = (FitPuzzle){.edition = edition};
        bool rectangle = seed / FIT_STARS % 2 == 0 && i < RECTANGLES;
        if (!(rectangle ? cut_rectangle : cut_hole)(&tiles, size, puzzle) || !is_wanted(puzzle, stars))
            continue;
        sort_pieces(puzzle);
        puzzle->id = (PuzzleId){seed, puzzle->pieces};
        return true;
    }
    return false;
}
