/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_kind.h"

const char *const PUZZLE_NAME[PUZZLE_KINDS] = {"endgame", "timing", "buying", "placing", "seven"};

PuzzleKind puzzle_kind(Span name)
{
    PuzzleKind kind = 0;
    while (kind < PUZZLE_KINDS && !span_is(name, PUZZLE_NAME[kind]))
        kind++;
    return kind;
}
