/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_ROOM_H
#define ENGINE_SOLVE_SOLVE_ROOM_H

#include "engine/solve/solve_box.h"
#include "rules/game.h"

/* One way to place one patch. */
typedef struct Placement {
    Squares squares;
    Patches patch; /* a single one */
    Move move;
} Placement;

/* The room of a seat: every placement of the patches that it may still get.
 *
 *     # # # # . #     #  covered
 *     # # o o # #     o  the area: covered by some placement
 *     # o o . # #     .  a loose square: empty, but out of reach of these patches
 *
 * Only leather goes on loose squares, and all loose squares are equal. So two quilts with the same area and the same
 * number of loose squares have the same value. And of two quilts with equally many empty squares, the one whose area
 * contains the other's is never worse: treat the additional area as loose, and every way to play the other quilt is a
 * way to play this one. (The other seat's options do not depend on this quilt at all.)
 *
 * Only the bonus tile needs more: `windows` are the corners of the bonus squares that may still be filled. */
typedef struct Room {
    const Placement *placement; /* grouped by patch */
    int count;
    Patches listed;  /* patches that have a placement */
    Patches patches; /* of these, the ones that the seat may still get */
    Squares area;
    Squares windows;
    bool changed; /* since the windows were computed */
} Room;

/* Placements live on a stack: those of a node are popped when the search leaves it. */
enum { MAX_PLACEMENTS = 1 << 14 };

typedef struct RoomStack {
    int top;
    bool full; /* overflow: results are invalid from here on */
    Placement placement[MAX_PLACEMENTS];
} RoomStack;

/* All placements of these patches on the quilt. */
Room room_survey(RoomStack *stack, const SolveBox *box, Squares quilt, Patches patches);
/* The rest of a room after these squares are covered; only its `patches` count. */
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
