/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_FAR_LAYER_H
#define DOORS_TUI_FAR_LAYER_H

#include "client/far.h"
#include "doors/tui/keys.h"

/* An online game on the full screen: a layer over the table. Moves and questions go to the server, and the table
 * shows what comes back.
 *
 *     far_layer_open(tui, far, &state, seat);      the game of a state, which has been dealt
 *     far_layer_hear(tui);                         when far_wake_fd can be read
 *     far_layer_play(tui);                         sends the move in the hand instead of making it here
 *
 * The sitting on the table is always the server's: nothing is undone, redone or played on from here. */
struct Tui;

enum { MAX_FAR_NOTE = 240 };

typedef struct FarTable {
    Far *far; /* NULL: the game is here */
    FarState state;
    FarNews news;
    int seat; /* of the person here; NOBODY: a spectator */
    bool connected;
    char note[MAX_FAR_NOTE]; /* what somebody said last */
} FarTable;

bool far_layer_is_on(const struct Tui *tui);
void far_layer_open(struct Tui *tui, Far *far, const FarState *state, int seat);
void far_layer_hear(struct Tui *tui);
/* Sends the move in the hand; only at the present moment. */
void far_layer_play(struct Tui *tui);
/* The seconds until the screen changes by itself, because a clock is shown; -1: it does not. */
double far_layer_patience(const struct Tui *tui);

/* Clocks and presence, for the right of the title. */
void far_layer_title(const struct Tui *tui, Text *text);
/* Whose turn it is, and what was asked or said. */
void far_layer_tell(const struct Tui *tui, Text line[2]);
/* A question, a phrase, a wish to play again or trouble with the connection; nothing if there is none. */
void far_layer_note(const struct Tui *tui, Text *text);

extern const Keys KEYS_FAR;

#endif
