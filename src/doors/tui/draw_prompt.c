/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw_prompt.h"

#include <stdio.h>

enum { LINE_ROWS = 4, MESSAGE_ROWS = 2 }; /* the name, a message, the keys */

/* Scrolls so that the cursor is visible. */
static void draw_prompt(const Prompt *prompt, int row, int column)
{
    char part[MAX_PROMPT];
    size_t first = 0;
    int room = screen_columns() - column - 2;
    snprintf(part, sizeof part, "%.*s", (int)prompt->at, prompt->text);
    while (part[first] && screen_width(part + first) > room)
        first++;
    while (((unsigned char)part[first] & 0xC0) == 0x80)
        first++;
    column = screen_say(row, column, INK_STRONG, "%s", part + first);
    size_t next = prompt->at + (prompt->at < prompt->length);
    while (next < prompt->length && ((unsigned char)prompt->text[next] & 0xC0) == 0x80)
        next++;
    column = screen_say(row, column, INK_CHOSEN, "%.*s", prompt->at < prompt->length ? (int)(next - prompt->at) : 1,
                        prompt->at < prompt->length ? prompt->text + prompt->at : " ");
    screen_say(row, column, INK_STRONG, "%s", prompt->text + next);
}

Area draw_prompt_words(const Tui *tui)
{
    (void)tui;
    return (Area){screen_rows() - LINE_ROWS + 1, MESSAGE_ROWS};
}

void draw_prompt_line(const Prompt *prompt, const char *label, const char *message)
{
    int row = screen_rows() - LINE_ROWS;
    for (int i = 0; i < LINE_ROWS; i++)
        screen_say(row + i, 0, INK_PLAIN, "%*s", screen_columns(), "");
    int column = screen_say(row, 1, INK_PLAIN, "%s ", label);
    draw_prompt(prompt, row, column);
    draw_paragraph(row + 1, MESSAGE_ROWS, INK_BAD, message);
}
