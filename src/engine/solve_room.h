/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_ROOM_H
#define ENGINE_SOLVE_ROOM_H

#include "rules/game.h"

/* What the solver knows of a box before it solves anything.
 *
 * A set of patches is 64 bits, and the bits are in the order of the patches' times, so that going through a set
 * means going from the quickest patch to the slowest. */
typedef uint64_t Patches;

enum { IMAGES = 8, MAX_PLACEMENTS = 1 << 15 };

typedef struct SolveBox {
    const Edition *edition;
    uint64_t checksum;
    uint8_t patch[MAX_PATCHES];   /* of each bit */
    uint8_t bit[MAX_PATCHES + 1]; /* of each patch */
    Squares bonus_shape;          /* the bonus square in the top left corner */
    Squares not_left, not_right;  /* all squares but those of the first, and of the last column */
    uint8_t image[IMAGES][MAX_SQUARES];
} SolveBox;

void box_open(SolveBox *box, const Edition *edition);

static inline const Patch *box_patch(const SolveBox *box, int bit)
{
    return &box->edition->patch[box->patch[bit]];
}

static inline Patches box_bit(const SolveBox *box, int patch)
{
    return UINT64_C(1) << box->bit[patch];
}

/* One way to sew one patch on. */
typedef struct Placement {
    Squares squares;
    Move move;
} Placement;

/* The room of a seat: every way in which what it may still get can be sewn on.
 *
 *     +-------------+   #  covered
 *     | # # # # . # |   .  empty, but no patch that the seat can still get covers it: a loose square. Only leather
 *     | # # o o # # |      goes there, and one loose square is as good as another
 *     | # o o . # # |   o  the area: the union of all placements
 *     +-------------+
 *
 * Two quilts with the same area and as many loose squares are worth the same: whatever is sewn on from now on lies in the
 * area, or is leather. And a larger area is never worse, with as many empty squares in all: name the loose squares
 * of the smaller one after what the larger has more, and every way to play the one is a way to play the other.
 * (The other seat's possibilities do not depend on this quilt at all.) The one thing that asks for more is the bonus
 * tile: `windows` are the corners of the bonus squares that may still be filled. */
typedef struct Room {
    const Placement *placement;
    int count;
    Patches listed;  /* patches that have a placement */
    Patches patches; /* those of them that the seat may still get */
    Squares area;
    Squares windows;
} Room;

/* Placements live on a stack; what a node put there goes when the node is left. */
typedef struct RoomStack {
    int top;
    bool full; /* something did not fit: whatever is computed now is void */
    Placement placement[MAX_PLACEMENTS];
} RoomStack;

/* All placements of these patches on the quilt. */
Room room_survey(RoomStack *stack, const SolveBox *box, Squares quilt, Patches patches);
/* What is left of a room when these squares are covered and only its `patches` are of interest. */
Room room_cover(RoomStack *stack, const SolveBox *box, const Room *room, Squares squares);

/* The area that would be left, and the patches. */
typedef struct Remains {
    Squares area;
    Patches patches;
} Remains;

Remains room_remains(const SolveBox *box, const Room *room, Patches patches, Squares squares);

/* A number for the area that is the same for every area in which the same patches can be sewn on: its pieces may be
 * turned, flipped and moved each for itself. */
uint64_t room_shape(const SolveBox *box, Squares area);
/* The same for a whole quilt, which may be turned and flipped as one. */
uint64_t room_quilt(const SolveBox *box, Squares quilt);

#endif
