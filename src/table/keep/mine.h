/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_MINE_H
#define TABLE_KEEP_MINE_H

#include "table/keep/saved.h"
#include "table/puzzle/mistakes.h"

/* The mistakes of the saved games (table/puzzle/mistakes.h), with their log, .../thimble/mistakes. A game is named by
 * its file.
 *
 *     Mine mine;
 *     if (mine_begin(&mine, today, true, &fault))
 *         while (mine_next_game(&mine)) ...            review mine.sitting for mine.seat, then
 *             mine_take(&mine, &review, &fault);
 *     const KnownMistake *known = mine_due(&mine, NULL);
 *     mine_done(&mine);
 *
 * Whatever happens, the games that were taken so far are in the log. */
#define MISTAKES_FILE "mistakes"

typedef struct Mine {
    int today;
    char path[PATH_MAX]; /* of the log; "": nothing is saved */
    char *log;
    size_t length;
    Mistakes *mistakes; /* what the log says */

    Saved *saved;
    int at;          /* the games before it, from the newest on, need no review, or have had it */
    Sitting sitting; /* the game to review, or that of the last mistake that was opened ... */
    int seat;        /* ... and whose moves count in it */
    Record record;   /* up to that mistake ... */
    Move answer;     /* ... and what would have been better */
} Mine;

/* `keeping`: false if nothing may be written. */
bool mine_begin(Mine *mine, int today, bool keeping, Fault *fault);
void mine_done(Mine *mine);

/* On to the next finished game of the only person here that has not been reviewed yet. */
bool mine_next_game(Mine *mine);
/* How many games may still need it, with the current one. */
int mine_games_left(const Mine *mine);
/* Adds the mistakes of the current game to the log. */
bool mine_take(Mine *mine, const Review *review, Fault *fault);
/* Adds an answer. */
bool mine_tried(Mine *mine, uint64_t key, PracticeResult result, Fault *fault);

/* Opens a mistake; false if its game is gone, or another one. */
bool mine_open(Mine *mine, const KnownMistake *known);
/* The next one that is due and can be opened, after the one with that key (NULL: from the beginning); it is open then.
 * NULL if there is none. */
const KnownMistake *mine_due(Mine *mine, const uint64_t *after);

#endif
