/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"

enum { GAP = 6 };

/* 3 columns for the row numbers and 2 for each square. */
static int quilt_width(const View *view)
{
    return 3 + 2 * view->edition->side;
}

/* Adds as much of a name as fits, in characters; returns the room left. */
static int add_name(Text *page, const char *name, int room)
{
    for (; *name; name++) {
        bool begins = ((unsigned char)*name & 0xC0) != 0x80;
        if (begins && room-- == 0)
            return 0;
        text_add(page, "%c", *name);
    }
    return room;
}

static void show_names(Text *page, const View *view, int count)
{
    enum { INDENT = 4 };
    int width = quilt_width(view) - INDENT;
    text_add(page, "%*s", INDENT, "");
    for (int seat = 0; seat + 1 < count; seat++) {
        int left = add_name(page, names_player(view, seat).text, width);
        text_add(page, "%*s", left + GAP + INDENT, "");
    }
    add_name(page, names_player(view, count - 1).text, width);
    text_add(page, "\n");
}

static void add_letters(Text *page, const View *view)
{
    text_add(page, "   ");
    for (int column = 0; column < view->edition->side; column++)
        text_add(page, " %c", 'a' + column);
}

static void add_row(Text *page, const View *view, int seat, int row, Squares tried)
{
    int side = view->edition->side;
    text_add(page, "%2d ", row + 1);
    for (int column = 0; column < side; column++) {
        int square = row * side + column;
        char symbol = view_symbol(view->seat[seat].cell[square]);
        text_add(page, " %c", squares_has(tried, square) ? '@' : symbol);
    }
}

/* Explains the symbols on the quilt. */
static void show_legend(Text *page, const View *view, int seat)
{
    bool there[256] = {false};
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    int squares = view->edition->side * view->edition->side;
    if (view->seat[seat].empty == squares)
        return; /* nothing to explain */
    for (int i = 0; i < squares; i++)
        there[view->seat[seat].cell[i]] = true;
    for (int patch = 1; patch <= view->edition->patches; patch++)
        if (there[patch])
            text_add(text_item(&text), t("%c is patch %d"), view_symbol(patch), patch);
    if (there[CELL_LEATHER])
        text_add(text_item(&text), "%s", t("a star is leather"));
    if (there[CELL_UNKNOWN])
        text_add(text_item(&text), "%s", t("a hash was covered before this game began"));
    text_add(text_item(&text), "%s", there[CELL_FREE] ? t("a dot is a free square") : t("no square is free"));
    page_fill(page, 2, names_wording(view, seat, t("{name}'s quilt: {symbols}."), t("Your quilt: {symbols}.")),
              "name=%s\nsymbols=%s", names_player(view, seat).text, memory);
}

static int quilts(const View *view)
{
    return view->seat[AUTOMA].automa ? 1 : SEATS;
}

static void next_quilt(Text *page, int seat, int count)
{
    if (seat + 1 < count)
        text_add(page, "%*s", GAP, "");
    else
        text_add(page, "\n");
}

void show_quilts_alone(Text *page, const View *view)
{
    int count = quilts(view);
    show_names(page, view, count);
    for (int seat = 0; seat < count; seat++) {
        add_letters(page, view);
        next_quilt(page, seat, count);
    }
    for (int row = 0; row < view->edition->side; row++)
        for (int seat = 0; seat < count; seat++) {
            add_row(page, view, seat, row, NO_SQUARES);
            next_quilt(page, seat, count);
        }
}

void show_quilts(Text *page, const View *view)
{
    show_quilts_alone(page, view);
    for (int seat = 0; seat < quilts(view); seat++)
        show_legend(page, view, seat);
}

void show_quilt_trying(Text *page, const View *view, int seat, Squares tried)
{
    add_letters(page, view);
    text_add(page, "\n");
    for (int row = 0; row < view->edition->side; row++) {
        add_row(page, view, seat, row, tried);
        text_add(page, "\n");
    }
}
