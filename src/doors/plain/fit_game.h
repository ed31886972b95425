/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_FIT_GAME_H
#define DOORS_PLAIN_FIT_GAME_H

#include "doors/plain/session.h"
#include "table/fit/fit_board.h"
#include "table/fit/fit_log.h"

/* A session of holes to fill: typed pieces are put down, moved and lifted off. What was solved goes into the log of
 * puzzles (table/keep/practice_file.h).
 *
 *     fit_game_open(session, number);                   shows the puzzle
 *     fit_game_put(session, piece);
 *     fit_game_next(session); */
typedef struct FitGame {
    const FitBook *book;
    FitLog done;
    const char *log; /* the path; NULL: nothing is saved */
    int today;
    int stars; /* of the next one */
    FitBoard board;
    int steps;                           /* that can be undone */
    FitBoard before[MAX_FIT_PIECES * 4]; /* the last ones */
    bool helped, over;
} FitGame;

void fit_game_open(Session *session, int number);
void fit_game_put(Session *session, Move piece);
void fit_game_lift(Session *session, int patch);
void fit_game_undo(Session *session);
void fit_game_hint(Session *session);
void fit_game_show(Session *session);
void fit_game_next(Session *session);
/* How many are solved. */
void fit_game_progress(Session *session);
/* The quilt and the pieces that are left. */
void show_fit(Text *page, const FitBoard *board);

#endif
