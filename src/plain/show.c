/* SPDX-License-Identifier: MIT */
#include "plain/show.h"

#include "plain/page.h"
#include "plain/seat.h"

static void show_heading(Text *page, const View *view)
{
    char memory[256];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "Edition %s", view->edition->name);
    if (!view->edition->builtin)
        text_add(&text, " from %s", view->edition->file);
    if (view->edition->printings > 1)
        text_add(&text, ", track %s", view->track);
    text_add(&text, ". %d move%s made", view->ply, plural(view->ply));
    if (view->plies > view->ply)
        text_add(&text, ", %d can be made again with redo", view->plies - view->ply);
    page_say(page, 2, "%s.", memory);
}

/* A free square, for examples; "" when there is none. */
static void name_free_square(const View *view, int seat, Text *name)
{
    for (int i = 0; i < view->edition->side * view->edition->side; i++)
        if (view->seat[seat].cell[i] == CELL_FREE) {
            notation_write_square(view->edition, i, name);
            return;
        }
}

static void show_leather_turn(Text *page, const View *view)
{
    char memory[8];
    Text square = text_in(memory, sizeof memory);
    name_free_square(view, view->turn, &square);
    page_say(page, 0, "%s has %d leather patch%s to sew on: sew and a square, for example sew %s%s.",
             seat_name_first(view, view->turn), view->leather, plural_es(view->leather), memory,
             view->edition->leather_optional ? ", or give up" : "");
}

void show_turn(Text *page, const View *view)
{
    if (view->phase == PHASE_OVER)
        page_say(page, 0, "The game is over. %s has won.", seat_name_first(view, view->winner));
    else if (view->phase == PHASE_LEATHER)
        show_leather_turn(page, view);
    else
        page_say(page, 0, "%s to move.", seat_name_first(view, view->turn));
}

static void show_seat(Text *page, const View *view, int number)
{
    const SeatView *seat = &view->seat[number];
    page_say(page, 2, "%s: %d button%s, income %d, space %d, %d square%s empty%s; score now %d.",
             seat_name_first(view, number), seat->buttons, plural(seat->buttons), seat->income, seat->time,
             seat->empty, plural(seat->empty), seat->bonus ? ", has the bonus tile" : "", seat->score);
}

void show_seats(Text *page, const View *view)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (view->seat[seat].automa)
            show_automa(page, view);
        else
            show_seat(page, view, seat);
    if (view->edition->bonus_side && !view->seat[0].bonus && !view->seat[1].bonus)
        page_say(page, 2, "The bonus tile is free: %d point%s for the first full square of %dx%d.",
                 view->edition->bonus_points, plural(view->edition->bonus_points), view->edition->bonus_side,
                 view->edition->bonus_side);
}

void show_table(Text *page, const View *view)
{
    show_heading(page, view);
    text_add(page, "\n");
    show_quilts(page, view);
    text_add(page, "\n");
    show_seats(page, view);
    text_add(page, "\n");
    show_track(page, view);
    text_add(page, "\n");
    if (view->phase == PHASE_OVER) {
        show_result(page, view);
        return;
    }
    show_offer(page, view);
    text_add(page, "\n");
    show_turn(page, view);
}

static void add_offer_note(Text *text, const View *view, const OfferView *offer)
{
    const Patch *patch = &view->edition->patch[offer->patch];
    text_add(text, "%d ", offer->patch);
    show_shape(text, view->edition, offer->patch);
    text_add(text, " (cost %d, time %d, income %d", patch->cost, patch->time, patch->income);
    if (offer->lacks > 0)
        text_add(text, "; too dear");
    if (offer->places == 0)
        text_add(text, "; fits nowhere");
    text_add(text, ")");
}

static void show_short_offer(Text *page, const View *view)
{
    if (view->offers == 0)
        page_say(page, 0, "No patch is left in the circle.");
    for (int i = 0; i < view->offers; i++) {
        text_add(page, "%s ", i ? "         " : "On offer:");
        add_offer_note(page, view, &view->offer[i]);
        text_add(page, "%s\n", i + 1 < view->offers ? "," : ".");
    }
}

/* What matters of a seat besides its buttons: its income, or the budget of the Automa's next card. */
static void add_prospect(Text *text, const View *view, int seat)
{
    if (!view->seat[seat].automa)
        text_add(text, ", income %d", view->seat[seat].income);
    else if (view->automa.next_budget >= 0)
        text_add(text, ", next budget %d", view->automa.next_budget);
}

static void show_short_seats(Text *page, const View *view)
{
    for (int i = 0; i < SEATS; i++) {
        const SeatView *seat = &view->seat[i];
        char memory[32];
        Text prospect = text_in(memory, sizeof memory);
        add_prospect(&prospect, view, i);
        page_say(page, 2, "%s: %d button%s%s, on space %d of %d.", seat_name_first(view, i), seat->buttons,
                 plural(seat->buttons), memory, seat->time, view->edition->last);
    }
}

void show_situation(Text *page, const View *view)
{
    show_short_seats(page, view);
    if (view->phase == PHASE_ACTION)
        show_short_offer(page, view);
    show_turn(page, view);
}
