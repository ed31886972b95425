/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PROGRESS_PROGRESS_H
#define TABLE_PROGRESS_PROGRESS_H

#include "table/progress/diary.h"
#include "table/words/message.h"

/* What the diary says about a player: how well, against whom, what goes wrong, the records, and what to practise.
 *
 *     Progress progress = progress_of(diary, today);
 *     progress.level.shown ...
 *
 * "You play like level 4" comes from the last games together. What each game says for and against the levels
 * (table/review/rating.h) is added up; the level, in tenths, is where a parabola through the likeliest level and its
 * neighbours is lowest. The games, not the moves, are taken as independent: the range follows from leaving out one game
 * after the other (docs/levels.md). Then and now are compared 60 days apart. */
enum {
    PROGRESS_LEAST = 10,  /* reviewed games, before there is a level or a plan */
    PROGRESS_WINDOW = 40, /* games that a level is made from */
    PROGRESS_RECENT = 10, /* games that mistakes are counted in */
    PROGRESS_SCORES = 13,
    PROGRESS_GHOST = 60, /* days */
    PROGRESS_HISTORY = 24,
    PROGRESS_RIVALS = 24,
    PROGRESS_BETTER = 1, /* of a trend */
    PROGRESS_WORSE = -1,
};

typedef struct PlayLevel {
    int level; /* in tenths; 0: too few reviewed games */
    int shown, low, high;
    int games;
} PlayLevel;

/* A mean over some games and the same before, in tenths. */
typedef struct Trend {
    bool is_known, was_known;
    int now, was;
    int change; /* PROGRESS_BETTER or _WORSE if it is more than chance would make it, otherwise 0 */
    int count;
    int history[PROGRESS_SCORES]; /* of scores the games, the last one at the end; of mistakes the means */
} Trend;

typedef struct Rival {
    Opponent opponent;
    int level, deck;
    int games, won;
    int points; /* the mean in tenths */
} Rival;

/* What to practise: the habit that cost most in the last games. */
typedef struct Plan {
    Habit habit;   /* HABITS: nothing stands out */
    int games, of; /* in how many of how many games */
    int loss;      /* in tenths of a point, together */
    const char *edition;
} Plan;

typedef struct Progress {
    int games, won, reviewed;
    int rated; /* with evidence of a level */
    PlayLevel level, ghost;
    int ghost_day; /* NO_DAY: none */
    int since;     /* the day of the first point of the history */
    int count;
    int history[PROGRESS_HISTORY]; /* levels, in tenths */
    int rivals;
    Rival rival[PROGRESS_RIVALS]; /* levels, the Automa, people */
    Trend part[PARTS];            /* points lost a game */
    Trend score;                  /* points a game; Express is left out unless nothing else was played */
    /* Records; NULL: none yet. Points and squares leave out Express likewise. */
    const DiaryGame *most, *highest, *fewest;
    int sevens;
    Plan plan;
} Progress;

/* Points into the diary. */
Progress progress_of(const Diary *diary, int today);

/* The levels of these games together; level 0 if there are fewer than `least` with evidence. */
PlayLevel progress_level(const DiaryGame *const *game, int count, int least);

/* In words. Returns how many: "You play like level 4", its range, what it was 60 days ago; or how many games are
 * still needed. */
enum { PROGRESS_WORDS = 3, PLAN_WORDS = 2 };
int progress_words(const Progress *progress, Message message[PROGRESS_WORDS]);
/* What to practise, and the evidence; none if nothing stands out. */
int progress_plan_words(const Plan *plan, Message message[PLAN_WORDS]);

#endif
