/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_LAYOUT_H
#define DOORS_TUI_LAYOUT_H

#include "rules/edition.h"

/* Where everything goes on a screen of this size.
 *
 *     +--------------------------------------------------+
 *     | title                                            |
 *     | name           name                 on offer     |
 *     | quilt          quilt                1   2   3    |
 *     | purse          purse                             |
 *     | the circle                                       |
 *     | the track                                        |
 *     | words                                            |
 *     | keys                                             |
 *     +--------------------------------------------------+
 */
enum { LEAST_ROWS = 24, LEAST_COLUMNS = 80, LABELS = 3, CIRCLE_ROWS = 5, TRACK_ROWS = 3, WORD_ROWS = 2 };
enum { SHAPE_ROWS = 4, PRICE_ROWS = 4 }; /* of a patch on offer, below its number */

typedef struct Layout {
    int square_rows, square_columns; /* of one square of a quilt */
    int names, quilts;               /* rows */
    int left, right;                 /* columns of the quilts */
    int offer, offer_columns;        /* column, and columns for each patch */
    int circle, circle_bands;        /* row, and how many rows of patches */
    int track, words, keys;          /* rows */
    int track_rows;
    int graph, graph_rows; /* of the review, above a row for its marks */
} Layout;

typedef struct Room {
    int rows, columns;
} Room;

/* Whole rows of the screen. */
typedef struct Area {
    int row, rows;
} Area;

/* The least room for a table of this edition; without one, for the menu. */
Room layout_least(const Edition *edition);
bool layout_fits(const Edition *edition, int rows, int columns);
Layout layout_of(const Edition *edition, int rows, int columns);
/* Makes room for the graph, in place of the circle, and for more words. */
void layout_review(Layout *layout);

/* The square of the quilt at this column, or -1. */
int layout_square(const Layout *layout, int side, int quilt_column, int row, int column);

#endif
