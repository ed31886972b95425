/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

/* The widths of the keys and of the whole sheet. */
static void draw_sheet_measure(const SheetLine *line, int count, int *keys, int *wide)
{
    *keys = *wide = 0;
    for (int i = 0; i < count; i++) {
        int own = screen_width(line[i].keys);
        *keys = own > *keys ? own : *keys;
    }
    for (int i = 0; i < count; i++) {
        int own = screen_width(line[i].words) + (line[i].keys[0] ? *keys + 2 : 0);
        *wide = own > *wide ? own : *wide;
    }
}

void draw_sheet(const SheetLine *line, int count)
{
    int keys, width;
    draw_sheet_measure(line, count, &keys, &width);
    int row = (screen_rows() - count - 2) / 2;
    int column = (screen_columns() - width - 4) / 2;
    for (int i = -1; i <= count; i++) {
        screen_say(row + 1 + i, 0, INK_PLAIN, "%*s", screen_columns(), ""); /* hides the table beside it */
        screen_say(row + 1 + i, column, INK_CHOSEN, "%*s", width + 4, "");
        if (i < 0 || i == count)
            continue;
        screen_say(row + 1 + i, column + 2, INK_CHOSEN, "%s", line[i].keys);
        screen_say(row + 1 + i, column + 2 + (line[i].keys[0] ? keys + 2 : 0), INK_CHOSEN, "%s", line[i].words);
    }
}
