/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include <stdarg.h>
#include <stdio.h>

size_t draw_paragraph_fitting(const char *text, int columns)
{
    size_t fits = screen_fitting(text, columns);
    size_t words = fits;
    while (text[words] && text[words] != ' ' && words > 0)
        words--;
    return words > fits / 2 ? words : fits;
}

void draw_shorten(const char *words, int columns, Text *text)
{
    const char *dots = screen_glyph("…", "...");
    if (screen_width(words) <= columns)
        text_add(text, "%s", words);
    else
        text_add(text, "%.*s%s", (int)draw_paragraph_fitting(words, columns - screen_width(dots)), words, dots);
}

int draw_within(int row, int column, int columns, Ink ink, const char *format, ...)
{
    char words[MAX_MESSAGE], memory[MAX_MESSAGE];
    Text text = text_in(memory, sizeof memory);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    draw_shorten(words, columns, &text);
    return screen_say(row, column, ink, "%s", memory);
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
