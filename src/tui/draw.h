/* SPDX-License-Identifier: MIT */
#ifndef TUI_DRAW_H
#define TUI_DRAW_H

#include "tui/layout.h"
#include "tui/tui.h"

/* Is there room for what should be seen? Where there is not, the screen says so, and nothing else. */
bool draw_has_room(const Tui *tui);

/* The parts of the table, each at its place. */
void draw_quilts(const Tui *tui, const Layout *layout);
void draw_offer(const Tui *tui, const Layout *layout);
void draw_circle(const Tui *tui, const Layout *layout);
void draw_track(const Tui *tui, const Layout *layout);
void draw_words(const Tui *tui, const Layout *layout);
/* The question before a game is lost. */
const char *draw_leaving(void);
void draw_hint(const Tui *tui, int row, int rows);
/* The best lines take the place of the circle, or of the graph, while one studies. */
void draw_lines(const Tui *tui, const Layout *layout);
/* The one that begins with this move, or NULL. */
const Line *draw_line_of(const Tui *tui, Move move);
/* What the engine thinks of it, for the right of the title. */
void draw_thoughts(const Tui *tui, Text *text);
void draw_keys(const Tui *tui, int row);

/* A text in up to so many rows, broken between words; what is too long ends in points. Answers the rows it took. */
enum { MAX_SENTENCES = 512 };
int draw_paragraph(int row, int rows, Ink ink, const char *text);

/* A line of a sheet: keys and what they do, or a sentence. */
typedef struct SheetLine {
    const char *keys, *words;
} SheetLine;

/* Lines, as they are, on a sheet in the middle of the screen. */
void draw_sheet(const SheetLine *line, int count);

/* The review: its graph, the move of it at a place of the screen (-1: none), its words, its sums. */
void draw_graph(const Tui *tui, const Layout *layout);
int draw_graph_move(const Tui *tui, const Layout *layout, int row, int column);
void draw_review_words(const Tui *tui, const Layout *layout);
void draw_review_title(const Tui *tui, Text *text);
void draw_sums(const Tui *tui);
/* Both scores as the rulebook counts them, in so many rows. */
void draw_result(const Tui *tui, int row, int rows);
/* How the squares of a move look that was played, or that would have been better. */
const char *draw_played_glyph(void);
const char *draw_better_glyph(void);

/* A move in a few words, before it is made: "patch 5 at c5". */
void brief_move(const Game *game, Move move, Text *text);

/* Who has won, and by how much; who is ahead. */
void tell_winner(const Tui *tui, Text *text);
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
