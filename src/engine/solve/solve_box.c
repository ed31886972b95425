/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve_box.h"

#include "engine/solve/solve_cache.h"

#include <assert.h>
#include <string.h>

/* C9: patches may be turned and flipped, so the eight images of a quilt have the same value. Maps the corners of
 * squares that are `span` wide: 1 for single squares, more for bonus squares. */
static void make_images(uint8_t image[SYMMETRIES][MAX_SQUARES], int side, int span)
{
    int places = side - span + 1;
    for (int i = 0; i < SYMMETRIES; i++)
        for (int row = 0; row < places; row++)
            for (int column = 0; column < places; column++) {
                int down = row;
                int right = column;
                symmetry_turn(i, places, &down, &right);
                image[i][row * side + column] = (uint8_t)(down * side + right);
            }
}

static void order_patches(SolveBox *box)
{
    const Edition *edition = box->edition;
    int count = 0;
    for (int time = 0; time <= MAX_TIME; time++)
        for (int id = 1; id <= edition->patches; id++)
            if (edition->patch[id].time == time) {
                box->bit[id] = (uint8_t)count;
                box->patch[count++] = (uint8_t)id;
            }
}

static Squares rectangle(int width, int height, int side)
{
    Squares squares = NO_SQUARES;
    for (int row = 0; row < height; row++)
        squares |= squares_up(squares_one(width) - 1, row * side);
    return squares;
}

void solve_box_open(SolveBox *box, const Edition *edition)
{
    int side = edition->side;
    if (box->edition == edition && box->checksum == edition->checksum)
        return;
    assert(side >= MIN_SIDE);
    memset(box, 0, sizeof *box);
    box->edition = edition;
    box->checksum = edition->checksum;
    box->not_left = edition->board & ~rectangle(1, side, side);
    box->not_right = edition->board & ~squares_up(rectangle(1, side, side), side - 1);
    make_images(box->image, side, 1);
    make_images(box->corner, side, edition->bonus_side ? edition->bonus_side : 1);
    order_patches(box);
}

Squares box_frame(const SolveBox *box, Squares windows)
{
    Squares frame = NO_SQUARES;
    for (; windows; windows &= windows - 1)
        frame |= squares_up(box->edition->bonus_square, squares_first(windows));
    return frame;
}

/* The piece of the area to which this square belongs. */
static Squares piece_around(const SolveBox *box, Squares piece, Squares area)
{
    int side = box->edition->side;
    for (Squares before = NO_SQUARES; piece != before;) {
        before = piece;
        piece |= (piece & box->not_right) << 1 | (piece & box->not_left) >> 1 | squares_up(piece, side) |
                 squares_down(piece, side);
        piece &= area;
    }
    return piece;
}

static Squares image_of(const uint8_t *image, Squares squares)
{
    Squares turned = NO_SQUARES;
    for (; squares; squares &= squares - 1)
        turned |= squares_one(image[squares_first(squares)]);
    return turned;
}

/* Into the top left corner. */
static Squares solve_box_settle(const SolveBox *box, Squares piece)
{
    int side = box->edition->side;
    piece = squares_down(piece, squares_first(piece) / side * side);
    while (!(piece & ~box->not_left))
        piece >>= 1;
    return piece;
}

static uint64_t mix_squares(uint64_t sum, Squares squares)
{
    return cache_mix(cache_mix(sum, (uint64_t)squares), (uint64_t)(squares >> 64));
}

static uint64_t piece_shape(const SolveBox *box, Squares piece)
{
    Squares least = solve_box_settle(box, piece);
    for (int i = 1; i < SYMMETRIES; i++) {
        Squares other = solve_box_settle(box, image_of(box->image[i], piece));
        least = other < least ? other : least;
    }
    return mix_squares(1, least);
}

static uint64_t area_shape(const SolveBox *box, Squares area)
{
    uint64_t shape = 0;
    while (area) {
        Squares piece = piece_around(box, area & -area, area);
        area &= ~piece;
        shape += piece_shape(box, piece);
    }
    return shape;
}

uint64_t box_area_shape(SolveBox *box, Squares area)
{
    uint64_t of = mix_squares(1, area);
    KnownShape *known = &box->known[of % SHAPES_KNOWN];
    if (known->of != of)
        *known = (KnownShape){of, area_shape(box, area)};
    return known->shape;
}

static uint64_t mix_quilt(Squares area, Squares holes, Squares windows)
{
    return mix_squares(mix_squares(mix_squares(2, area), holes), windows);
}

static uint64_t quilt_shape(const SolveBox *box, Squares area, Squares holes, Squares windows)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < SYMMETRIES; i++) {
        uint64_t shape = mix_quilt(image_of(box->image[i], area), image_of(box->image[i], holes),
                                   image_of(box->corner[i], windows));
        least = shape < least ? shape : least;
    }
    return least;
}

uint64_t box_quilt_shape(SolveBox *box, Squares area, Squares holes, Squares windows)
{
    uint64_t of = mix_quilt(area, holes, windows);
    KnownShape *known = &box->known[of % SHAPES_KNOWN];
    if (known->of != of)
        *known = (KnownShape){of, quilt_shape(box, area, holes, windows)};
    return known->shape;
}
