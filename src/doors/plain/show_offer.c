/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"

static void show_offered(Text *page, const View *view, const OfferView *offer, int width)
{
    const Patch *patch = &view->edition->patch[offer->patch];
    char label[16], facts[160], memory[160];
    Text use = text_in(memory, sizeof memory);
    snprintf(label, sizeof label, "%d", offer->patch);
    snprintf(facts, sizeof facts, t("cost %d, time %d, income %d"), patch->cost, patch->time, patch->income);
    text_add(&use, "%s%s", offer->lacks == 0 ? t("affordable") : t("too expensive"), t("; "));
    if (offer->places)
        text_add(&use, nt("fits in %d place", "fits in %d places", offer->places), offer->places);
    else
        text_add(&use, "%s", t("fits nowhere"));
    show_cells(page, view->edition, &patch->turned[0], label, width, (const char *const[]){facts, memory});
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
        page_say(page, 2, t("After them, clockwise: %s, then %d more (circle lists all)."), memory, after - shown);
    else if (after > 0)
        page_say(page, 2, t("After them, clockwise: %s."), memory);
    else
        page_say(page, 2, "%s", t("No more patches follow."));
    if (view->late)
        page_say(page, 2,
                 nt("%d late patch joins when %d are left in the circle (it has %d now).",
                    "%d late patches join when %d are left in the circle (it has %d now).", view->late),
                 view->late, view->edition->late_when, view->circle);
}

void show_offer(Text *page, const View *view)
{
    int width = 0;
    if (view->offers == 0) {
        page_say(page, 0, "%s.", t("No patch is left"));
        return;
    }
    for (int i = 0; i < view->offers; i++) {
        int own = view->edition->patch[view->offer[i].patch].turned[0].width;
        width = own > width ? own : width;
    }
    page_say(page, 0, "%s", t("On offer, clockwise from the neutral token:"));
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
    text_add(page, "  ");
    text_add(page, t("patch %2d: cost %2d, time %2d, income %2d"), patch, p->cost, p->time, p->income);
    text_add(page, ", ");
    names_squares(p->cells, page);
    text_add(page, ", ");
    show_shape(page, edition, patch);
    text_add(page, "%s%s\n", offered ? ", " : "", offered ? t("on offer") : "");
}

/* The late patches are known, but not their order, so they are listed by number. */
static void show_late(Text *page, const Edition *edition)
{
    page_say(page, 0, "%s", t("Late patches, order still unknown:"));
    for (int patch = 1; patch <= edition->patches; patch++)
        if (edition->patch[patch].late)
            show_in_circle(page, edition, patch, false);
}

void show_circle(Text *page, const View *view)
{
    if (view->circle == 0)
        page_say(page, 0, "%s.", t("No patch is left"));
    else
        page_say(page, 0,
                 nt("%d patch in the circle, clockwise from the neutral token:",
                    "%d patches in the circle, clockwise from the neutral token:", view->circle),
                 view->circle);
    for (int i = 0; i < view->circle; i++)
        show_in_circle(page, view->edition, view->in_circle[i], i < view->offers);
    if (view->late)
        show_late(page, view->edition);
}
