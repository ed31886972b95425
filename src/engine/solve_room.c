/* SPDX-License-Identifier: MIT */
#include "engine/solve_room.h"

#include "engine/solve_memo.h"
#include "rules/quilt.h"

/* C9: patches may be turned and flipped, so the eight images of a quilt are worth the same. */
static void make_images(SolveBox *box)
{
    int side = box->edition->side;
    for (int image = 0; image < IMAGES; image++)
        for (int square = 0; square < side * side; square++) {
            int row = square / side;
            int column = square % side;
            if (image & 1)
                row = side - 1 - row;
            if (image & 2)
                column = side - 1 - column;
            box->image[image][square] = (uint8_t)(image & 4 ? column * side + row : row * side + column);
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
        squares |= (squares_one(width) - 1) << row * side;
    return squares;
}

void box_open(SolveBox *box, const Edition *edition)
{
    int side = edition->side;
    if (box->edition == edition && box->checksum == edition->checksum)
        return;
    box->edition = edition;
    box->checksum = edition->checksum;
    box->bonus_shape = rectangle(edition->bonus_side, edition->bonus_side, side);
    box->not_left = edition->board & ~rectangle(1, side, side);
    box->not_right = edition->board & ~(rectangle(1, side, side) << (side - 1));
    make_images(box);
    order_patches(box);
}

static void push(RoomStack *stack, Squares squares, Move move)
{
    if (stack->top == MAX_PLACEMENTS) {
        stack->full = true;
        return;
    }
    stack->placement[stack->top++] = (Placement){squares, move};
}

static void push_orientation(RoomStack *stack, const Orientation *o, Move move, Squares places)
{
    for (; places; places &= places - 1) {
        move.square = (uint8_t)squares_first(places);
        push(stack, o->shape << move.square, move);
    }
}

/* Fills in what follows from the placements from `first` on. */
static Room room_from(const RoomStack *stack, const SolveBox *box, int first)
{
    Room room = {.placement = &stack->placement[first], .count = stack->top - first};
    for (int i = 0; i < room.count; i++) {
        room.area |= room.placement[i].squares;
        room.listed |= box_bit(box, room.placement[i].move.patch);
    }
    room.patches = room.listed;
    return room;
}

Room room_survey(RoomStack *stack, const SolveBox *box, Squares quilt, Patches patches)
{
    int first = stack->top;
    ShiftedQuilt shifts;
    quilt_shift(&shifts, quilt, box->edition);
    for (; patches; patches &= patches - 1) {
        int bit = __builtin_ctzll(patches);
        const Patch *patch = box_patch(box, bit);
        for (int i = 0; i < patch->orientations; i++) {
            Move move = {.kind = MOVE_BUY, .patch = box->patch[bit], .orientation = patch->distinct[i]};
            const Orientation *o = &patch->turned[move.orientation];
            push_orientation(stack, o, move, quilt_fits(&shifts, o));
        }
    }
    Room room = room_from(stack, box, first);
    room.windows = box->edition->bonus_side ? box->edition->bonus_inside : NO_SQUARES;
    return room;
}

Room room_cover(RoomStack *stack, const SolveBox *box, const Room *room, Squares squares)
{
    int first = stack->top;
    for (int i = 0; i < room->count; i++) {
        const Placement *placement = &room->placement[i];
        if (!(placement->squares & squares) && room->patches & box_bit(box, placement->move.patch))
            push(stack, placement->squares, placement->move);
    }
    Room left = room_from(stack, box, first);
    left.windows = room->windows;
    return left;
}

Remains room_remains(const SolveBox *box, const Room *room, Patches patches, Squares squares)
{
    Remains remains = {0};
    for (int i = 0; i < room->count; i++) {
        const Placement *placement = &room->placement[i];
        Patches bit = box_bit(box, placement->move.patch);
        if (!(placement->squares & squares) && patches & bit) {
            remains.area |= placement->squares;
            remains.patches |= bit;
        }
    }
    return remains;
}

/* The piece of the area to which these squares belong. */
static Squares grow(const SolveBox *box, Squares piece, Squares area)
{
    int side = box->edition->side;
    for (Squares before = NO_SQUARES; piece != before;) {
        before = piece;
        piece |= (piece & box->not_right) << 1 | (piece & box->not_left) >> 1 | piece << side | piece >> side;
        piece &= area;
    }
    return piece;
}

static Squares image_of(const SolveBox *box, int image, Squares squares)
{
    Squares turned = NO_SQUARES;
    for (; squares; squares &= squares - 1)
        turned |= squares_one(box->image[image][squares_first(squares)]);
    return turned;
}

/* Into the top left corner. */
static Squares settle(const SolveBox *box, Squares squares)
{
    int side = box->edition->side;
    squares >>= squares_first(squares) / side * side;
    while (!(squares & ~box->not_left & box->edition->board))
        squares >>= 1;
    return squares;
}

static uint64_t squares_mix(Squares squares)
{
    return memo_mix(memo_mix(1, (uint64_t)squares), (uint64_t)(squares >> 64));
}

static uint64_t piece_shape(const SolveBox *box, Squares piece)
{
    Squares least = settle(box, piece);
    for (int image = 1; image < IMAGES; image++) {
        Squares other = settle(box, image_of(box, image, piece));
        least = other < least ? other : least;
    }
    return squares_mix(least);
}

uint64_t room_shape(const SolveBox *box, Squares area)
{
    uint64_t sum = 0;
    while (area) {
        Squares piece = grow(box, area & -area, area);
        area &= ~piece;
        sum += piece_shape(box, piece);
    }
    return sum;
}

uint64_t room_quilt(const SolveBox *box, Squares quilt)
{
    Squares least = quilt;
    for (int image = 1; image < IMAGES; image++) {
        Squares other = image_of(box, image, quilt);
        least = other < least ? other : least;
    }
    return squares_mix(least);
}
