/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_kind.h"

#include "base/language.h"

const char *const PUZZLE_NAME[PUZZLE_KINDS] = {"endgame", "timing", "buying", "placing", "seven"};

const char *const PUZZLE_TITLE[PUZZLE_KINDS] = {
    [PUZZLE_ENDGAME] = TC("puzzle", "Endgame"),  [PUZZLE_TIMING] = TC("puzzle", "Timing"),
    [PUZZLE_BUYING] = TC("puzzle", "Buying"),    [PUZZLE_PLACING] = TC("puzzle", "Placing"),
    [PUZZLE_SEVEN] = TC("puzzle", "Bonus tile"),
};

const char *const HARDNESS_NAME[HARDNESSES] = {"easy", "medium", "hard"};
const char *const HARDNESS_TITLE[HARDNESSES] = {TC("puzzle", "easy"), TC("puzzle", "medium"), TC("puzzle", "hard")};

Hardness puzzle_hardness(int rating)
{
    enum { MEDIUM = 800, HARD = 1200 };
    return rating < MEDIUM ? PUZZLE_EASY : rating < HARD ? PUZZLE_MEDIUM : PUZZLE_HARD;
}

PuzzleKind puzzle_kind(Span name)
{
    PuzzleKind kind = 0;
    while (kind < PUZZLE_KINDS && !span_is(name, PUZZLE_NAME[kind]))
        kind++;
    return kind;
}
