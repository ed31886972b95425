/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_GLYPH_H
#define DOORS_TUI_GLYPH_H

#include "doors/tui/screen.h"

/* How things look that are drawn in more than one place: a token on the track and beside its owner's name, a patch on
 * the quilt, on offer and in the menu.
 *
 *     char symbol[2];
 *     screen_say(row, column, glyph_fabric(17), "%s", glyph_weave(17, symbol)); */

/* A seat's token. */
const char *glyph_token(int seat);
/* The same before its moves. */
const char *glyph_mover(int seat);
/* The fabric of a patch. */
Ink glyph_fabric(int patch);
/* What it is woven of: a glyph for each square, or where there are only letters the patch's own, in `symbol`. */
const char *glyph_weave(int patch, char symbol[2]);
/* The squares of a move that was played, or that would have been better, in a review. */
const char *glyph_played(void);
const char *glyph_better(void);
/* Those of the best line while one studies: not as what is held, for nothing is in the hand. */
const char *glyph_studied(void);

#endif
