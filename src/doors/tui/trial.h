/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_TRIAL_H
#define DOORS_TUI_TRIAL_H

#include "table/game/view.h"

/* The move being tried: a patch or leather held over the quilt, or a decision that waits for Enter. Nothing has
 * happened yet.
 *
 *     trial_take(&trial, &game, 17);
 *     trial_shift(&trial, 0, 1);
 *     trial_turn(&trial, 1);
 *     if (trial_fits(&trial)) table_play(&table, trial_move(&trial), &fault); */
typedef enum TrialKind {
    TRIAL_EMPTY,
    TRIAL_PATCH,
    TRIAL_LEATHER,
    TRIAL_ADVANCE,
    TRIAL_GIVE_UP,
} TrialKind;

typedef struct Trial {
    TrialKind kind;
    const Game *game;
    int patch;
    int orientation;
    int row, column; /* its top left corner */
} Trial;

void trial_empty(Trial *trial);
/* Holds it where it fits, as near the middle as possible; if it fits nowhere, in the middle. */
void trial_take(Trial *trial, const Game *game, int patch);
void trial_take_leather(Trial *trial, const Game *game);
void trial_decide(Trial *trial, const Game *game, TrialKind kind);

/* Holds this move. */
void trial_try(Trial *trial, const Game *game, Move move);

/* The held patch stays on the quilt. */
void trial_shift(Trial *trial, int rows, int columns);
void trial_go_to(Trial *trial, int row, int column);
/* Puts one of its squares on this one, on free squares if possible. If that would leave the quilt, as near as possible.
 * */
void trial_lay_on(Trial *trial, int square);
void trial_turn(Trial *trial, int quarters);
void trial_flip(Trial *trial);

bool trial_holds(const Trial *trial); /* a patch or leather */
Squares trial_covers(const Trial *trial);
/* Is it a legal move? */
bool trial_fits(const Trial *trial);
Move trial_move(const Trial *trial);

#endif
