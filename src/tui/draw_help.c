/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"

#include <assert.h>

/* Lines of a table, in the language of the player; those without words are not for now. */
static void draw_translated(const SheetLine *line, int count)
{
    enum { MAX_SHEET = 24 };
    SheetLine own[MAX_SHEET];
    int lines = 0;
    assert(count <= MAX_SHEET);
    for (int i = 0; i < count; i++)
        if (line[i].words)
            own[lines++] = (SheetLine){t(line[i].keys), t(line[i].words)};
    draw_sheet(own, lines);
}

static void help_to_play(const Tui *tui)
{
    const SheetLine LINE[] = {
        {T("1 2 3 or Tab"), T("take a patch on offer")},
        {T("arrows, h j k l"), T("move it")},
        {"r R", T("turn it, right or left")},
        {"f", T("flip it")},
        {T("Enter, space"), T("sew it on")},
        {T("Esc"), T("put it back")},
        {"a", T("advance past the other token")},
        {"g", T("give leather up, where that is allowed")},
        {"u U", T("undo, redo")},
        {"c", T("all patches of the circle")},
        {"n", T("new game, and everything about it")},
        {T("q, Ctrl-C"), tui_is_kept(tui) ? T("quit; the game is kept") : T("quit")},
        {T("Ctrl-L"), T("draw the screen anew")},
        {"", ""},
        {"", T("The mouse: click a patch, click the quilt; again sews it on.")},
        {"", T("The right button or the wheel turns it.")},
        {"", ""},
        {"", T("? again tells about studying a game; any other key closes this.")},
    };
    draw_translated(LINE, sizeof LINE / sizeof *LINE);
}

static void help_to_study(void)
{
    static const SheetLine LINE[] = {
        {"H", T("hint: where to look, what to do, and why")},
        {"e", T("show who is ahead")},
        {"s", T("study: the best lines, while you move about")},
        {"", ""},
        {T("< > or , ."), T("step through the game, back and on")},
        {T("Home End"), T("its start, its end")},
        {T("Enter"), T("play on from there; asks before moves are lost")},
        {T("Esc"), T("back to the game")},
        {"", ""},
        {"v", T("review: every move judged, with a graph")},
        {T("[ ] or up, down"), T("the mistake before, the next one")},
        {"m i", T("the graph: chances or points; the sums")},
        {"", T("Below the graph: p placing, t timing, b buying; large where much is lost.")},
        {"", ""},
        {"w", T("save the game in a file")},
        {"o", T("open a game that was saved")},
        {"", ""},
        {"", T("The mouse: the wheel steps, too, and a click on the graph goes there.")},
        {"", ""},
        {"", T("Any key closes this.")},
    };
    draw_translated(LINE, sizeof LINE / sizeof *LINE);
}

static void help_with_menu(const Tui *tui)
{
    const SheetLine LINE[] = {
        {T("up, down"), T("choose a line")},
        {T("left, right"), T("change it")},
        {"0-9", T("a level by its number; elsewhere the number of the deal")},
        {T("Enter"), T("play, or what else the line says")},
        {T("Esc"), tui->view.edition ? T("back to the game") : NULL},
        {T("q, Ctrl-C"), T("quit")},
        {"", ""},
        {"", T("The mouse: click a line; the wheel changes it on and back.")},
        {"", ""},
        {"", T("Any key closes this.")},
    };
    draw_translated(LINE, sizeof LINE / sizeof *LINE);
}

void draw_help(const Tui *tui)
{
    if (tui->sheet == SHEET_HELP)
        help_to_play(tui);
    else if (tui->sheet == SHEET_STUDY)
        help_to_study();
    else if (tui->sheet == SHEET_MENU_HELP)
        help_with_menu(tui);
}
