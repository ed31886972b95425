/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_TELL_H
#define DOORS_TUI_TELL_H

#include "base/text.h"

/* What is going on, in the player's words: to whoever is alone at the table, or about somebody by name.
 *
 *     Text line[2] = {...};
 *     tell_turn(tui, line);          Your turn. Advancing goes to 4 and brings 4 buttons.
 *                                    Computer: patch 5 on c5
 *
 * It draws nothing: where words stand on the screen is told in tui/draw.h. */
struct Tui;

/* What the trial would do, or why it can't be done; and what comes then. */
void tell_trying(const struct Tui *tui, Text line[2]);
/* Whose turn it is, or which moment is looked at; what others have done, or what must be known. */
void tell_turn(const struct Tui *tui, Text line[2]);
/* What the others have done since whoever is to decide now moved last; nothing where nobody is to. */
void tell_others(const struct Tui *tui, Text *text);
/* Who has won, and by how much. */
void tell_winner(const struct Tui *tui, Text *text);
/* What the engine thinks of it, for the right of the title, in so many columns. */
void tell_thoughts(const struct Tui *tui, int room, Text *text);

#endif
