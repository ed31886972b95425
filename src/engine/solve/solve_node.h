/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_NODE_H
#define ENGINE_SOLVE_SOLVE_NODE_H

#include "engine/solve/solve_cache.h"
#include "engine/solve/solve_room.h"

/* A position for the solver: the game, and everything that follows from it without trying a move.
 *
 *     rooms        where the patches that the seats may still get fit on the quilts
 *     low, high    bounds of the value; equal if nothing is left to decide
 *     node_key     the key for the transposition table
 *
 * A seat's base is its score if it gets nothing more: its buttons, one for each space left, its income at the marks
 * left, minus its empty squares. Nobody can prevent that, since advancing is always legal (C6). The solver only finds
 * what is added to it. */
typedef struct SolveNode {
    Game game;
    int seat; /* the seat to move; after the end, the seat that finished second */
    Room room[SEATS];
    int purchases[SEATS];    /* at most this many more */
    uint64_t counted[SEATS]; /* a hash of what they were counted for: counting takes time */
    int money[SEATS];        /* at most this many buttons for them */
    int adds[SEATS];         /* upper bound of what patches add to the base */
    int cells[SEATS];        /* upper bound of the squares they cover, if there are windows */
    int ring;                /* patches of the circle within reach */
    int leather;             /* patches on the track ahead */
    int base;                /* that of `seat` minus the other's */
    int low, high;           /* bounds of the value for `seat` */
} SolveNode;

/* Values in solve.h are for seat 0, those of a node for the seat to move. */
enum { VALUE_UNIT = 4 };

static inline int node_spaces(const SolveNode *node, int seat)
{
    return node->game.edition->last - node->game.time[seat];
}

/* The income marks in front of the seat, up to a space. */
static inline int node_marks(const SolveNode *node, int seat, int space)
{
    const uint8_t *upto = node->game.edition->income.upto;
    return upto[space] - upto[node->game.time[seat]];
}

/* Can the seat advance and still have a turn after it? */
static inline bool node_walks(const SolveNode *node, int seat)
{
    return node->game.time[1 - seat] + 1 < node->game.edition->last;
}

/* Is it certain that the neutral token won't come round again? */
static inline bool node_in_order(const SolveNode *node)
{
    return node->game.circle >= OFFERED * (node->purchases[0] + node->purchases[1]);
}

static inline Squares node_empty(const SolveNode *node, int seat)
{
    return node->game.edition->board & ~node->game.quilt[seat];
}

/* False if chance is involved, or if the position is too large. */
bool node_begin(SolveNode *node, RoomStack *stack, const SolveBox *box, const Game *game);
/* After a move: the node without the room of a seat that has placed a patch, and without bounds. */
SolveNode node_after(const SolveNode *node, RoomStack *stack, const SolveBox *box, Move move);
/* Completes such a node after the seat has covered these squares; NOBODY: nothing was placed. */
void node_complete(SolveNode *node, RoomStack *stack, const SolveBox *box, int seat, Squares squares);

/* Leather that the seat may still get, including the patches to place now. */
int node_leather(const SolveNode *node, int seat);
/* What a purchase adds to the seat's base. */
int node_worth(const SolveNode *node, int seat, const Patch *patch);
/* Does only the fit of patches matter on the seat's quilt? At most one more purchase, and no other need for squares. */
bool node_fits_alone(const SolveNode *node, int seat);

CacheKey node_key(const SolveNode *node, SolveBox *box);

#endif
