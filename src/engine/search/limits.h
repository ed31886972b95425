/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_LIMITS_H
#define ENGINE_SEARCH_LIMITS_H

#include "engine/search/skill.h"

#include <stdatomic.h>

/* What the engine is asked, and what it answers. */
enum {
    MAX_LINES = 256,
    MAX_LINE_MOVES = 12,
    MAX_THREADS = 64,
};

/* The moves to search: all candidates, those of one choice (a patch, or to advance), or one move. */
typedef enum Only {
    ONLY_NOTHING,
    ONLY_CHOICE,
    ONLY_MOVE,
} Only;

typedef struct Limits {
    uint64_t nodes;          /* 0: no limit */
    double seconds;          /* 0: no limit */
    int threads;             /* 0: one */
    const Skill *skill;      /* NULL: full strength */
    const atomic_bool *stop; /* NULL: none; setting it ends the search within milliseconds */
    bool thorough;           /* for analysis: visits other moves too, briefly, even when the best is known */
    bool all;                /* nodes include the solver's, which otherwise has its own; not with go_on */
    bool go_on;              /* tree reuse: continues an earlier search of the same position; nodes are added */
    Only only;
    Move move; /* of `only` */
} Limits;

/* A move, its value for the mover, and the expected line. */
typedef struct Line {
    uint32_t visits;
    bool exact;
    double chance, margin;
    int moves;
    Move move[MAX_LINE_MOVES];
} Line;

typedef struct Answer {
    uint64_t nodes;        /* of the tree and the endgame solver */
    uint64_t evaluated;    /* moves evaluated */
    bool exact;            /* the game was solved: the first line is optimal */
    double chance, margin; /* for the mover */
    int lines;
    Line line[MAX_LINES]; /* the best first */
} Answer;

#endif
