/* SPDX-License-Identifier: MIT */
#ifndef TABLE_DAILY_COMPARE_H
#define TABLE_DAILY_COMPARE_H

#include "table/daily/daily.h"
#include "table/daily/days.h"

/* A try of the daily deal among those of others, as a game server compares them (docs/api.md).
 *
 *     if (compare_replay(&sitting, edition, &daily, "17r1c4 advance ...", &fault)) ...      the try, by the rules
 *     Comparison comparison = {.points = 31};
 *     compare_add(&comparison, 28, 5);                                  five tries had 28 points
 *     compare_add(&comparison, 31, 2);                                  two had 31, one of them this one
 *
 * Points are counted in steps of five; the first step has everything below, the last one everything above. */
enum { COMPARE_STEP = 5, COMPARE_LEAST = -5, COMPARE_STEPS = 12 };

typedef struct Comparison {
    int points;  /* of this try */
    int results; /* all of them, with this one */
    int below;   /* those with fewer points */
    int step[COMPARE_STEPS];
} Comparison;

/* Deals the day's game, and plays all moves of both seats, separated by blanks. False, with the reason, at the first
 * that is not legal. The edition is the daily's. */
bool compare_replay(Sitting *sitting, const Edition *edition, const Daily *daily, const char *moves, Fault *fault);

/* All moves made so far, as compare_replay reads them. */
void compare_write_moves(const Sitting *sitting, Text *text);

void compare_add(Comparison *comparison, int points, int results);
/* The least points of a step; the first has no least. */
int compare_least(int step);
/* The step that some points are in. */
int compare_step(int points);
/* The comparison as lines for the terminal, in the reader's language. */
void compare_write(const Comparison *comparison, Text *text);

#endif
