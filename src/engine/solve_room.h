/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_ROOM_H
#define ENGINE_SOLVE_ROOM_H

#include "engine/solve_box.h"
#include "rules/game.h"

/* One way to sew one patch on. */
typedef struct Placement {
    Squares squares;
    Patches patch; /* a single one */
    Move move;
} Placement;

/* The room of a seat: every way in which what it may still get can be sewn on.
 *
 *     # # # # . #     #  covered
 *     # # o o # #     o  the area: what the placements cover
 *     # o o . # #     .  a loose square: empty, but none of the patches that the seat may still get covers it
 *
 * Only leather goes on a loose square, and one loose square is as good as another. So two quilts with the same area
 * and as many loose squares are worth the same. And of two quilts with as many empty squares, that whose area
 * holds the other's is never worse: call what its area has more loose, and every way to play the other is a way to
 * play it. (What the other seat can do does not depend on this quilt at all.)
 *
 * The bonus tile alone asks for more: `windows` are the corners of the bonus squares that may still be filled. */
typedef struct Room {
    const Placement *placement; /* those of one patch stand together */
    int count;
    Patches listed;  /* patches that have a placement */
    Patches patches; /* those of them that the seat may still get */
    Squares area;
    Squares windows;
    bool changed; /* since the windows were looked at */
} Room;

/* Placements live on a stack: what is put there for a node goes when the node is left. */
enum { MAX_PLACEMENTS = 1 << 14 };

typedef struct RoomStack {
    int top;
    bool full; /* something did not fit: whatever is found now is void */
    Placement placement[MAX_PLACEMENTS];
} RoomStack;

/* All placements of these patches on the quilt. */
Room room_survey(RoomStack *stack, const SolveBox *box, Squares quilt, Patches patches);
/* What is left of a room when these squares are covered and only its `patches` count. */
Room room_cover(RoomStack *stack, const Room *room, Squares squares);

/* The same without the placements. */
typedef struct Remains {
    Squares area;
    Patches patches;
} Remains;

Remains room_remains(const Room *room, Squares squares);

/* The first placement of a patch, or NULL. */
const Placement *room_find(const Room *room, int patch);

#endif
