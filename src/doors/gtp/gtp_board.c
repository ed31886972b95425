/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_board.h"

static void draw_turn(const View *view, Text *text)
{
    text_add(text, "%s%s%s, move %d: ", view->edition->name, view->track[0] ? ", track " : "", view->track,
             view->ply + 1);
    if (view->phase == PHASE_OVER)
        text_add(text, "the game is over, seat %d has won\n", view->winner + 1);
    else if (view->phase == PHASE_AUTOMA)
        text_add(text, "the Automa is to move\n");
    else
        text_add(text, "seat %d is to %s\n", view->turn + 1,
                 view->phase == PHASE_LEATHER ? "sew leather on" : "move");
}

static void draw_seat(const View *view, int seat, Text *text)
{
    const SeatView *of = &view->seat[seat];
    text_add(text, "%s %d: space %d of %d, ", of->automa ? "the Automa, seat" : "seat", seat + 1, of->time,
             view->edition->last);
    if (of->automa)
        text_add(text, "score %d, %d patches", of->score, of->patches);
    else
        text_add(text, "%d buttons, income %d, score %d, %d squares empty", of->buttons, of->income, of->score,
                 of->empty);
    text_add(text, "%s\n", of->bonus ? ", bonus tile" : "");
}

static const char *const GAP[SEATS] = {"", "    "};

static void draw_letters(const View *view, int quilts, Text *text)
{
    for (int seat = 0; seat < quilts; seat++) {
        text_add(text, "%s   ", GAP[seat]);
        for (int column = 0; column < view->edition->side; column++)
            text_add(text, " %c", 'a' + column);
    }
    text_add(text, "\n");
}

static void draw_row(const View *view, int quilts, int row, Text *text)
{
    int side = view->edition->side;
    for (int seat = 0; seat < quilts; seat++) {
        text_add(text, "%s%2d ", GAP[seat], row + 1);
        for (int column = 0; column < side; column++)
            text_add(text, " %c", view_symbol(view->seat[seat].cell[row * side + column]));
    }
    text_add(text, "\n");
}

/* What the letters on the quilts mean. */
static void draw_legend(const View *view, int quilts, Text *text)
{
    bool there[256] = {false};
    int shown = 0;
    for (int seat = 0; seat < quilts; seat++)
        for (int i = 0; i < view->edition->side * view->edition->side; i++)
            there[view->seat[seat].cell[i]] = true;
    for (int patch = 1; patch <= view->edition->patches; patch++)
        if (there[patch])
            text_add(text, "%s%c = %d", shown++ ? ", " : "", view_symbol(patch), patch);
    if (there[CELL_LEATHER])
        text_add(text, "%s* = leather", shown++ ? ", " : "");
    if (there[CELL_UNKNOWN])
        text_add(text, "%s# = covered before", shown++ ? ", " : "");
    text_add(text, "%s", shown ? "\n" : "");
}

static void draw_offer(const View *view, Text *text)
{
    text_add(text, "offer:%s", view->offers ? "" : " nothing");
    for (int i = 0; i < view->offers; i++) {
        const Patch *patch = &view->edition->patch[view->offer[i].patch];
        text_add(text, "%s %d (%d button%s, %d space%s, income %d)", i ? "," : "", view->offer[i].patch,
                 patch->cost, patch->cost == 1 ? "" : "s", patch->time, patch->time == 1 ? "" : "s", patch->income);
    }
    text_add(text, "\ncircle:");
    for (int i = 0; i < view->circle; i++)
        text_add(text, " %d", view->in_circle[i]);
    if (view->late)
        text_add(text, ", %d more join later", view->late);
    text_add(text, "\n");
}

static void draw_leather(const View *view, Text *text)
{
    if (view->leather_ahead == 0)
        return;
    text_add(text, "leather at:");
    for (int i = 0; i < view->leather_ahead; i++)
        text_add(text, " %d", view->leather_at[i]);
    text_add(text, "\n");
}

static void draw_automa(const View *view, Text *text)
{
    const AutomaView *automa = &view->automa;
    if (!view->edition->solo)
        return;
    text_add(text, "Automa: level %d, %s deck, %d cards in the pile", automa->level, DECK_NAME[automa->deck],
             automa->pile);
    if (automa->card)
        text_add(text, ", last card %d", automa->card);
    if (automa->next_budget >= 0)
        text_add(text, ", next budget %d", automa->next_budget);
    text_add(text, "\n");
}

void gtp_board_draw(const View *view, Text *text)
{
    int quilts = view->seat[AUTOMA].automa ? 1 : SEATS;
    draw_turn(view, text);
    for (int seat = 0; seat < SEATS; seat++)
        draw_seat(view, seat, text);
    draw_letters(view, quilts, text);
    for (int row = 0; row < view->edition->side; row++)
        draw_row(view, quilts, row, text);
    draw_legend(view, quilts, text);
    draw_offer(view, text);
    draw_leather(view, text);
    draw_automa(view, text);
}
