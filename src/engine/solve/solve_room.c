/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve_room.h"

#include "rules/quilt.h"

static void push(RoomStack *stack, Placement placement)
{
    if (stack->top == MAX_PLACEMENTS)
        stack->full = true;
    else
        stack->placement[stack->top++] = placement;
}

static void push_places(RoomStack *stack, const Orientation *o, Patches patch, Move move, Squares places)
{
    for (; places; places &= places - 1) {
        move.square = (uint8_t)squares_first(places);
        push(stack, (Placement){squares_up(o->shape, move.square), patch, move});
    }
}

/* Derives the rest from the placements from `first` on. */
static Room room_from(const RoomStack *stack, int first)
{
    Room room = {.placement = &stack->placement[first], .count = stack->top - first, .changed = true};
    for (int i = 0; i < room.count; i++) {
        room.area |= room.placement[i].squares;
        room.listed |= room.placement[i].patch;
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
            push_places(stack, o, UINT64_C(1) << bit, move, quilt_fits(&shifts, o));
        }
    }
    Room room = room_from(stack, first);
    room.windows = box->edition->bonus_side ? box->edition->bonus_inside : NO_SQUARES;
    return room;
}

static bool stays(const Room *room, const Placement *placement, Squares squares)
{
    return !(placement->squares & squares) && room->patches & placement->patch;
}

Room room_cover(RoomStack *stack, const Room *room, Squares squares)
{
    int first = stack->top;
    for (int i = 0; i < room->count; i++)
        if (stays(room, &room->placement[i], squares))
            push(stack, room->placement[i]);
    Room left = room_from(stack, first);
    left.windows = room->windows;
    return left;
}

Remains room_remains(const Room *room, Squares squares)
{
    Remains remains = {0};
    for (int i = 0; i < room->count; i++)
        if (stays(room, &room->placement[i], squares)) {
            remains.area |= room->placement[i].squares;
            remains.patches |= room->placement[i].patch;
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
