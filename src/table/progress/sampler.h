/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PROGRESS_SAMPLER_H
#define TABLE_PROGRESS_SAMPLER_H

#include "base/streak.h"
#include "table/progress/diary.h"

/* The sampler: goals, and how near somebody is to each. All of it follows from the diary and the days in a row.
 *
 *     Sampler sampler;
 *     sampler_read(&sampler, diary, &days.streak, today);
 *     for (int i = 0; i < GOALS; i++)
 *         sampler.goal[i].day == NO_DAY ...                      not yet
 *     GOAL[sampler.nearest].number ...
 *
 * A goal is a row of GOAL in sampler.c; what it takes is a row of KIND there. Games with help don't count. Cloths and
 * bindings change how the page looks and nothing else, so only their names are here. */
typedef enum GoalKind {
    GOAL_LEVEL, /* won against a level of the computer */
    GOAL_WIN,
    GOAL_SEVEN, /* the bonus tile for 7×7 */
    GOAL_CLEAN, /* a review without mistakes */
    GOAL_POINTS,
    GOAL_FULL,   /* no empty square on a quilt of 9×9 */
    GOAL_NORMAL, /* won against a level of the Automa, by its deck */
    GOAL_TACTICAL,
    GOAL_ABOVE_ZERO, /* points in Express */
    GOAL_FULL_EXPRESS,
    GOAL_DAYS, /* daily deals in a row */
    GOAL_KINDS,
} GoalKind;

enum { GOALS = 31, NO_GOAL = -1 };

typedef struct Goal {
    GoalKind kind;
    int number;          /* the level, the points, the days; 0: the kind says it all */
    const char *cloth;   /* the set of cloth that it unlocks; NULL: none */
    const char *binding; /* likewise */
} Goal;

extern const Goal GOAL[GOALS];

typedef struct GoalState {
    int day;   /* on which it was reached; NO_DAY: not yet */
    int times; /* the games that have reached it */
    int tries; /* games that could have, and the longest row of days */
    int away;  /* by how much the last of them failed, or the best, as its kind counts; 0: on the tie-break */
} GoalState;

typedef struct Sampler {
    int reached;
    int nearest; /* of those not reached; NO_GOAL: all are */
    GoalState goal[GOALS];
} Sampler;

void sampler_read(Sampler *sampler, const Diary *diary, const Streak *days, int today);

/* The goal that unlocks a set of cloth or a binding; NO_GOAL: it is there from the start. */
int sampler_cloth_goal(const char *cloth);
int sampler_binding_goal(const char *binding);

/* In the order of the page; the first ones are there from the start. */
enum { CLOTHS = 4, BINDINGS = 8 };
extern const char *const CLOTH_NAME[CLOTHS];
extern const char *const BINDING_NAME[BINDINGS];

#endif
