/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_SHOW_H
#define DOORS_PLAIN_SHOW_H

#include "table/game/view.h"

/* The table as text, part by part. Each function adds its part to a page; everything in a drawing is also available
 * in words. */
void show_table(Text *page, const View *view);
/* The part that fits above a move and its description on 24 rows: quilts, track, buttons and the offer. */
void show_small_table(Text *page, const View *view);
/* A summary between moves: whose turn it is, buttons, spaces and the offer. */
void show_situation(Text *page, const View *view);
/* Whose turn it is and what to do. */
void show_turn(Text *page, const View *view);

void show_quilts(Text *page, const View *view);
/* Without the words. */
void show_quilts_alone(Text *page, const View *view);
/* One quilt with some squares marked as tried. */
void show_quilt_trying(Text *page, const View *view, int seat, Squares tried);
void show_track(Text *page, const View *view);
void show_strip(Text *page, const View *view);
void show_seats(Text *page, const View *view);
void show_automa(Text *page, const View *view);

void show_offer(Text *page, const View *view);
/* A patch in one line, its rows separated by '/'. */
void show_shape(Text *page, const Edition *edition, int patch);
void show_circle(Text *page, const View *view);

/* One patch: cost, time, income and all orientations. */
void show_patch(Text *page, const Edition *edition, int patch);
/* The cells of a patch in one orientation, with a label before them and two lines of notes after them. */
void show_cells(Text *page, const Edition *edition, const Orientation *o, const char *label, int width,
                const char *const note[2]);
/* Where the seat to move could sew the patch on; orientation -1 means all. */
void show_places(Text *page, const View *view, const Game *game, int patch, int orientation);
void show_moves(Text *page, const View *view, const Game *game);

/* The score of either seat, counted as the rulebook does. */
void show_score(Text *page, const View *view);
/* Score and winner of a finished game. */
void show_result(Text *page, const View *view);
void show_winner(Text *page, const View *view);

/* The contents of an edition's box, and its note. */
void show_edition(Text *page, const Edition *edition);

#endif
