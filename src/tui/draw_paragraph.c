/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

size_t draw_paragraph_fitting(const char *text, int columns)
{
    size_t fits = screen_fitting(text, columns);
    size_t words = fits;
    while (text[words] && text[words] != ' ' && words > 0)
        words--;
    return words > fits / 2 ? words : fits;
}

int draw_paragraph(int row, int rows, Ink ink, const char *text)
{
    int columns = screen_columns() - 2;
    int used = 0;
    for (; used < rows && *text; used++) {
        size_t length = draw_paragraph_fitting(text, columns);
        bool cut = used == rows - 1 && text[length];
        if (cut)
            length = draw_paragraph_fitting(text, columns - 3);
        int column = screen_say(row + used, 1, ink, "%.*s", (int)length, text);
        if (cut)
            screen_say(row + used, column, ink, "%s", screen_glyph("…", "..."));
        text += length;
        text += *text == ' ';
    }
    return used;
}
