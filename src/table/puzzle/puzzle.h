/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_H
#define TABLE_PUZZLE_PUZZLE_H

#include "engine/solve/solve.h"
#include "table/puzzle/puzzle_flaw.h"
#include "table/puzzle/puzzle_kind.h"
#include "table/review/review.h"

/* A puzzle: a position of a game in which one decision is clearly better than all others.
 *
 *     PuzzleMaker maker = {.engine = engine, .solver = solver, .nodes = 1000};
 *     Puzzle puzzle;
 *     if (puzzle_find(&maker, &game, &puzzle) == FLAW_NONE) ...
 *     if (puzzle_is_right(&maker, &game, &puzzle, move)) ...     another move may be as good as the answer
 *
 * The answer has to be better than the next by what a review calls an error, since a person can feel that, in a first
 * search of each decision and in one ten times as long. Most positions are rejected by an ordinary search before
 * (docs/puzzles.md). */
typedef struct Puzzle {
    PuzzleKind kind;
    Move answer;
    Move rival; /* the best of the other decisions, or the tidiest place; in the endgame the answer */
    Worth gap;  /* what the rival loses; in the endgame the win */
} Puzzle;

typedef struct PuzzleMaker {
    Engine *engine;
    Solver *solver;
    uint64_t nodes; /* of the first search of a position */
    const atomic_bool *stop;
} PuzzleMaker;

/* What is wrong with the position as a puzzle? The game must not be over, and not wait for the Automa. */
PuzzleFlaw puzzle_find(const PuzzleMaker *maker, const Game *game, Puzzle *puzzle);
/* Does the answer still stand in the last search, fifty times as long as the first, and is it clear? */
bool puzzle_stands(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle);
/* Placing: do at most two other places lose less than an error? If more do, somebody who finds one of them learns
 * nothing from being told that it is wrong. Other kinds are always clear. */
bool puzzle_is_clear(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle);
/* Is a legal move right (puzzle_right.h)? Other choices are known to be worse, so only places are searched. */
bool puzzle_is_right(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, Move move);

#endif
