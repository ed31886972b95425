/* SPDX-License-Identifier: MIT */
#include "plain/page.h"
#include "plain/seat.h"
#include "plain/show.h"

static void show_offered(Text *page, const View *view, const OfferView *offer, int width)
{
    const Patch *patch = &view->edition->patch[offer->patch];
    const char *pay = offer->lacks == 0 ? "can be paid" : "too dear now";
    char label[16];
    char facts[80];
    char use[80];
    snprintf(label, sizeof label, "%d", offer->patch);
    snprintf(facts, sizeof facts, "cost %d, time %d, income %d", patch->cost, patch->time, patch->income);
    if (offer->places)
        snprintf(use, sizeof use, "%s; fits in %d place%s", pay, offer->places, plural(offer->places));
    else
        snprintf(use, sizeof use, "%s; fits nowhere", pay);
    show_cells(page, view->edition, &patch->turned[0], label, width, (const char *const[]){facts, use});
}

static void show_after_offer(Text *page, const View *view)
{
    enum { SHOWN = 8 };
    char memory[256];
    Text text = text_in(memory, sizeof memory);
    int after = view->circle - view->offers;
    int shown = after < SHOWN ? after : SHOWN;
    page_list(&text, view->in_circle + view->offers, shown);
    if (after > shown)
        page_say(page, 2, "After them, clockwise: %s, then %d more (circle lists all).", memory, after - shown);
    else if (after > 0)
        page_say(page, 2, "After them, clockwise: %s.", memory);
    else
        page_say(page, 2, "After them comes nothing more.");
    if (view->late)
        page_say(page, 2, "%d late patches join when %d are left in the circle (it has %d now).", view->late,
                 view->edition->late_when, view->circle);
}

void show_offer(Text *page, const View *view)
{
    int width = 0;
    if (view->offers == 0) {
        page_say(page, 0, "No patch is left in the circle.");
        return;
    }
    for (int i = 0; i < view->offers; i++) {
        int own = view->edition->patch[view->offer[i].patch].turned[0].width;
        width = own > width ? own : width;
    }
    page_say(page, 0, "On offer, clockwise from the neutral token:");
    for (int i = 0; i < view->offers; i++)
        show_offered(page, view, &view->offer[i], width);
    show_after_offer(page, view);
}

void show_shape(Text *page, const Edition *edition, int patch)
{
    const Orientation *o = &edition->patch[patch].turned[0];
    for (int row = 0; row < o->height; row++) {
        text_add(page, "%s", row ? "/" : "");
        for (int column = 0; column < o->width; column++)
            text_add(page, "%c", squares_has(o->shape, row * edition->side + column) ? '#' : '.');
    }
}

static void show_in_circle(Text *page, const Edition *edition, int patch, bool offered)
{
    const Patch *p = &edition->patch[patch];
    text_add(page, "  patch %2d: cost %2d, time %2d, income %2d, %2d square%s ", patch, p->cost, p->time, p->income,
             p->cells, p->cells == 1 ? ", " : "s,");
    show_shape(page, edition, patch);
    text_add(page, "%s\n", offered ? ", on offer" : "");
}

/* Which patches are late is known; in what order they will come is not, so they are listed by number. */
static void show_late(Text *page, const Edition *edition)
{
    page_say(page, 0, "Late patches, in an order that nobody knows yet:");
    for (int patch = 1; patch <= edition->patches; patch++)
        if (edition->patch[patch].late)
            show_in_circle(page, edition, patch, false);
}

void show_circle(Text *page, const View *view)
{
    page_say(page, 0, "%d patch%s in the circle, clockwise from the neutral token%s", view->circle,
             plural_es(view->circle), view->circle ? ":" : ".");
    for (int i = 0; i < view->circle; i++)
        show_in_circle(page, view->edition, view->in_circle[i], i < view->offers);
    if (view->late)
        show_late(page, view->edition);
}
