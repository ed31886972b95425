/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_H
#define TABLE_PUZZLE_PUZZLE_H

#include "engine/solve/solve.h"
#include "table/puzzle/puzzle_kind.h"
#include "table/review/review.h"

/* A puzzle: a position of a game in which one decision is clearly better than all others.
 *
 *     PuzzleMaker maker = {.engine = engine, .solver = solver, .nodes = 2000};
 *     Puzzle puzzle;
 *     if (puzzle_find(&maker, &game, &puzzle)) ...
 *     if (puzzle_is_right(&maker, &game, &puzzle, move)) ...     another move may be as good as the answer
 *
 * The answer has to hold in a search ten times as long, and to be better than the next by what a review calls an error:
 * a person can feel that. */
typedef struct Puzzle {
    PuzzleKind kind;
    Move answer;
    Worth gap; /* what the next decision loses; in the endgame the win */
} Puzzle;

typedef struct PuzzleMaker {
    Engine *engine;
    Solver *solver;
    uint64_t nodes; /* of the first search of a position */
    const atomic_bool *stop;
} PuzzleMaker;

/* Is there a puzzle in this position? The game must not be over, and not wait for the Automa. */
bool puzzle_find(const PuzzleMaker *maker, const Game *game, Puzzle *puzzle);
/* Is a legal move as good as the answer? In the endgame, does it win too? */
bool puzzle_is_right(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, Move move);

#endif
