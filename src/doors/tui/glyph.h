/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_GLYPH_H
#define DOORS_TUI_GLYPH_H

#include "doors/tui/screen.h"

/* Glyphs that are drawn in more than one place: a token on the track and beside its owner's name, a patch on the
 * quilt, on offer and in the menu.
 *
 *     char symbol[2];
 *     screen_say(row, column, glyph_fabric(17), "%s", glyph_weave(17, symbol)); */

/* A seat's token. */
const char *glyph_token(int seat);
/* The same in front of a seat's moves. */
const char *glyph_mover(int seat);
/* The fabric of a patch. */
Ink glyph_fabric(int patch);
/* The pattern of a patch: one glyph per square, or without Unicode the patch's letter, in `symbol`. */
const char *glyph_weave(int patch, char symbol[2]);
/* The squares of the move played, and of the better move, in a review. */
const char *glyph_played(void);
const char *glyph_better(void);
/* The squares of the best line while studying. Differs from a held patch, since the hand is empty. */
const char *glyph_studied(void);

#endif
