/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"

static void draw_price(const Tui *tui, const OfferView *offer, int row, int column)
{
    const Patch *patch = &tui->view.edition->patch[offer->patch];
    screen_say(row, column, offer->lacks ? INK_BAD : INK_PLAIN, t("costs %d"), patch->cost);
    screen_say(row + 1, column, INK_PLAIN, t("time  %d"), patch->time);
    if (patch->income)
        screen_say(row + 2, column, INK_PLAIN, t("earns %d"), patch->income);
    if (offer->lacks)
        screen_say(row + 3, column, INK_BAD, nt("%d short", "%d short", offer->lacks), offer->lacks);
    else if (offer->places == 0)
        screen_say(row + 3, column, INK_BAD, "%s", tc("narrow", "no room"));
}

void draw_offer(const Tui *tui, const Layout *layout)
{
    const View *view = &tui->view;
    screen_say(layout->names, layout->offer, INK_STRONG, "%s",
               view->offers ? t("On offer") : t("No patch is left"));
    for (int i = 0; i < view->offers; i++) {
        int patch = view->offer[i].patch;
        int column = layout->offer + i * layout->offer_columns;
        int row = layout->quilts;
        bool held = tui->trial.kind == TRIAL_PATCH && tui->trial.patch == patch;
        screen_say(row++, column, held ? INK_CHOSEN : INK_STRONG, " %d ", i + 1);
        screen_say(row - 1, column + 4, INK_DIM, "%d", patch);
        draw_shape(view->edition, patch, draw_shape_lying(view->edition, patch), row, column);
        draw_price(tui, &view->offer[i], row + SHAPE_ROWS, column);
    }
}
