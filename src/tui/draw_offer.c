/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"

int draw_lying(const Edition *edition, int patch)
{
    const Orientation *turned = edition->patch[patch].turned;
    return turned[0].width >= turned[0].height ? 0 : 1;
}

void draw_shape(const Edition *edition, int patch, int orientation, int row, int column)
{
    const Orientation *o = &edition->patch[patch].turned[orientation];
    char symbol[2];
    const char *weave = draw_weave(patch, symbol);
    for (int y = 0; y < o->height; y++)
        for (int x = 0; x < o->width; x++)
            if (squares_has(o->shape, y * edition->side + x))
                screen_say(row + y, column + 2 * x, draw_fabric(patch), "%s%s", weave, weave);
}

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
    enum { SHAPE_ROWS = 4 };
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
        draw_shape(view->edition, patch, draw_lying(view->edition, patch), row, column);
        draw_price(tui, &view->offer[i], row + SHAPE_ROWS, column);
    }
}

/* Half a row for each square: two of them share a character. */
static void draw_small(const Edition *edition, int patch, int row, int column)
{
    static const char *const HALF[] = {" ", "▀", "▄", "█"};
    const Orientation *o = &edition->patch[patch].turned[draw_lying(edition, patch)];
    bool fancy = screen_unicode();
    int step = fancy ? 2 : 1;
    for (int y = 0; y < o->height; y += step)
        for (int x = 0; x < o->width; x++) {
            bool upper = squares_has(o->shape, y * edition->side + x);
            bool lower = fancy && y + 1 < o->height && squares_has(o->shape, (y + 1) * edition->side + x);
            screen_say(row + y / step, column + x, INK_SWATCH + draw_fabric(patch) - INK_FABRIC, "%s",
                       fancy   ? HALF[upper + 2 * lower]
                       : upper ? "#"
                               : " ");
        }
}

void draw_circle(const Tui *tui, const Layout *layout)
{
    enum { COLUMNS = 8, NAME_ROW = 3, PRICE_ROW = 4, TOP = 0 };
    const View *view = &tui->view;
    int across = screen_columns() / COLUMNS;
    int room = across * layout->circle_bands;
    int after = view->circle - view->offers;
    int shown = after <= room ? after : room - 1;
    for (int i = 0; i < shown; i++) {
        int patch = view->in_circle[view->offers + i];
        const Patch *p = &view->edition->patch[patch];
        int row = layout->circle + i / across * CIRCLE_ROWS;
        int column = i % across * COLUMNS;
        draw_small(view->edition, patch, row + TOP, column);
        screen_say(row + NAME_ROW, column, INK_DIM, "%d", patch);
        screen_say(row + PRICE_ROW, column, INK_PLAIN, p->income ? "%d/%d+%d" : "%d/%d", p->cost, p->time,
                   p->income);
    }
    if (shown < after)
        screen_say(layout->circle + (room - 1) / across * CIRCLE_ROWS, (room - 1) % across * COLUMNS, INK_DIM,
                   t("%d more"), after - shown);
}
