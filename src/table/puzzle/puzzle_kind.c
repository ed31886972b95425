/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_kind.h"

#include "base/language.h"

const char *const PUZZLE_NAME[PUZZLE_KINDS] = {"endgame", "timing", "buying", "placing", "seven"};

const char *const PUZZLE_TITLE[PUZZLE_KINDS] = {
    [PUZZLE_ENDGAME] = TC("puzzle", "Endgame"),  [PUZZLE_TIMING] = TC("puzzle", "Timing"),
    [PUZZLE_BUYING] = TC("puzzle", "Buying"),    [PUZZLE_PLACING] = TC("puzzle", "Placing"),
    [PUZZLE_SEVEN] = TC("puzzle", "Bonus tile"),
};

const char *puzzle_hardness(int rating)
{
    enum { MEDIUM = 900, HARD = 1300 };
    return rating < MEDIUM ? TC("puzzle", "easy") : rating < HARD ? TC("puzzle", "medium") : TC("puzzle", "hard");
}

PuzzleKind puzzle_kind(Span name)
{
    PuzzleKind kind = 0;
    while (kind < PUZZLE_KINDS && !span_is(name, PUZZLE_NAME[kind]))
        kind++;
    return kind;
}
