/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_NODE_H
#define ENGINE_SOLVE_NODE_H

#include "engine/solve_memo.h"
#include "engine/solve_room.h"

/* A position as the solver sees it: the game, and what follows from it without trying a move. */
typedef struct Node {
    Game game;
    int seat; /* whose turn it is; when the game is over, who came second */
    Room room[SEATS];
    int purchases[SEATS]; /* at most so many more */
    int ring;             /* of the circle, nobody will ever reach more than this */
    int leather;          /* patches that lie on the track ahead */
    int base;             /* the margin of `seat` if nobody got any patch any more */
    int low, high;        /* the value for `seat` lies between */
} Node;

/* The values of the solver are for the seat whose turn it is; solve.h has them for seat 0. */
enum { VALUE_UNIT = 4 };

/* The first node: false where chance has a say. */
bool node_begin(Node *node, RoomStack *stack, const SolveBox *box, const Game *game);
/* After a change of the game: which patches may still be had, by whom. Rooms keep their placements. */
void node_narrow(Node *node, const SolveBox *box);
/* After that, once the rooms are right: the rest. */
void node_judge(Node *node, const SolveBox *box);

/* Leather that the seat may still get, that which it has to sew on now included. */
int node_leather(const Node *node, int seat);
/* Is there nothing to the seat's quilt but which patches fit on it? */
bool node_fits_alone(const Node *node, int seat);

MemoKey node_key(const Node *node, const SolveBox *box);

#endif
