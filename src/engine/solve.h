/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_H
#define ENGINE_SOLVE_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stddef.h>

/* Exact endgames: what a game comes to when both play their best from here.
 *
 *     Solver *solver = solver_new(16 << 20);                      all the memory it will ever use
 *     Solution solution;
 *     if (solver_hopes(&game, 300) && solver_solve(solver, &game, 300, NULL, &solution))
 *         game_play(&game, solution.move);                        nobody can do better
 *
 * A value is seen from seat 0 and orders results first by margin, then by who reached the last space first:
 *
 *     value = 4 x margin + 1     seat 0 was first there, and has the tie (C19)
 *             4 x margin - 1     seat 1 was
 *
 * so that its sign is the winner, and solve_margin gives the margin back. Every move has a value: that of the
 * game after it, which may be solved in turn (the table remembers, so that it costs little).
 *
 * It never guesses. It refuses what is not decided by play alone: late patches that may still join, an Automa
 * that has cards to draw. One solver serves one thread. */
typedef struct Solver Solver;

typedef struct Solution {
    int value;
    int margin;     /* of seat 0 over seat 1 */
    Move move;      /* a best one; none (an advance) when the game is over */
    uint64_t nodes; /* positions looked at */
} Solution;

/* NULL when there is no memory. Beside the table it needs about a megabyte; the table takes what that leaves of the bytes,
 * and with any size of it the answers are the same. */
Solver *solver_new(size_t bytes);
void solver_free(Solver *solver);
/* Forgets all positions. Never needed for right answers, only for equal counts of nodes. */
void solver_clear(Solver *solver);
/* How many nodes it has looked at since then, in vain or not. */
uint64_t solver_spent(const Solver *solver);

/* Is it worth trying with so many nodes? A quick guess, to be asked at every leaf of a search. */
bool solver_hopes(const Game *game, uint64_t nodes);

/* False when it is not decided by play alone, or not within so many nodes, or when it was told to stop (which may
 * be NULL). */
bool solver_solve(Solver *solver, const Game *game, uint64_t node_limit, const atomic_bool *stop,
                  Solution *solution);

/* The best line from here, each move of it exact; answers how many of them were found within the nodes. */
int solver_line(Solver *solver, Game game, uint64_t node_limit, const atomic_bool *stop, Move *line, int most);

static inline int solve_margin(int value)
{
    return (value + (value > 0 ? 1 : -1)) / 4;
}

#endif
