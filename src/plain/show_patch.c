/* SPDX-License-Identifier: MIT */
#include "plain/page.h"
#include "plain/seat.h"
#include "plain/show.h"

#include <string.h>

static void add_cells(Text *page, const Edition *edition, const Orientation *o, int row)
{
    for (int column = 0; column < o->width; column++)
        text_add(page, "%s", squares_has(o->shape, row * edition->side + column) ? "[]" : "  ");
}

static void trim_line(Text *page)
{
    while (page->length > 0 && page->start[page->length - 1] == ' ')
        page->start[--page->length] = '\0';
    text_add(page, "\n");
}

void show_cells(Text *page, const Edition *edition, const Orientation *o, const char *label, int width,
                const char *const note[2])
{
    enum { NOTES = 2 };
    for (int row = 0; row < o->height || (note && row < NOTES); row++) {
        text_add(page, "  %4s  ", row ? "" : label);
        if (row < o->height)
            add_cells(page, edition, o, row);
        int blank = row < o->height ? width - o->width : width;
        if (note && row < NOTES)
            text_add(page, "%*s   %s", 2 * blank, "", note[row]);
        trim_line(page);
    }
}

/* The other names that give the same shape: "r1, also f0". */
static void add_names(Text *text, const Patch *patch, int first)
{
    bool also = false;
    text_add(text, "%s", ORIENTATION_NAME[first]);
    for (int name = first + 1; name < ORIENTATIONS; name++)
        if (patch->first_name[name] == first) {
            text_add(text, "%s %s", also ? "" : " (also", ORIENTATION_NAME[name]);
            also = true;
        }
    text_add(text, "%s", also ? ")" : "");
}

void show_patch(Text *page, const Edition *edition, int patch)
{
    const Patch *p = &edition->patch[patch];
    page_say(page, 2, "Patch %d: cost %d, time %d, income %d, %d square%s%s. %d way%s to turn it:", patch, p->cost,
             p->time, p->income, p->cells, plural(p->cells), p->late ? ", joins late" : "", p->orientations,
             plural(p->orientations));
    for (int i = 0; i < p->orientations; i++) {
        int name = p->distinct[i];
        char memory[64];
        Text names = text_in(memory, sizeof memory);
        add_names(&names, p, name);
        text_add(page, "  %s\n", memory);
        show_cells(page, edition, &p->turned[name], "", 0, NULL);
    }
}

static void show_squares(Text *page, const Edition *edition, int name, Squares places)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    int count = squares_count(places);
    for (; places; places &= places - 1) {
        text_add(&text, " ");
        notation_write_square(edition, squares_first(places), &text);
    }
    page_say(page, 6, "  %s, %d place%s:%s", ORIENTATION_NAME[name], count, plural(count),
             count ? memory : " none");
}

static void show_map(Text *page, const View *view, int seat, Squares places)
{
    int side = view->edition->side;
    text_add(page, "   ");
    for (int column = 0; column < side; column++)
        text_add(page, " %c", 'a' + column);
    for (int square = 0; square < side * side; square++) {
        if (square % side == 0)
            text_add(page, "\n%2d ", square / side + 1);
        bool covered = view->seat[seat].cell[square] != CELL_FREE;
        text_add(page, " %c", squares_has(places, square) ? '+' : covered ? '#' : '.');
    }
    text_add(page, "\n");
    page_say(page, 2, "+ is a place for that corner, # a covered square, . a free square that is none.");
}

void show_places(Text *page, const View *view, const Game *game, int patch, int orientation)
{
    const Patch *p = &view->edition->patch[patch];
    int seat = view->turn;
    Squares places[ORIENTATIONS];
    int count = view_places(game, seat, patch, places);
    if (count == 0) {
        page_say(page, 2, "Patch %d fits nowhere on the quilt of %s.", patch, seat_name(view, seat));
        return;
    }
    int shown = orientation < 0 ? count : squares_count(places[p->first_name[orientation]]);
    page_say(page, 2,
             "Patch %d fits in %d place%s%s%s on the quilt of %s%s. Each place is the top left corner of its "
             "bounding box:",
             patch, shown, plural(shown), orientation < 0 ? "" : " turned ",
             orientation < 0 ? "" : ORIENTATION_NAME[orientation], seat_name(view, seat),
             !game_offers(game, patch)            ? ", but is not on offer now"
             : p->cost > view->seat[seat].buttons ? ", but is too dear now"
                                                  : "");
    for (int i = 0; i < p->orientations; i++)
        if (orientation < 0 || p->first_name[orientation] == p->distinct[i])
            show_squares(page, view->edition, p->distinct[i], places[p->distinct[i]]);
    if (orientation < 0)
        return;
    show_cells(page, view->edition, &p->turned[orientation], "", 0, NULL);
    show_map(page, view, seat, places[p->first_name[orientation]]);
}

/* How many of the legal moves buy this patch. */
static int count_purchases(const Moves *moves, int patch)
{
    int count = 0;
    for (int i = 0; i < moves->choices; i++)
        if (moves->choice[i].move.kind == MOVE_BUY && moves->choice[i].move.patch == patch)
            count += squares_count(moves->choice[i].places);
    return count;
}

static void show_purchases(Text *page, const View *view, const Moves *moves)
{
    page_say(page, 0, "%d legal move%s:", moves->count, plural(moves->count));
    text_add(page, "  advance\n");
    for (int i = 0; i < view->offers; i++) {
        const OfferView *offer = &view->offer[i];
        int count = count_purchases(moves, offer->patch);
        if (count)
            page_say(page, 4, "  patch %d: %d way%s to sew it on", offer->patch, count, plural(count));
        else
            page_say(page, 4, "  patch %d: none, it %s", offer->patch,
                     offer->lacks == 0 ? "fits nowhere" : "is too dear");
    }
}

void show_moves(Text *page, const View *view, const Game *game)
{
    Moves moves;
    moves_find(&moves, game);
    if (view->phase == PHASE_OVER)
        page_say(page, 0, "No move is legal: the game is over.");
    else if (view->phase == PHASE_LEATHER)
        page_say(page, 0, "%d legal move%s: a free square for the leather patch%s.", moves.count,
                 plural(moves.count), view->edition->leather_optional ? ", or giving it up" : "");
    else
        show_purchases(page, view, &moves);
}
