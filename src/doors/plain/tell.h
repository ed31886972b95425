/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_TELL_H
#define DOORS_PLAIN_TELL_H

#include "table/game/view.h"

/* The effect of a legal move in sentences. View and game are those before the move. */

/* One or two sentences about what happens on the table. */
void tell_move(Text *page, const View *view, const Game *game, Move move);
/* All consequences, with the quilt as it would look. */
void tell_consequences(Text *page, const View *view, const Game *game, Move move);

#endif
