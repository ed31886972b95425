/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"

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

/* All names of an orientation: "r1 (also f0)". */
static void add_names(Text *text, const Patch *patch, int first)
{
    char memory[64];
    Text others = text_in(memory, sizeof memory);
    for (int name = first + 1; name < ORIENTATIONS; name++)
        if (patch->first_name[name] == first)
            text_add(&others, "%s%s", others.length ? " " : "", ORIENTATION_NAME[name]);
    if (others.length)
        text_add(text, t("%s (also %s)"), ORIENTATION_NAME[first], memory);
    else
        text_add(text, "%s", ORIENTATION_NAME[first]);
}

void show_patch(Text *page, const Edition *edition, int patch)
{
    const Patch *p = &edition->patch[patch];
    char facts[256];
    Text list = text_in(facts, sizeof facts);
    text_add(&list, t("cost %d, time %d, income %d"), p->cost, p->time, p->income);
    names_squares(p->cells, text_item(&list));
    if (p->late)
        text_add(text_item(&list), "%s", t("joins late"));
    page_say(page, 2, t("Patch %d: %s."), patch, facts);
    page_say(page, 2, nt("%d way to turn it:", "%d ways to turn it:", p->orientations), p->orientations);
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
    char memory[MAX_PARAGRAPH], sentence[MAX_PARAGRAPH];
    Text list = text_in(memory, sizeof memory);
    Text text = text_in(sentence, sizeof sentence);
    int count = squares_count(places);
    for (; places; places &= places - 1) {
        text_add(&list, "%s", list.length ? " " : "");
        notation_write_square(edition, squares_first(places), &list);
    }
    text_add(&text, nt("%s, %d place: %s", "%s, %d places: %s", count), ORIENTATION_NAME[name], count,
             count ? memory : tc("list", "none"));
    page_say(page, 6, "  %s", sentence);
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
    page_say(page, 2, "%s", t("+: the corner can go here; #: covered; .: free, but the patch doesn't fit."));
}

/* How many places there are, and what prevents the purchase. */
static void tell_places(Text *page, const View *view, const Game *game, int patch, const char *turned, int count)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    const char *about = *turned ? nt("Patch {patch} turned {turned} fits in {n} place on {name}'s quilt.",
                                     "Patch {patch} turned {turned} fits in {n} places on {name}'s quilt.", count)
                                : nt("Patch {patch} fits in {n} place on {name}'s quilt.",
                                     "Patch {patch} fits in {n} places on {name}'s quilt.", count);
    const char *to_you = *turned ? nt("Patch {patch} turned {turned} fits in {n} place on your quilt.",
                                      "Patch {patch} turned {turned} fits in {n} places on your quilt.", count)
                                 : nt("Patch {patch} fits in {n} place on your quilt.",
                                      "Patch {patch} fits in {n} places on your quilt.", count);
    text_fill(&text, names_wording(view, view->turn, about, to_you), "name=%s\npatch=%d\nturned=%s\nn=%d",
              names_player(view, view->turn).text, patch, turned, count);
    if (!game_offers(game, patch))
        text_add(&text, " %s.", t("Not on offer now"));
    else if (view->edition->patch[patch].cost > view->seat[view->turn].buttons)
        text_add(&text, " %s", t("It is too expensive now."));
    text_add(&text, " %s", t("Each place is the top left corner of its bounding box:"));
    page_say(page, 2, "%s", memory);
}

void show_places(Text *page, const View *view, const Game *game, int patch, int orientation)
{
    const Patch *p = &view->edition->patch[patch];
    int seat = view->turn;
    Squares places[ORIENTATIONS];
    int count = view_places(game, seat, patch, places);
    if (count == 0) {
        page_fill(page, 2,
                  names_wording(view, seat, t("Patch {patch} fits nowhere on {name}'s quilt."),
                                t("Patch {patch} fits nowhere on your quilt.")),
                  "name=%s\npatch=%d", names_player(view, seat).text, patch);
        return;
    }
    int shown = orientation < 0 ? count : squares_count(places[p->first_name[orientation]]);
    tell_places(page, view, game, patch, orientation < 0 ? "" : ORIENTATION_NAME[orientation], shown);
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
    page_say(page, 0, nt("%d legal move:", "%d legal moves:", moves->count), moves->count);
    text_add(page, "  advance\n");
    for (int i = 0; i < view->offers; i++) {
        const OfferView *offer = &view->offer[i];
        int count = count_purchases(moves, offer->patch);
        text_add(page, "  ");
        if (count)
            page_say(page, 4, nt("patch %d: %d way to sew it on", "patch %d: %d ways to sew it on", count),
                     offer->patch, count);
        else
            page_say(page, 4, t("patch %d: %s"), offer->patch,
                     offer->lacks == 0 ? t("fits nowhere") : t("too expensive"));
    }
}

void show_moves(Text *page, const View *view, const Game *game)
{
    Moves moves;
    bool optional = view->phase == PHASE_LEATHER && view->edition->leather_optional;
    moves_find(&moves, game);
    if (view->phase == PHASE_OVER)
        page_say(page, 0, "%s", t("The game is over."));
    else if (view->phase == PHASE_LEATHER)
        page_say(page, 0,
                 nt("%d legal move: a free square for the leather patch.",
                    "%d legal moves: a free square for the leather patch.", moves.count - optional),
                 moves.count - optional);
    else
        show_purchases(page, view, &moves);
    if (optional)
        page_say(page, 0, "%s", t("Type give up to do without it."));
}
