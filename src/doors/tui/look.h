/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_LOOK_H
#define DOORS_TUI_LOOK_H

#include "doors/tui/keys.h"

/* Looking at other moments of the game. Meanwhile nothing is saved and the computer does not move, until you return or
 * play on from there.
 *
 *     look_at(tui, 12);                 after 12 moves
 *     look_is_browsing(tui) ...
 *     look_at(tui, sitting_ply(&tui->sitting)); */
struct Tui;

/* Keys of the table, on the second page of its help. */
extern const Keys KEYS_LOOK;

/* Is another moment shown than the one that is played? */
bool look_is_browsing(const struct Tui *tui);
/* The same, or is a review open? */
bool look_steps(const struct Tui *tui);
/* The last moment to look at. It includes undone moves, except in a review. */
int look_last(const struct Tui *tui);
/* Shows the moment after this many moves. */
void look_at(struct Tui *tui, int ply);
/* Would a move discard later ones? Undone moves don't count, and an analysis board keeps all. */
bool look_loses_moves(const struct Tui *tui);

#endif
