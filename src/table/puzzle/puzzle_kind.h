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

/* For people, to be translated. */
extern const char *const PUZZLE_TITLE[PUZZLE_KINDS];

/* How hard a rating is. */
typedef enum Hardness {
    PUZZLE_EASY,
    PUZZLE_MEDIUM,
    PUZZLE_HARD,
    HARDNESSES,
} Hardness;

extern const char *const HARDNESS_NAME[HARDNESSES];  /* for programs */
extern const char *const HARDNESS_TITLE[HARDNESSES]; /* to be translated */
Hardness puzzle_hardness(int rating);

/* PUZZLE_KINDS for any other word. */
PuzzleKind puzzle_kind(Span name);

#endif
