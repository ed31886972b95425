/* SPDX-License-Identifier: MIT */
#include "engine/solve_room.h"

#include "rules/quilt.h"

static void push(RoomStack *stack, Squares squares, Move move)
{
    if (stack->top == MAX_PLACEMENTS)
        stack->full = true;
    else
        stack->placement[stack->top++] = (Placement){squares, move};
}

static void push_places(RoomStack *stack, const Orientation *o, Move move, Squares places)
{
    for (; places; places &= places - 1) {
        move.square = (uint8_t)squares_first(places);
        push(stack, o->shape << move.square, move);
    }
}

/* Fills in what follows from the placements from `first` on. */
static Room room_from(const RoomStack *stack, const SolveBox *box, int first)
{
    Room room = {.placement = &stack->placement[first], .count = stack->top - first, .changed = true};
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
            push_places(stack, o, move, quilt_fits(&shifts, o));
        }
    }
    Room room = room_from(stack, box, first);
    room.windows = box->edition->bonus_side ? box->edition->bonus_inside : NO_SQUARES;
    return room;
}

static bool stays(const SolveBox *box, const Room *room, const Placement *placement, Squares squares)
{
    return !(placement->squares & squares) && room->patches & box_bit(box, placement->move.patch);
}

Room room_cover(RoomStack *stack, const SolveBox *box, const Room *room, Squares squares)
{
    int first = stack->top;
    for (int i = 0; i < room->count; i++)
        if (stays(box, room, &room->placement[i], squares))
            push(stack, room->placement[i].squares, room->placement[i].move);
    Room left = room_from(stack, box, first);
    left.windows = room->windows;
    return left;
}

Remains room_remains(const SolveBox *box, const Room *room, Squares squares)
{
    Remains remains = {0};
    for (int i = 0; i < room->count; i++)
        if (stays(box, room, &room->placement[i], squares)) {
            remains.area |= room->placement[i].squares;
            remains.patches |= box_bit(box, room->placement[i].move.patch);
        }
    return remains;
}

const Placement *room_find(const Room *room, int patch)
{
    for (int i = 0; i < room->count; i++)
        if (room->placement[i].move.patch == patch)
            return &room->placement[i];
    return NULL;
}
