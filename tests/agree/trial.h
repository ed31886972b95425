/* SPDX-License-Identifier: MIT */
#ifndef AGREE_TRIAL_H
#define AGREE_TRIAL_H

#include "own.h"
#include "pair.h"

/* A trial is one random game in which both implementations must agree at every ply. The seed decides everything:
 * the edition, the deal, how well it is played, and whether it is checked thoroughly, including the state's text,
 * the position as text and back, and undo. */
typedef enum TrialKind {
    TRIAL_CLASSIC,
    TRIAL_EXPRESS,
    TRIAL_AUTOMA,
    TRIAL_OWN,
    TRIAL_KINDS,
} TrialKind;

/* What came up, since games in which nothing happens prove nothing. */
typedef struct TrialCounts {
    uint64_t games, plies, legal, thorough;
    uint64_t bonuses, joins, dropped, given_up, passes, ties;
    int most_legal;   /* moves in one position */
    int most_leather; /* patches taken in one move */
} TrialCounts;

/* The built-in boxes, read from tests/data for the oracle. */
typedef struct TrialBoxes {
    Edition edition[TRIAL_OWN];
    OracleBox box[TRIAL_OWN];
} TrialBoxes;

typedef struct Trial {
    const TrialBoxes *boxes;
    TrialCounts counts[TRIAL_KINDS];
    uint64_t seed;
    TrialKind kind;
    bool thorough;
    Random random;
    Edition own; /* the random edition, and the oracle's box for it */
    OracleBox own_box;
    Pair pair;
    OracleMove legal[ORACLE_MAX_MOVES];
    int n_legal;
} Trial;

extern const char *const TRIAL_KIND_NAME[TRIAL_KINDS];

bool trial_boxes(TrialBoxes *boxes, const char *folder);
/* Plays the game of this seed; returns NULL, or what differs, with the trial in that state. */
const char *trial_play(Trial *trial, uint64_t seed);
/* Prints everything needed to investigate a difference. */
void trial_report(const Trial *trial, const char *difference);

#endif
