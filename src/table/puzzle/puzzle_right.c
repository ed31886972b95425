/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_right.h"

enum {
    AS_GOOD_CHANCE = 20, /* a move that loses no more than 2 % ... */
    AS_GOOD_MARGIN = 5,  /* ... and half a point is as good as the answer */
};

static bool is_leather(Move move)
{
    return move.kind == MOVE_LEATHER || move.kind == MOVE_GIVE_UP;
}

bool puzzle_same_choice(Move a, Move b)
{
    return (is_leather(a) && is_leather(b)) || (a.kind == b.kind && a.patch == b.patch);
}

bool puzzle_asks_choice(PuzzleKind kind)
{
    return kind == PUZZLE_TIMING || kind == PUZZLE_BUYING;
}

bool puzzle_as_good(Worth loss)
{
    return loss.chance <= AS_GOOD_CHANCE && loss.margin <= AS_GOOD_MARGIN;
}
