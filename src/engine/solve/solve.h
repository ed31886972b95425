/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SOLVE_SOLVE_H
#define ENGINE_SOLVE_SOLVE_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stddef.h>

/* Exact endgames: the result of a game with best play by both.
 *
 *     Solver *solver = solver_new(16 << 20);                      all the memory it may use
 *     Solution solution;
 *     if (solver_hopes(&game, 300) && solver_solve(solver, &game, 300, NULL, &solution))
 *         game_play(&game, solution.move);                        an optimal move
 *
 * A value is seen from seat 0 and orders results first by margin, then by who reached the last space first:
 *
 *     value = 4 x margin + 1     seat 0 was first there, and has the tie (C19)
 *             4 x margin - 1     seat 1 was
 *
 * Its sign is the winner, and solve_margin returns the margin. The value of a move is that of the game after it, which
 * may be solved in turn; the transposition table makes that cheap.
 *
 * It never guesses. It refuses positions with chance in them: late patches that may still join, an Automa with cards to
 * draw. One solver serves one thread. */
typedef struct Solver Solver;

typedef struct Solution {
    int value;
    int margin;     /* of seat 0 over seat 1 */
    Move move;      /* an optimal one; an advance when the game is over */
    uint64_t nodes; /* positions searched */
} Solution;

/* NULL if memory is short. It needs about a megabyte; the transposition table gets the rest of the bytes. The answers
 * do not depend on its size. */
Solver *solver_new(size_t bytes);
void solver_free(Solver *solver);
/* Clears the table. Only needed for equal node counts, never for right answers. */
void solver_clear(Solver *solver);
/* Nodes searched since then, with or without success. */
uint64_t solver_spent(const Solver *solver);

/* Is it worth trying with this many nodes? A quick estimate, cheap enough for every leaf. */
bool solver_hopes(const Game *game, uint64_t nodes);

/* False if chance is involved, the nodes do not suffice, or `stop` (which may be NULL) was set. */
bool solver_solve(Solver *solver, const Game *game, uint64_t node_limit, const atomic_bool *stop,
                  Solution *solution);

/* The best line, each move exact; returns the number of moves found within the nodes. */
int solver_line(Solver *solver, Game game, uint64_t node_limit, const atomic_bool *stop, Move *line, int most);

static inline int solve_margin(int value)
{
    return (value + (value > 0 ? 1 : -1)) / 4;
}

#endif
