/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_JUDGE_H
#define TABLE_PUZZLE_PUZZLE_JUDGE_H

#include "table/puzzle/puzzle_kind.h"
#include "table/review/advice.h"
#include "table/review/review.h"

/* An answer to a puzzle, judged as a review judges a move.
 *
 *     PuzzleJudge judge = {.engine = engine, .nodes = JUDGE_NODES};
 *     puzzle_judge(&judge, &game, PUZZLE_TIMING, answer, move);
 *     if (judge.right) ... judge.reviewed.best.worth.margin ...
 *
 * Right is what puzzle_right.h says; a move must lose next to nothing beside the best of all, which may be better than
 * the answer. */
enum { JUDGE_NODES = 5000 };

typedef struct PuzzleJudge {
    Engine *engine;
    uint64_t nodes; /* of each search */

    bool right;
    ReviewedMove reviewed;
    Review review;
    Record record;
    Answer thought;
    Remark remark[MAX_REMARKS];
} PuzzleJudge;

/* The move must be legal, and the Automa must not be to move. */
void puzzle_judge(PuzzleJudge *judge, const Game *game, PuzzleKind kind, Move answer, Move move);
/* Says why the answer is right. With a place for a patch or leather, the place that looks tidiest is the one to compare
 * with; the bonus tile is always mentioned where it is the point. The speech points into the judge. */
void puzzle_why(PuzzleJudge *judge, const Game *game, PuzzleKind kind, Move answer, Speech *speech);

#endif
