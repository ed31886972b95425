/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include <stdio.h>
#include <string.h>

/* How much of the text fits into so many columns: whole words, or the letters that do where the first word is wider. */
static size_t fitting(const char *text, int columns)
{
    char part[MAX_PARAGRAPH];
    size_t words = 0;
    size_t end = 0;
    for (; text[end]; end++) {
        snprintf(part, sizeof part, "%.*s", (int)end + 1, text);
        bool whole = ((unsigned char)text[end + 1] & 0xC0) != 0x80;
        if (whole && screen_width(part) > columns)
            return words ? words : end;
        if (text[end + 1] == ' ')
            words = end + 1;
    }
    return end;
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
