/* SPDX-License-Identifier: MIT */
#ifndef RULES_MOVES_H
#define RULES_MOVES_H

#include "rules/game.h"

/* All legal moves of a position: a few choices, each with the set of its places.
 *
 *     Moves moves;
 *     moves_find(&moves, &game);
 *     for (Move move; moves_next(&moves, &move);)     or  moves_nth(&moves, n)  with n < moves.count
 *         ...
 *
 * The order is fixed: advance; then purchases by place in the offer, orientation and square. Leather: the
 * squares, then giving it up. A choice without places (advance) has the place 0. */
enum { MAX_CHOICES = 1 + OFFERED * ORIENTATIONS + 1 /* room for a choice without places */ };

typedef struct Choice {
    Squares places;
    int count; /* of the places */
    Move move; /* without its square */
} Choice;

typedef struct Moves {
    int count;
    int choices;
    Choice choice[MAX_CHOICES];
} Moves;

void moves_find(Moves *moves, const Game *game);
/* Removes the first move; false if there is none. */
bool moves_next(Moves *moves, Move *move);
Move moves_nth(const Moves *moves, int n);

#endif
