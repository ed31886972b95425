/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_GAME_H
#define TABLE_PUZZLE_PUZZLE_GAME_H

#include "rules/record.h"
#include "table/puzzle/puzzle_rate.h"

/* The puzzles in a game: of each kind the hardest one, since a game repeats itself.
 *
 *     GamePuzzles found;
 *     puzzle_game(&maker, &record, &found);
 *     for (int i = 0; i < found.count; i++)
 *         puzzle_write(&record, &found.puzzle[i], &text); */
typedef struct FoundPuzzle {
    Puzzle puzzle;
    int ply; /* of the record */
    int rating;
} FoundPuzzle;

typedef struct GamePuzzles {
    int count;
    FoundPuzzle puzzle[PUZZLE_KINDS]; /* in the order of the game */
} GamePuzzles;

/* After `stop` it has those found so far. */
void puzzle_game(const PuzzleMaker *maker, const Record *record, GamePuzzles *found);
/* The record up to the puzzle, with a tag for it: [Puzzle "timing 854 advance"]. */
void puzzle_write(const Record *record, const FoundPuzzle *found, Text *text);

#endif
