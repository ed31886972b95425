/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_MISTAKE_H
#define TABLE_PUZZLE_MISTAKE_H

#include "table/puzzle/practice.h"
#include "table/review/review.h"

/* A player's own mistake as a puzzle: which moves of a review become one, and when they come back.
 *
 *     Mistake mistake;
 *     if (mistake_find(&game, &reviewed, &mistake)) ...          `game` is the game before the move
 *
 * Of the mistakes that a review finds, a puzzle is made of those that
 *     - a person can feel: at least an error, or a blunder if only the place was bad;
 *     - mattered: the game was not lost before the move, and not still won after it;
 *     - have one answer: the wrong choice, or the best choice in a bad place. */
typedef struct Mistake {
    uint64_t key; /* of the position as the player saw it, whatever the game */
    int ply;      /* moves before it */
    PuzzleKind kind;
    Worth loss;
    Move answer;
} Mistake;

uint64_t mistake_key(const Game *game);
/* False if it is no puzzle. Of the review it needs the move, the best move and that of the choice, the chance of the
 * best, and the losses. */
bool mistake_find(const Game *game, const ReviewedMove *reviewed, Mistake *mistake);

/* A mistake can be tried at once. Then it comes back after 1, 7 and 30 days, until it is found each time, at once and
 * without help. Anything else begins again with one day; so does a mistake that sits already. Trying it early is
 * practice that counts only if it fails.
 *
 *     MistakeCourse course = MISTAKE_NEW;
 *     mistake_course_add(&course, day, PRACTICE_FIRST);          in the order of the log
 *     if (mistake_course_due(&course, today) <= today) ...
 *
 * A clock may be wrong, or set back: a try that seems to come before the last one, or after today, says nothing about
 * the days between, so the mistake is never lost and never settled by it. */
enum { MISTAKE_WAITS = 3 };

typedef struct MistakeCourse {
    int found; /* how many waits have ended with the right answer */
    int last;  /* the day from which the next one counts; NO_DAY: it was never tried */
} MistakeCourse;

#define MISTAKE_NEW ((MistakeCourse){.last = NO_DAY})

void mistake_course_add(MistakeCourse *course, int day, PracticeResult result);
/* The day on which it comes back, today at the earliest; DAYS: it sits. */
int mistake_course_due(const MistakeCourse *course, int today);

#endif
