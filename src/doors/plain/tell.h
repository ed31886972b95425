/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_TELL_H
#define DOORS_PLAIN_TELL_H

#include "table/game/view.h"

/* What a legal move does, in sentences. The view and the game are those before the move. */

/* One or two sentences: what happens on the table. */
void tell_move(Text *page, const View *view, const Game *game, Move move);
/* Everything that follows from it, with the quilt as it would look. */
void tell_consequences(Text *page, const View *view, const Game *game, Move move);

#endif
