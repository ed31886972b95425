/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_DRAW_H
#define DOORS_TUI_DRAW_H

#include "doors/tui/glyph.h"
#include "doors/tui/layout.h"
#include "doors/tui/tell.h"
#include "doors/tui/tui.h"
#include "table/words/brief.h"

/* Every frame is drawn from scratch. Nothing here changes the Tui or remembers the last frame.
 *
 *     stack_draw(tui);                         draws the layers
 *
 * Each part of the table has its own file and function. The layout says where it goes:
 *
 *     Layout layout = draw_layout(tui);
 *     draw_quilts(tui, &layout);
 *     draw_offer(tui, &layout); */

/* The table during play, in a review, and the menu. */
void draw_table(const Tui *tui);
void draw_review(const Tui *tui);
void draw_menu(const Tui *tui);
Layout draw_layout(const Tui *tui);
/* Below the track. */
Area draw_words_area(const Tui *tui);
Room draw_least(const Tui *tui);

/* The parts of the table, each in its place. */
void draw_title(const Tui *tui);
void draw_quilts(const Tui *tui, const Layout *layout);
void draw_offer(const Tui *tui, const Layout *layout);
void draw_circle(const Tui *tui, const Layout *layout);
void draw_track(const Tui *tui, const Layout *layout);
void draw_words(const Tui *tui, const Layout *layout);
/* Both scores, counted as in the rulebook, in this many rows. */
void draw_result(const Tui *tui, int row, int rows);
/* The best lines, shown in place of the circle or the graph. */
void draw_lines(const Tui *tui, const Layout *layout);
/* The best line that starts with this move, or NULL. */
const Line *draw_lines_of(const Tui *tui, Move move);

/* The review: its graph, the move at a position on the screen (-1: none), its part of the title. */
void draw_graph(const Tui *tui, const Layout *layout);
int draw_graph_move(const Tui *tui, const Layout *layout, int row, int column);
void draw_review_title(const Tui *tui, Text *text);

/* A text in at most this many rows, wrapped between words; text that is too long ends in dots. Returns the rows
 * used. */
enum { MAX_SENTENCES = 512 };
int draw_paragraph(int row, int rows, Ink ink, const char *text);
/* How many bytes of a text fit into this many columns: whole words, unless a long one would leave half of them
 * empty. */
size_t draw_paragraph_fitting(const char *text, int columns);
/* Text that does not fit ends after a word, with dots. draw_within returns the column after it. */
void draw_shorten(const char *words, int columns, Text *text);
int draw_within(int row, int column, int columns, Ink ink, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* A line of a sheet: keys and what they do, or a sentence. */
typedef struct SheetLine {
    const char *keys, *words;
} SheetLine;

/* Lines, unchanged, on a sheet in the middle of the screen. */
void draw_sheet(const SheetLine *line, int count);

/* A shape, two columns per square; and the orientation in which it is at least as wide as high. */
void draw_shape(const Edition *edition, int patch, int orientation, int row, int column);
int draw_shape_lying(const Edition *edition, int patch);

#endif
