/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PUZZLES_RUN_H
#define COMMANDS_PUZZLES_RUN_H

#include "table/puzzle/puzzle_game.h"

/* Looks for puzzles in many games, in several at a time. Each game depends only on its record or seed, so the result is
 * the same with any number of threads.
 *
 *     PuzzlesFound found = {0};
 *     if (puzzles_run(&plan, &found, &fault)) ... found.entry[i].text
 *     puzzles_found_done(&found); */
typedef struct PuzzlesPlan {
    const Record *record;   /* NULL: the levels play the games ... */
    const Edition *edition; /* ... of this edition, and the puzzles are lines of a book */
    uint64_t seed;          /* of the first game; each further game adds one */
    uint64_t games;
    uint64_t nodes; /* of the first search of a position */
    int threads;
    bool tries; /* the even levels try the puzzles, too; a comment says how often each level solved it */
    atomic_bool *stop;
} PuzzlesPlan;

typedef struct PuzzleEntry {
    uint64_t game;
    int ply, rating;
    char *text;
} PuzzleEntry;

typedef struct PuzzlesFound {
    uint64_t games; /* finished; after `stop`, those in progress are left out */
    int count, room;
    PuzzleEntry *entry; /* by rating, or in the order of the records */
    int flaw[PUZZLE_FLAWS];
} PuzzlesFound;

/* False, with a sentence, if memory is short. */
bool puzzles_run(const PuzzlesPlan *plan, PuzzlesFound *found, Fault *fault);
void puzzles_found_done(PuzzlesFound *found);

#endif
