/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_KIND_H
#define TABLE_PUZZLE_PUZZLE_KIND_H

#include "base/text.h"

/* What a puzzle is about. */
typedef enum PuzzleKind {
    PUZZLE_ENDGAME, /* solved to the end: few moves win, and all others lose */
    PUZZLE_TIMING,  /* to advance rather than to buy, or the other way round */
    PUZZLE_BUYING,  /* which patch */
    PUZZLE_PLACING, /* where to sew it on: the place that looks tidiest is wrong */
    PUZZLE_SEVEN,   /* the bonus tile, which the best move gets and the next best does not */
    PUZZLE_KINDS,
} PuzzleKind;

/* As in books and on the command line. */
extern const char *const PUZZLE_NAME[PUZZLE_KINDS];

/* PUZZLE_KINDS for any other word. */
PuzzleKind puzzle_kind(Span name);

#endif
