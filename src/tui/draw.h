/* SPDX-License-Identifier: MIT */
#ifndef TUI_DRAW_H
#define TUI_DRAW_H

#include "tui/layout.h"
#include "tui/tui.h"

/* The parts of the table, each at its place. */
void draw_quilts(const Tui *tui, const Layout *layout);
void draw_offer(const Tui *tui, const Layout *layout);
void draw_circle(const Tui *tui, const Layout *layout);
void draw_track(const Tui *tui, const Layout *layout);
void draw_words(const Tui *tui, const Layout *layout);
void draw_keys(const Tui *tui, int row);

/* A text in up to so many rows, broken between words; what is too long ends in points. Answers the rows it took. */
enum { MAX_PARAGRAPH = 512 };
int draw_paragraph(int row, int rows, Ink ink, const char *text);

/* A move in a few words, before it is made: "patch 5 at c5". */
void brief_move(const Game *game, Move move, Text *text);

/* Who is ahead, and by how much. */
void tell_chances(const Tui *tui, Text *text);

/* A seat's token on the track, and beside its name. */
const char *draw_token(int seat);
/* The fabric of a patch. */
Ink draw_fabric(int patch);
/* What it is woven of: a glyph for each square, or where there are only letters the patch's own. */
const char *draw_weave(int patch, char symbol[2]);

/* A shape at a place, two columns for each square. */
void draw_shape(const Edition *edition, int patch, int orientation, int row, int column);
/* The orientation in which it is at least as wide as high. */
int draw_lying(const Edition *edition, int patch);

/* The key for what stands at this column of the line of keys, or 0. */
int draw_key_at(const Tui *tui, int column);

#endif
