/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_RIGHT_H
#define TABLE_PUZZLE_PUZZLE_RIGHT_H

#include "table/puzzle/puzzle_kind.h"
#include "table/review/review.h"

/* Which answers to a puzzle are right. In the endgame a move that wins, too; for timing and buying the same choice, on
 * whatever squares; otherwise a move as good as the answer. */

/* The same patch, or the same kind of move. */
bool puzzle_same_choice(Move a, Move b);
/* Is the choice all that the puzzle asks for? */
bool puzzle_asks_choice(PuzzleKind kind);
/* Does a move that loses this much pass for as good as the best? */
bool puzzle_as_good(Worth loss);

#endif
