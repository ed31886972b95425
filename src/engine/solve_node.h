/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_NODE_H
#define ENGINE_SOLVE_NODE_H

#include "engine/solve_memo.h"
#include "engine/solve_room.h"

/* A position as the solver sees it: the game, and what follows from it without trying a move.
 *
 *     rooms        where on the quilts can be sewn on what the seats may still get
 *     low, high    bounds of the value; the same number when there is nothing left to decide
 *     node_key     what matters of the position, for the table
 *
 * A seat's base is the score it comes to when it gets nothing any more: its buttons, one for each space left, its
 * income at the marks left, less its empty squares. It can't be kept from that, since advancing is always legal
 * (C6). All that is to be found out is what is added to it. */
typedef struct SolveNode {
    Game game;
    int seat; /* whose turn it is; when the game is over, who came second */
    Room room[SEATS];
    int purchases[SEATS];    /* at most so many more */
    uint64_t counted[SEATS]; /* for what they were counted, as a hash: that takes time */
    int money[SEATS];        /* at most so many buttons to spend on them */
    int adds[SEATS];         /* patches can't add more than this to the base */
    int cells[SEATS];        /* nor cover more squares than this, where there are windows */
    int ring;                /* more than this of the circle can't be reached */
    int leather;             /* patches that lie on the track ahead */
    int base;                /* that of `seat` less that of the other */
    int low, high;           /* the value for `seat` lies between */
} SolveNode;

/* solve.h has values for seat 0, a node those for the seat whose turn it is. */
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

/* Can't the circle come round any more? */
static inline bool node_in_order(const SolveNode *node)
{
    return node->game.circle >= OFFERED * (node->purchases[0] + node->purchases[1]);
}

static inline Squares node_empty(const SolveNode *node, int seat)
{
    return node->game.edition->board & ~node->game.quilt[seat];
}

/* False where chance has a say, or where there is too much of everything. */
bool node_begin(SolveNode *node, RoomStack *stack, const SolveBox *box, const Game *game);
/* After a move: the node but for the room of a seat that has sewn something on, and not yet judged. */
SolveNode node_after(const SolveNode *node, RoomStack *stack, const SolveBox *box, Move move);
/* Completes such a node when the seat has covered these squares; NOBODY when nothing was sewn on. */
void node_complete(SolveNode *node, RoomStack *stack, const SolveBox *box, int seat, Squares squares);

/* Leather that the seat may still get, that which it has to sew on now included. */
int node_leather(const SolveNode *node, int seat);
/* What a purchase adds to the seat's base. */
int node_worth(const SolveNode *node, int seat, const Patch *patch);
/* Is nothing of interest about the seat's quilt but which patches fit on it? One more purchase at most, and nothing
 * else that asks for squares. */
bool node_fits_alone(const SolveNode *node, int seat);

MemoKey node_key(const SolveNode *node, SolveBox *box);

#endif
