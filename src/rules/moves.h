/* SPDX-License-Identifier: MIT */
#ifndef RULES_MOVES_H
#define RULES_MOVES_H

#include "rules/game.h"

/* All legal moves of a position, as a set: a few choices, each with the set of its places.
 *
 *     Moves moves;
 *     moves_find(&moves, &game);
 *     for (Move move; moves_next(&moves, &move);)     or  moves_nth(&moves, n)  with n < moves.count
 *         ...
 *
 * Their order is fixed: advance; then purchases by place in the offer, name of orientation, square. Leather:
 * the squares, then giving it up. A choice that has no place of its own (advance) has the place 0. */
enum { MAX_CHOICES = 1 + OFFERED * ORIENTATIONS + 1 /* room for one that has no place */ };

typedef struct Choice {
    Squares places;
    int count; /* of the places */
    Move move; /* but for its square */
} Choice;

typedef struct Moves {
    int count;
    int choices;
    Choice choice[MAX_CHOICES];
} Moves;

void moves_find(Moves *moves, const Game *game);
/* Takes the first move out of the set; false when it is empty. */
bool moves_next(Moves *moves, Move *move);
Move moves_nth(const Moves *moves, int n);

#endif
