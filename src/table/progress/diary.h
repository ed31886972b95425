/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PROGRESS_DIARY_H
#define TABLE_PROGRESS_DIARY_H

#include "base/day.h"
#include "table/game/sitting.h"
#include "table/progress/habit.h"
#include "table/review/review.h"

/* The diary: every finished game, as a log that is only ever added to. Progress (table/progress/progress.h) and the
 * sampler follow from it. It stays when games are removed.
 *
 *     game 2026-11-19 k3f9 classic 2 level-6 won 40 26 open=2 7x7
 *          day        id   edition |        |      |  |  empty squares of the quilt; the bonus tile
 *                                  seat     result, points, the other's points
 *     game 2026-11-19 daily-2026-11-19 automa 1 automa-normal-3 lost 20 31 open=9 helped daily
 *     review k3f9 moves=18 mistakes=3 buying=42 placing=23 timing=26 levels=31,22,9,4,0,2,8,15,22 late-income=2:31
 *
 *     Diary *diary = diary_new(log, length, today);            NULL when memory is short
 *     for (int i = 0; i < diary->count; i++) diary->game[i].points ...
 *     diary_free(diary);
 *
 * The line of a review may come at any time, after the line of its game or before it. Of several lines about one game
 * the first counts, and of several reviews of it, too: so two logs can be put together, and putting them together again
 * changes nothing. Games are in the order of their days, and those of one day in that of their lines.
 * A game dated after today, by a clock that was wrong, counts as today's. Lines that make no sense are ignored, and so
 * are words that a later version has added to the end of a line. */
enum {
    MAX_DIARY_ID = 80,
    MAX_DIARY_LINE = 512,
};

typedef enum Opponent {
    OPPONENT_LEVEL,  /* the computer's, from 1 */
    OPPONENT_PERSON, /* level 0 */
    OPPONENT_AUTOMA, /* its level, from 1, and its deck */
    OPPONENTS,
} Opponent;

/* What a review says of my moves. Points are in tenths, as in reviews. */
typedef struct DiaryReview {
    int moves;    /* that were a choice */
    int mistakes; /* of any weight */
    int loss[PARTS];
    Evidence evidence;
    HabitSum habit[HABITS];
} DiaryReview;

typedef struct DiaryGame {
    int day;
    int line; /* its place among the games of the log */
    char id[MAX_DIARY_ID];
    const char *edition; /* classic, express or automa */
    int seat;            /* mine, from 0 */
    Opponent opponent;
    int level, deck; /* of the opponent */
    bool won;
    int points, other;
    int open;    /* empty squares of my quilt; -1: unknown */
    bool seven;  /* with the bonus tile */
    bool helped; /* a hint, or an answered move undone: it beats no opponent */
    bool daily;  /* the day's one try */
    bool reviewed;
    DiaryReview review;
} DiaryGame;

typedef struct Diary {
    int count;
    DiaryGame *game;
} Diary;

Diary *diary_new(const char *log, size_t length, int today);
void diary_free(Diary *diary);

/* How the game on the table ended, for the player of a seat. The caller sets day, id and helped. False, with the
 * reason, unless it is a whole game of a built-in edition that is over, played by one person here against somebody
 * else. */
bool diary_of_game(const Sitting *sitting, int seat, DiaryGame *game, Fault *fault);
/* The same of a finished review. */
DiaryReview diary_of_review(const Review *review, int seat);

/* Is it a word that an id can be? */
bool diary_is_id(Span word);
/* Lines of the log, each with a newline. */
void diary_write_game(const DiaryGame *game, Text *text);
void diary_write_review(const char *id, const DiaryReview *review, Text *text);

#endif
