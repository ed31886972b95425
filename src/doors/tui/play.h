/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_PLAY_H
#define DOORS_TUI_PLAY_H

#include "doors/tui/keys.h"
#include "doors/tui/screen.h"

/* Playing on the table: take patches, move, turn and sew them on. The trial holds the move until it is made.
 *
 *     play_take(tui, 2);           the third patch on offer
 *     trial_shift(&tui->trial, 0, 1);
 *     play_confirm(tui);           sews it on, if it fits */
struct Tui;

/* Keys of the table, on the first page of its help. */
extern const Keys KEYS_PLAY;

/* A patch on offer, counted from 0. */
void play_take(struct Tui *tui, int slot);
/* Makes the move in the hand; asks first if that discards later moves. */
void play_confirm(struct Tui *tui);
/* Plays on from the moment shown, with the move in the hand if there is one. */
void play_on(struct Tui *tui);
/* The same, but asks first if that discards moves. */
void play_on_from_here(struct Tui *tui);
/* Not in a daily deal that counts, until it is over. */
bool play_may_undo(const struct Tui *tui);
/* The line of keys while something is in the hand. */
const Label *play_line_held(const struct Tui *tui);
/* Clicks on the table. */
void play_click(struct Tui *tui, Event event);

#endif
