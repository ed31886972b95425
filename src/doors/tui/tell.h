/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_TELL_H
#define DOORS_TUI_TELL_H

#include "base/text.h"

/* Describes what is going on: "you" to a lone player, otherwise by name.
 *
 *     Text line[2] = {...};
 *     tell_turn(tui, line);          Your turn. Advancing goes to 4 and brings 4 buttons.
 *                                    Computer: patch 5 on c5
 *
 * Draws nothing; for the position on the screen see doors/tui/draw.h. */
struct Tui;

/* The effect of the trial or why it is illegal, and what comes next. */
void tell_trying(const struct Tui *tui, Text line[2]);
/* Whose turn it is, or which position is shown; the opponents' moves, or a message. */
void tell_turn(const struct Tui *tui, Text line[2]);
/* The opponents' moves since the player to move last moved; nothing when no person is to move. */
void tell_others(const struct Tui *tui, Text *text);
/* Who has won, and by how much. */
void tell_winner(const struct Tui *tui, Text *text);
/* The engine's evaluation, for the right of the title, in this many columns. */
void tell_thoughts(const struct Tui *tui, int room, Text *text);

#endif
