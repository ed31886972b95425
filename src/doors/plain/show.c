/* SPDX-License-Identifier: MIT */
#include "doors/plain/show.h"

#include "base/language.h"
#include "doors/plain/page.h"
#include "table/words/message.h"
#include "table/words/names.h"

static void show_heading(Text *page, const View *view)
{
    const Edition *edition = view->edition;
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    text_add(text_item(&text), t("Edition %s"), edition->name);
    if (!edition->builtin)
        text_add(text_item(&text), t("from %s"), edition->file);
    if (edition->printings > 1)
        text_add(text_item(&text), t("track %s"), t(view->track));
    text_add(text_item(&text), nt("%d move made", "%d moves made", view->ply), view->ply);
    if (view->plies > view->ply)
        text_add(text_item(&text), t("%d to redo"), view->plies - view->ply);
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
    page_fill(page, 0,
              names_wording(
                  view, view->turn,
                  nt("{name} has {n} leather patch to sew on; type sew and a square, for example sew {square}.",
                     "{name} has {n} leather patches to sew on; type sew and a square, for example sew {square}.",
                     view->leather),
                  nt("You have {n} leather patch to sew on; type sew and a square, for example sew {square}.",
                     "You have {n} leather patches to sew on; type sew and a square, for example sew {square}.",
                     view->leather)),
              "name=%s\nn=%d\nsquare=%s", names_subject(view, view->turn).text, view->leather, memory);
    if (view->edition->leather_optional)
        page_say(page, 0, "%s", t("Type give up to do without it."));
}

static void show_mover(Text *page, const View *view)
{
    char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    PlayerName name;
    Message turn = {MESSAGE_TURN_OF, {{.number = view->turn, .text = names_told(view, view->turn, &name)}}};
    message_write(&turn, &text);
    page_say(page, 0, "%s.", memory);
}

void show_turn(Text *page, const View *view)
{
    if (view->phase == PHASE_OVER) {
        page_say(page, 0, "%s", t("The game is over."));
        show_winner(page, view);
    } else if (view->phase == PHASE_LEATHER) {
        show_leather_turn(page, view);
    } else {
        show_mover(page, view);
    }
}

static void show_seat(Text *page, const View *view, int number)
{
    const SeatView *seat = &view->seat[number];
    char memory[512];
    Text list = text_in(memory, sizeof memory);
    names_buttons(seat->buttons, &list);
    text_add(text_item(&list), t("income %d"), seat->income);
    text_add(text_item(&list), t("space %d"), seat->time);
    text_add(text_item(&list), nt("%d square empty", "%d squares empty", seat->empty), seat->empty);
    if (seat->bonus)
        text_add(text_item(&list), "%s", t("has the bonus tile"));
    text_add(text_item(&list), t("score now %d"), seat->score);
    page_say(page, 2, t("%s: %s."), names_player(view, number).text, memory);
}

void show_seats(Text *page, const View *view)
{
    const Edition *edition = view->edition;
    for (int seat = 0; seat < SEATS; seat++)
        if (view->seat[seat].automa)
            show_automa(page, view);
        else
            show_seat(page, view, seat);
    if (edition->bonus_side && !view->seat[0].bonus && !view->seat[1].bonus)
        page_say(page, 2,
                 nt("The bonus tile is free: %d point for the first full square of %dx%d.",
                    "The bonus tile is free: %d points for the first full square of %dx%d.", edition->bonus_points),
                 edition->bonus_points, edition->bonus_side, edition->bonus_side);
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
    text_add(text, " (");
    text_add(text, t("cost %d, time %d, income %d"), patch->cost, patch->time, patch->income);
    if (offer->lacks > 0)
        text_add(text, "%s%s", t("; "), t("too expensive"));
    if (offer->places == 0)
        text_add(text, "%s%s", t("; "), t("fits nowhere"));
    text_add(text, ")");
}

static void show_short_offer(Text *page, const View *view)
{
    const char *label = t("On offer:");
    if (view->offers == 0)
        page_say(page, 0, "%s.", t("No patch is left"));
    for (int i = 0; i < view->offers; i++) {
        text_add(page, "%*s%s ", i ? text_columns(label) : 0, "", i ? "" : label);
        add_offer_note(page, view, &view->offer[i]);
        text_add(page, "%s\n", i + 1 < view->offers ? "," : ".");
    }
}

static void show_short_seats(Text *page, const View *view)
{
    for (int i = 0; i < SEATS; i++) {
        const SeatView *seat = &view->seat[i];
        char memory[256];
        Text list = text_in(memory, sizeof memory);
        names_buttons(seat->buttons, &list);
        if (!seat->automa)
            text_add(text_item(&list), t("income %d"), seat->income);
        else if (view->automa.next_budget >= 0)
            text_add(text_item(&list), t("next budget %d"), view->automa.next_budget);
        text_add(text_item(&list), t("on space %d of %d"), seat->time, view->edition->last);
        page_say(page, 2, t("%s: %s."), names_player(view, i).text, memory);
    }
}

void show_situation(Text *page, const View *view)
{
    show_short_seats(page, view);
    if (view->phase == PHASE_ACTION)
        show_short_offer(page, view);
    show_turn(page, view);
}

void show_small_table(Text *page, const View *view)
{
    show_quilts_alone(page, view);
    show_strip(page, view);
    show_short_seats(page, view);
    if (view->phase == PHASE_ACTION)
        show_short_offer(page, view);
}
