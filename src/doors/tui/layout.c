/* SPDX-License-Identifier: MIT */
#include "doors/tui/layout.h"

enum {
    GAP = 3,
    NAME_COLUMNS = 26,  /* a token, the longest name of the computer with its level, a gap */
    OFFER_COLUMNS = 11, /* a patch is up to five squares wide, and each has two columns */
    HEAD_ROWS = 3,      /* title, names, letters of the columns */
};

static int quilt_columns(const Edition *edition, int square_columns)
{
    return LABELS + square_columns * edition->side;
}

/* With squares of this height and one row of the circle. */
static int rows_taken(const Edition *edition, int square_rows)
{
    return HEAD_ROWS + square_rows * edition->side + 1 + CIRCLE_ROWS + TRACK_ROWS + WORD_ROWS + 1;
}

static int columns_taken(const Edition *edition, int square_columns)
{
    return 2 * (quilt_columns(edition, square_columns) + GAP) + OFFERED * OFFER_COLUMNS - 1;
}

static bool fits(const Edition *edition, int square_rows, int square_columns, int rows, int columns)
{
    return rows_taken(edition, square_rows) <= rows && columns_taken(edition, square_columns) <= columns;
}

/* Small quilts are further apart where there is room, so that the names above them fit. */
static int gap_of(const Edition *edition, int square_columns, int columns)
{
    int spare = (columns - columns_taken(edition, square_columns)) / 2;
    int wanted = NAME_COLUMNS - quilt_columns(edition, square_columns) - GAP;
    int more = spare < wanted ? spare : wanted;
    return more > 0 ? GAP + more : GAP;
}

Room layout_least(const Edition *edition)
{
    int rows = edition ? rows_taken(edition, 1) : 0;
    int columns = edition ? columns_taken(edition, 2) : 0;
    return (Room){.rows = rows > LEAST_ROWS ? rows : LEAST_ROWS,
                  .columns = columns > LEAST_COLUMNS ? columns : LEAST_COLUMNS};
}

bool layout_fits(const Edition *edition, int rows, int columns)
{
    Room least = layout_least(edition);
    return rows >= least.rows && columns >= least.columns;
}

Layout layout_of(const Edition *edition, int rows, int columns)
{
    enum { LARGEST = 3 };
    int size = LARGEST;
    while (size > 1 && !fits(edition, size, 2 * size, rows, columns))
        size--;
    Layout layout = {.square_rows = size, .square_columns = 2 * size, .names = 1, .quilts = 2};
    int quilt = quilt_columns(edition, layout.square_columns);
    int gap = gap_of(edition, layout.square_columns, columns);
    layout.right = quilt + gap;
    layout.offer = 2 * (quilt + gap);
    layout.offer_columns = (columns - layout.offer + 1) / OFFERED; /* the last one needs no gap */
    if (layout.offer_columns > OFFER_COLUMNS + 3)
        layout.offer_columns = OFFER_COLUMNS + 3;
    layout.circle = layout.quilts + 1 + layout.square_rows * edition->side + 1;
    layout.circle_bands = 1 + (rows - rows_taken(edition, layout.square_rows)) / CIRCLE_ROWS;
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
