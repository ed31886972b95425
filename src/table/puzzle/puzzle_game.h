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
 *         puzzle_write_line(&record, &found.puzzle[i], &text); */
enum { PUZZLE_OPENING = 3 }; /* moves of a game in which there are no puzzles */

typedef struct FoundPuzzle {
    Puzzle puzzle;
    int ply; /* of the record */
    int rating;
    PuzzleTries tries;
} FoundPuzzle;

typedef struct GamePuzzles {
    int count;
    FoundPuzzle puzzle[PUZZLE_KINDS]; /* in the order of the game */
    int flaw[PUZZLE_FLAWS];           /* how many positions have it; FLAW_NONE: the puzzles */
} GamePuzzles;

/* After `stop` it has those found so far. */
void puzzle_game(const PuzzleMaker *maker, const Record *record, GamePuzzles *found);

/* A game of two levels, which are neighbours so that it stays open; deal, levels and slips follow from the seed. False
 * after `stop`. */
bool puzzle_play(Engine *engine, const Edition *edition, uint64_t seed, const atomic_bool *stop, Record *record);

/* A line of a book: 1042.3 timing 854 advance 12r0a1 ...: the seed and ply, the answer, the moves before it. */
void puzzle_write_line(const Record *record, const FoundPuzzle *found, Text *text);
/* The record up to the puzzle, with a tag for it: [Puzzle "timing 854 advance"]. */
void puzzle_write(const Record *record, const FoundPuzzle *found, Text *text);

#endif
