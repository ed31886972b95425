/* SPDX-License-Identifier: MIT */
#ifndef TUI_LOOK_H
#define TUI_LOOK_H

#include "tui/keys.h"

/* Looking at other moments of the game than the one it has come to. Nothing is kept on
 * disk and nobody thinks about a move until one is back, or goes on from there.
 *
 *     look_at(tui, 12);                 after 12 moves
 *     look_is_away(tui) ...
 *     look_at(tui, sitting_ply(&tui->sitting)); */
struct Tui;

/* Of the table, in the second page of its help. */
extern const Keys KEYS_LOOK;

bool look_is_away(const struct Tui *tui);
/* Are other moments looked at, be it in a review? */
bool look_steps(const struct Tui *tui);
/* The last moment there is: moves that were taken back can be looked at, but are in no review. */
int look_last(const struct Tui *tui);
/* After so many of the record's moves; beyond its ends there is nothing. */
void look_at(struct Tui *tui, int ply);
/* Would a move made now lose others? Not those that were taken back in the game itself. */
bool look_loses_moves(const struct Tui *tui);

#endif
