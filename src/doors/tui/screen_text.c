/* SPDX-License-Identifier: MIT */
#include <curses.h> /* first, so that the compiler reports clashes between our key names and its own */

#include "doors/tui/inks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* Text in letters of any width. */
enum { MAX_SAID = 512 };

/* An accent, for example. Other characters without width, such as those that change the direction of writing, don't
 * count. */
static bool is_combining(wchar_t letter)
{
    return letter && wcwidth(letter) == 0 && iswctype((wint_t)letter, wctype("combining"));
}

/* The next letter and its length in bytes. Unprintable ones become question marks. */
static size_t next_letter(const char *text, wchar_t *letter)
{
    mbstate_t state = {0};
    size_t left = strlen(text);
    size_t used = mbrtowc(letter, text, left, &state);
    bool good = used > 0 && used <= left;
    if (!good || (wcwidth(*letter) <= 0 && !is_combining(*letter)))
        *letter = L'?';
    return good ? used : 1;
}

/* Returns the number of wide characters. */
static int screen_widen(const char *text, wchar_t *wide)
{
    int count = 0;
    while (*text && count < MAX_SAID - 1)
        text += next_letter(text, &wide[count++]);
    if (count > 0 && is_combining(wide[0]))
        wide[0] = L'?';
    wide[count] = L'\0';
    return count;
}

int screen_width(const char *text)
{
    wchar_t wide[MAX_SAID];
    int width = 0;
    int count = screen_widen(text, wide);
    for (int i = 0; i < count; i++)
        width += wcwidth(wide[i]);
    return width;
}

size_t screen_fitting(const char *text, int columns)
{
    size_t bytes = 0;
    while (text[bytes]) {
        wchar_t letter;
        size_t used = next_letter(text + bytes, &letter);
        columns -= wcwidth(letter);
        if (columns < 0)
            break;
        bytes += used;
    }
    return bytes;
}

/* A letter and its combining characters. */
static int letters_of_one(const wchar_t *wide)
{
    int letters = 1;
    while (is_combining(wide[letters]))
        letters++;
    return letters;
}

int screen_say(int row, int column, Ink ink, const char *format, ...)
{
    char text[MAX_SAID];
    wchar_t wide[MAX_SAID];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    int count = screen_widen(text, wide);
    Look look = inks_look(ink);
    attr_set(look.weight, look.pair, NULL);
    for (int i = 0, letters; i < count; i += letters) {
        int width = wcwidth(wide[i]);
        letters = letters_of_one(wide + i);
        if (row >= 0 && row < LINES && column >= 0 && column + width <= COLS)
            mvaddnwstr(row, column, wide + i, letters);
        column += width;
    }
    attr_set(A_NORMAL, 0, NULL);
    return column;
}
