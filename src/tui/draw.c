/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include <inttypes.h>
#include <string.h>

static void draw_title(const Tui *tui)
{
    char memory[MAX_MESSAGE];
    Text text = text_in(memory, sizeof memory);
    screen_say(0, 0, INK_TITLE, "%*s", screen_columns(), "");
    text_add(&text, "Thimble  %s  deal %" PRIu64, tui->view.edition->name, tui->view.seed);
    if (look_is_away(tui))
        text_add(&text, "  move %d of %d", tui->table.ply, tui->table.record.count);
    screen_say(0, 1, INK_TITLE, "%s", memory);
}

static void draw_too_small(void)
{
    screen_say(0, 0, INK_STRONG, "Thimble needs more room.");
    screen_say(1, 0, INK_PLAIN, "At least %d columns and %d rows;", LEAST_COLUMNS, LEAST_ROWS);
    screen_say(2, 0, INK_PLAIN, "here are %d and %d.", screen_columns(), screen_rows());
    screen_say(4, 0, INK_PLAIN, "Make the window larger, or press q:");
    screen_say(5, 0, INK_PLAIN, "the game is kept.");
}

/* Lines on a sheet in the middle of the screen. */
static void draw_sheet(const char *const *line, int count)
{
    int width = 0;
    for (int i = 0; i < count; i++) {
        int own = screen_width(line[i]);
        width = own > width ? own : width;
    }
    int row = (screen_rows() - count - 2) / 2;
    int column = (screen_columns() - width - 4) / 2;
    for (int i = -1; i <= count; i++) {
        screen_say(row + 1 + i, column, INK_CHOSEN, "%*s", width + 4, "");
        if (i >= 0 && i < count)
            screen_say(row + 1 + i, column + 2, INK_CHOSEN, "%s", line[i]);
    }
}

static void draw_help(void)
{
    static const char *const LINE[] = {
        "1 2 3 or Tab     take a patch on offer",
        "arrows, h j k l  move it",
        "r R              turn it, right or left",
        "f                flip it",
        "Enter, space     sew it on",
        "Esc              put it back",
        "a                advance past the other token",
        "g                give leather up, where that is allowed",
        "u U              undo, redo",
        "n                new game, and everything about it",
        "q, Ctrl-C        quit; the game is kept",
        "",
        "The mouse: click a patch, click the quilt; again sews it on;",
        "right button or wheel turns it.",
        "",
        "? again tells about studying a game; any other key closes this.",
    };
    draw_sheet(LINE, sizeof LINE / sizeof *LINE);
}

static void draw_study_help(void)
{
    static const char *const LINE[] = {
        "H                hint: where, what, how",
        "e                show who is ahead",
        "s                study: the best lines, while you move about",
        "",
        "< > or , .       step through the game, back and on",
        "Home End         its start, its end",
        "Enter            play on from there; asks before moves are lost",
        "Esc              back to the game",
        "",
        "w                save the game in a file",
        "o                open a game that was saved",
        "",
        "The mouse: the wheel steps, too, while one looks back.",
        "",
        "Any key closes this.",
    };
    draw_sheet(LINE, sizeof LINE / sizeof *LINE);
}

static void draw_table(const Tui *tui)
{
    Layout layout = layout_of(tui->view.edition, screen_rows(), screen_columns());
    if (!layout.fits) {
        draw_too_small();
        return;
    }
    draw_title(tui);
    draw_quilts(tui, &layout);
    draw_offer(tui, &layout);
    draw_circle(tui, &layout);
    draw_track(tui, &layout);
    draw_words(tui, &layout);
    draw_keys(tui, layout.keys);
}

void draw_all(const Tui *tui)
{
    screen_clear();
    if (screen_rows() < LEAST_ROWS || screen_columns() < LEAST_COLUMNS)
        draw_too_small();
    else if (tui->sheet == SHEET_MENU)
        menu_draw(tui);
    else
        draw_table(tui);
    if (tui->sheet == SHEET_HELP)
        draw_help();
    else if (tui->sheet == SHEET_STUDY)
        draw_study_help();
    if (tui->asked)
        files_draw(tui);
    screen_show();
}
