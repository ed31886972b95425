/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_FLAW_H
#define TABLE_PUZZLE_PUZZLE_FLAW_H

#include "rules/game.h"

/* Why a position is no puzzle, in the order in which that is found out. */
typedef enum PuzzleFlaw {
    FLAW_NONE,
    FLAW_FORCED,   /* there is only one decision */
    FLAW_OPENING,  /* the first moves of a game teach the same lesson again and again */
    FLAW_SOLVED,   /* solved: lost, or won by many moves */
    FLAW_DECIDED,  /* nearly won or lost */
    FLAW_EVEN,     /* no decision is clearly better */
    FLAW_UNSURE,   /* the longer search does not agree */
    FLAW_DULL,     /* nobody would consider anything else */
    FLAW_EASY,     /* too many levels solve it */
    FLAW_HARD,     /* too few do */
    FLAW_REPEATED, /* its game has a harder puzzle of that kind */
    FLAW_FADED,    /* the last search does not agree */
    PUZZLE_FLAWS,
} PuzzleFlaw;

/* In a few words, for counts. */
extern const char *const PUZZLE_FLAW_NAME[PUZZLE_FLAWS];

#endif
