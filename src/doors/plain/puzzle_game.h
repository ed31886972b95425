/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_PUZZLE_GAME_H
#define DOORS_PLAIN_PUZZLE_GAME_H

#include "doors/plain/session.h"
#include "table/keep/mine.h"
#include "table/puzzle/practice.h"
#include "table/puzzle/puzzle_judge.h"

/* A session of puzzles: a move is an answer, and is not played. What was solved goes into a log (table/keep/
 * practice_file.h).
 *
 *     puzzle_game_open(session, number, &fault);         shows the puzzle and what it asks for
 *     puzzle_game_answer(session, move);
 *     puzzle_game_next(session);
 *     puzzle_game_leave(session);                        a puzzle left after a wrong answer counts */
typedef struct PuzzleGame {
    Mine *mine;   /* NULL: puzzles of a book */
    uint64_t key; /* of the mistake; 0: none yet */
    Worth loss;   /* of the mistake */

    const Book *book;
    Practice *practice;
    const char *log; /* the path; NULL: nothing is saved */
    int today;
    PuzzleKind theme; /* of the next ones; PUZZLE_KINDS: any */
    int number;       /* in the book */
    StoredPuzzle stored;
    bool helped; /* a hint was shown, or an answer was wrong */
    bool failed; /* an answer was wrong */
    bool done;
    PuzzleJudge judge;
} PuzzleGame;

bool puzzle_game_open(Session *session, int number, Fault *fault);
/* Shows the stored puzzle, which this seat solves. */
void puzzle_game_show(Session *session, int seat);
/* A legal move. */
void puzzle_game_answer(Session *session, Move move);
void puzzle_game_hint(Session *session);
void puzzle_game_solution(Session *session);
/* The next puzzle of the theme. */
void puzzle_game_next(Session *session);
void puzzle_game_leave(Session *session);
/* Rating, streak and what was solved of each kind. */
void puzzle_game_progress(Session *session);

#endif
