/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_flaw.h"

const char *const PUZZLE_FLAW_NAME[PUZZLE_FLAWS] = {
    [FLAW_NONE] = "puzzles",
    [FLAW_FORCED] = "only one legal move",
    [FLAW_OPENING] = "first moves of the game",
    [FLAW_SOLVED] = "solved: lost, or won by many moves",
    [FLAW_DECIDED] = "nearly won or lost",
    [FLAW_EVEN] = "no decision clearly better",
    [FLAW_UNSURE] = "not so in the longer search",
    [FLAW_DULL] = "dull",
    [FLAW_EASY] = "too easy for the levels",
    [FLAW_HARD] = "too hard for the levels",
    [FLAW_REPEATED] = "a harder one of that kind in the game",
    [FLAW_FADED] = "not so in the last search",
};
