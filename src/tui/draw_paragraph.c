/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

/* How much of the text fits into so many columns: whole words, unless a long one would leave half of them empty. */
static size_t fitting(const char *text, int columns)
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
        size_t length = fitting(text, columns);
        bool cut = used == rows - 1 && text[length];
        if (cut)
            length = fitting(text, columns - 3);
        int column = screen_say(row + used, 1, ink, "%.*s", (int)length, text);
        if (cut)
            screen_say(row + used, column, ink, "%s", screen_glyph("…", "..."));
        text += length;
        text += *text == ' ';
    }
    return used;
}
