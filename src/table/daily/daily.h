/* SPDX-License-Identifier: MIT */
#ifndef TABLE_DAILY_DAILY_H
#define TABLE_DAILY_DAILY_H

#include "base/day.h"
#include "table/game/sitting.h"

/* The daily deal: a game that is the same for everybody on a day.
 *
 *     Daily daily = daily_of(day);
 *     daily_begin(&sitting, edition_of(daily.edition), &daily, "Anna");
 *
 * Everything follows from the day, and nothing from a clock. The week goes from easy on Monday to hard on Sunday. Of
 * eight days one is Express and one a game against the Automa; a week has seven, so every edition gets every weekday
 * in turn. The opponent's moves follow from the deal and the moves before them: the same moves of the person get the
 * same answers. */
typedef struct Daily {
    int day;
    const char *edition;
    uint64_t seed;
    int seat;       /* the person's */
    int level;      /* the computer's; 0 in a solo game */
    bool solo;      /* against the Automa */
    int deck;       /* of a solo game */
    int solo_level; /* likewise, from 1 */
} Daily;

Daily daily_of(int day);
/* The deal as keys for its edition: "seed=42 track=revised". */
void daily_write_keys(const Daily *daily, Text *text);
/* Puts it on the table as the day's one scored game (sitting_daily). */
void daily_begin(Sitting *sitting, const Edition *edition, const Daily *daily, const char *name);
/* The same as an ordinary game, to practise. */
void daily_practise(Sitting *sitting, const Edition *edition, const Daily *daily, const char *name);

#endif
