/* SPDX-License-Identifier: MIT */
#include "tui/layout.h"

enum {
    GAP = 3,
    OFFER_COLUMNS = 11, /* a patch is up to five squares wide, and each has two columns */
    HEAD_ROWS = 3,      /* title, names, letters of the columns */
};

static int quilt_columns(const Edition *edition, int square_columns)
{
    return LABELS + square_columns * edition->side;
}

/* What is left for more than one row of the circle, with squares so large. */
static int spare_rows(const Edition *edition, int square_rows, int rows)
{
    int taken = HEAD_ROWS + square_rows * edition->side + 1 + CIRCLE_ROWS + TRACK_ROWS + WORD_ROWS + 1;
    return rows - taken;
}

static bool fits(const Edition *edition, int square_rows, int square_columns, int rows, int columns)
{
    int wide = 2 * (quilt_columns(edition, square_columns) + GAP) + OFFERED * OFFER_COLUMNS - 1;
    return spare_rows(edition, square_rows, rows) >= 0 && wide <= columns;
}

Layout layout_of(const Edition *edition, int rows, int columns)
{
    Layout layout = {.square_rows = 1, .square_columns = 2, .names = 1, .quilts = 2};
    layout.fits = rows >= LEAST_ROWS && columns >= LEAST_COLUMNS && fits(edition, 1, 2, rows, columns);
    if (fits(edition, 2, 4, rows, columns)) {
        layout.square_rows = 2;
        layout.square_columns = 4;
    }
    int quilt = quilt_columns(edition, layout.square_columns);
    layout.right = quilt + GAP;
    layout.offer = 2 * (quilt + GAP);
    layout.offer_columns = (columns - layout.offer) / OFFERED;
    if (layout.offer_columns > OFFER_COLUMNS + 3)
        layout.offer_columns = OFFER_COLUMNS + 3;
    layout.circle = layout.quilts + 1 + layout.square_rows * edition->side + 1;
    layout.circle_bands = 1 + spare_rows(edition, layout.square_rows, rows) / CIRCLE_ROWS;
    layout.keys = rows - 1;
    layout.words = layout.keys - WORD_ROWS;
    layout.track_rows = TRACK_ROWS;
    layout.track = layout.words - layout.track_rows;
    return layout;
}

void layout_review(Layout *layout)
{
    int rows = layout->keys - layout->circle;
    int words = rows > 15 ? 6 : 4;
    layout->track_rows = rows > 13 ? TRACK_ROWS : TRACK_ROWS - 1;
    layout->words = layout->keys - words;
    layout->track = layout->words - layout->track_rows;
    layout->graph = layout->circle;
    layout->graph_rows = layout->track - layout->graph - 1;
}

int layout_square(const Layout *layout, int side, int quilt_column, int row, int column)
{
    int y = row - layout->quilts - 1;
    int x = column - quilt_column - LABELS;
    if (y < 0 || x < 0 || y >= side * layout->square_rows || x >= side * layout->square_columns)
        return -1;
    return y / layout->square_rows * side + x / layout->square_columns;
}
