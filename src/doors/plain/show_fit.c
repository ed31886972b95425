/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/fit_game.h"
#include "doors/plain/show.h"

#include <string.h>

/* What each square shows: a piece, an empty square of the hole, or cloth around it. */
static void fill_cells(const FitBoard *board, char cell[MAX_SQUARES])
{
    const Edition *edition = board->puzzle->edition;
    memset(cell, '#', MAX_SQUARES);
    for (Squares empty = fit_free(board); empty; empty &= empty - 1)
        cell[squares_first(empty)] = '.';
    for (int i = 0; i < board->count; i++) {
        Move piece = board->placed[i];
        for (Squares left = fit_squares(edition, piece); left; left &= left - 1)
            cell[squares_first(left)] = view_symbol(piece.patch ? piece.patch : CELL_LEATHER);
    }
}

static void show_quilt(Text *page, const FitBoard *board)
{
    int side = board->puzzle->edition->side;
    char cell[MAX_SQUARES];
    fill_cells(board, cell);
    text_add(page, "   ");
    for (int column = 0; column < side; column++)
        text_add(page, " %c", 'a' + column);
    for (int square = 0; square < side * side; square++) {
        if (square % side == 0)
            text_add(page, "\n%2d ", square / side + 1);
        text_add(page, " %c", cell[square]);
    }
    text_add(page, "\n");
}

static void show_legend(Text *page, const FitBoard *board)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < board->count; i++)
        if (board->placed[i].patch)
            text_add(text_item(&text), t("%c is patch %d"), view_symbol(board->placed[i].patch),
                     board->placed[i].patch);
        else
            text_add(text_item(&text), "%s", t("a star is leather"));
    text_add(text_item(&text), "%s", fit_is_done(board) ? t("no square is free") : t("a dot is a free square"));
    page_say(page, 2, t("The hole: %s."), memory);
}

static void show_left(Text *page, const FitBoard *board)
{
    const Edition *edition = board->puzzle->edition;
    uint8_t left[MAX_FIT_PIECES];
    int count = fit_left(board, left);
    if (count == 0)
        return;
    page_say(page, 0, nt("%d piece to put in:", "%d pieces to put in:", count), count);
    for (int i = 0; i < count; i++) {
        char label[16];
        snprintf(label, sizeof label, left[i] ? "%d" : "+", left[i]);
        if (left[i])
            show_cells(page, edition, &edition->patch[left[i]].turned[0], label, 0, NULL);
        else
            text_add(page, "  %4s  []\n", label);
    }
}

void show_fit(Text *page, const FitBoard *board)
{
    show_quilt(page, board);
    show_legend(page, board);
    show_left(page, board);
}
